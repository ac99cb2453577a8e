import { t as shared } from "./index";

/** Texts of the dialog that searches everything. */
export const englishModal = {
  searchEverything: "Search everything",
  searchQuery: "Search query",
  searchHint: "Search posts, people, and pictures",
  closeSearch: "Close search",
  onlyForWriters:
    "Drafts and archived posts appear only for people who sign in and may see them.",
  type: "Type",
  status: "Status",
  sort: "Sort",
  all: "All",
  allStatus: "All Status",
  postsType: "Posts",
  usersType: "Users",
  mediaType: "Media",
} as const;

export const t = shared.with(englishModal);
