/** Sentences of the admin that the specification fixes (sections 4, 5 and 8), to the letter (D-329). */
export const adminTexts = {
  titleRequired: "Title is required",
  contentRequired: "Content is required",
  categoryRequired: "Category is required",
  failedPosts: "Failed to load posts",
  confirmDeletePost: "Delete this post?",
  failedDeletePost: "Failed to delete post",
  failedSavePost: "Failed to save post",
  uploadFailed: "Upload failed",
  failedCategories: "Failed to load categories",
  failedSaveCategory: "Failed to save category",
  confirmDeleteCategory: "Delete this category?",
  failedDeleteCategory: "Failed to delete category",
  failedTags: "Failed to load tags",
  failedSaveTag: "Failed to save tag",
  failedDeleteTag: "Failed to delete tag",
  noRecentPosts: "No posts data available",
  createFirstPost: "Create First Post",
  noMedia: "No media files yet",
  failedMedia: "Failed to load media",
  failedDeleteMedia: "Failed to delete media",
  failedSaveMedia: "Failed to save media",
  // The colon and the space belong to the text; the reason follows (D-625).
  failedPages: "Failed to load pages: ",
  failedPage: "Failed to load page: ",
  failedSavePage: "Failed to save page",
  failedDeletePage: "Failed to delete page",
  profileUpdated: "Profile updated!",
  savedHereOnly: "Saved on this device only.",
} as const;

/** API Management. */
export const keyTexts = {
  loginFirst: "Please log in to access API management",
  descriptionRequired: "Description is required",
  confirmRevoke: "Revoke this API key?",
  failedList: "Failed to load API keys: ",
  failedCreate: "Failed to create API key",
  failedCopy: "Failed to copy key",
  failedRevoke: "Failed to revoke API key",
  failedRehook: "Failed to rehook API key",
} as const;

/** The screens below the specification's menu (D-624), and what themes and numbers add to its own. */
export const operatingTexts = {
  failedAudit: "Failed to load the audit log",
  failedMails: "Failed to load mails",
  failedMail: "Failed to open this mail",
  failedSendMail: "Failed to send this mail",
  failedCopyLink: "Failed to copy the link",
  failedMessages: "Failed to load messages",
  failedMarkMessage: "Failed to change this message",
  failedDeleteMessage: "Failed to delete message",
  confirmDeleteMessage: "Delete this message?",
  failedRedirects: "Failed to load redirects",
  failedSaveRedirect: "Failed to save redirect",
  failedDeleteRedirect: "Failed to delete redirect",
  failedNumbers: "Failed to load the numbers",
  savedForBrowser: "Saved for this browser",
  failedTheme: "Failed to save theme",
} as const;
