/** How much of something the admin shows (specification, section 9). */
export const ADMIN_DISPLAY = {
  pageSizes: [10, 20, 50],
  defaultPageSize: 10,
  mediaPickerPageSize: 12,
  dashboardRecentPosts: 10,
  keyShownWholeUpTo: 15,
  keyHead: 10,
  keyTail: 5,
  editorHeightDefault: 300,
  editorHeightStep: 100,
  editorHeightMin: 150,
  /** Posts that the dashboard names as read most. */
  topPosts: 5,
  /** What cards of the reader site show of an excerpt: code points, then '...'. */
  cardExcerpt: 150,
} as const;
