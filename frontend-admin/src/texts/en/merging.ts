export const merging = {
  "merge.done": "Merged with the changes that {names} saved at {time}.",
  "merge.doneOwn":
    "Merged with the changes that you saved in another tab at {time}.",
  "merge.show": "Show changes",
  "merge.close": "Hide",
  "merge.title": "Merged changes",
  "merge.text":
    "Underlined text is new in your text, crossed-out text is gone.",
  "merge.someone": "someone",
  "merge.mine": "Yours",
  "merge.theirs": "{names}, {time}",
  "merge.theirsOwn": "You, in another tab, {time}",
  "merge.both": "Keep both, yours first",
  "merge.empty": "Nothing here",
  "merge.removed": "Removed",
  "merge.other": "Another setting",
  "merge.save": "Save these choices",
  "merge.left": { one: "{count} choice left", other: "{count} choices left" },
} as const;
