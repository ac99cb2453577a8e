import { t as shared } from "./index";

/** Of what readers have bookmarked and done. */
export const englishBookmarks = {
  bookmark: "Bookmark",
  bookmarkAdded: "The article is bookmarked in this browser.",
  bookmarkRemoved: "The article is no longer bookmarked.",
  noBookmarks: "Articles that you bookmark appear here.",
  removeBookmark: "Remove the bookmark of {title}",
  remove: "Remove",
  marksText:
    "Bookmarks and progress stay in this browser. They are never sent.",
  marksLost:
    "Your browser does not store bookmarks and progress of this site. They are lost when you close the page.",
  exportMarks: "Export bookmarks and progress",
  clearMarks: "Clear bookmarks and progress",
  cleared:
    "Every bookmark and the progress of every learning path are cleared.",
  undo: "Undo",
} as const;

export const t = shared.with(englishBookmarks);
