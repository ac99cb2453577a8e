export const source = {
  "source.edit": "Edit as Markdown",
  "source.title": "Markdown",
  "source.hint":
    "What you write here appears in the editor. Blocks that Markdown has no sign for stay HTML.",
  "source.loading": "Loading Markdown",
  "source.failed": "The text could not be converted. Check your connection.",
  "source.retry": "Try again",
  "source.discard": "Discard changes",
  "source.done": "Done",
  "source.staysPlain": "The pasted Markdown stays plain text. {reason}",
  "source.tooLong": "It is too long to be formatted.",
} as const;
