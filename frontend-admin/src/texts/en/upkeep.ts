export const upkeep = {
  "upkeep.text":
    "Public posts, those never verified or verified longest ago first, with what readers answer to “Was this helpful?”.",
  "upkeep.noun": "posts",
  "upkeep.failed": "Failed to load the posts",
  "upkeep.none": "No public posts yet",
  "upkeep.noneText": "Posts appear here as soon as readers see them.",
  "upkeep.verifiedFor": "Verified for",
  "upkeep.never": "Never verified",
  "upkeep.updated": "Updated ({zone})",
  "upkeep.helpful": "Helpful",
  "upkeep.answers": "{helpful} yes, {unhelpful} no",
} as const;
