import { LIMITS } from "./limits";

/**
 * Every sentence the specification fixes (sections 2, 4, 5 and 8), to the letter. Screens and server
 * take them from here; their punctuation differs on purpose (D-329).
 */
export const publicTexts = {
  noFeaturedPosts: "No featured posts available.",
  noCategories: "No categories available.",
  failedPosts: "Failed to load posts",
  failedCategories: "Failed to load categories",
  unpublished: "Unpublished",
  noContent: "No content available.",
  postNotFound: "Post Not Found",
  postNotFoundText: "The blog post you're looking for doesn't exist.",
  noPostsFound: "No posts found",
  emptyCategory: "There are no published posts in this category yet.",
  emptyTag: "There are no published posts with this tag yet.",
  emptyCarousel: "No blogs in this category.",
  failedPage: "Failed to load page",
  pageNotFound: "Page not found",
  searching: "Searching...",
  noResults: "No results",
  readMore: "Read More",
  showMore: "Show More",
} as const;

export const authTexts = {
  loginFailed: "Login failed",
  invalidCredentials: "Invalid email or password.",
  forgotFailed: "Failed to send reset email",
  forgotSent: "If an account exists, a reset link has been sent.",
  forgotPageSent: "Password reset link sent! Check your inbox.",
  resetFailed: "Failed to reset password",
  resetDone: "Password reset! Redirecting to login...",
  resetLinkInvalid: "This reset link is invalid or has expired.",
  passwordTooShort: "Password must be at least 6 characters",
  signUpPasswordTooShort: "Password is required (min 6 chars)",
  allFieldsRequired: "All fields are required",
  newPasswordTooShort: "New password must be at least 6 characters",
  currentPasswordWrong: "The current password is not correct.",
  changePasswordFailed: "Failed to change password",
  passwordChanged: "Password changed successfully.",
  awaitingApproval: "Your account is awaiting approval.",
  signUpClosed: "New accounts are made by an administrator.",
  verificationInvalid: "This confirmation link is invalid or has expired.",
  invitationInvalid: "This invitation is invalid or has expired.",
  passwordsDiffer: "Passwords do not match",
  signUpSent:
    "If we can open an account for this address, a mail asks you to confirm it.",
  addressVerified:
    "Your address is confirmed. You get a mail as soon as somebody has decided about your account.",
  verifyFailed: "Your address could not be confirmed. Please try again.",
  invitationUnread: "The invitation could not be looked up.",
  invitationFailed: "Your password could not be saved. Please try again.",
  invitationAccepted: "Your account is ready. Sign in with your new password.",
  sessionExpired:
    "Your session has ended. Sign in to go on; text that was not saved is kept in this browser.",
  signedOutElsewhere:
    "You signed out in another tab. Text that was not saved is kept in this browser.",
  codeRequired: "Code is required",
  codeWrong: "This code is not correct.",
  signInTooLate: "This took too long. Please sign in again.",
  unauthorizedTitle: "Unauthorized Access",
  unauthorizedText: "You don't have permission to access this page.",
  goToLogin: "Go to Login",
} as const;

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

export const peopleTexts = {
  loginForUsers: "Please log in to access user management",
  superuserOnly: "Only superuser can assign/unassign this role",
  keepSuperuser: "You cannot remove superuser from yourself",
  roleLocked: "This role cannot be edited",
  rolePermissionsLocked: "This role's permissions cannot be changed",
  userCreationOff: "User creation not implemented",
  allFieldsRequired: "All fields are required.",
  failedLists: "Failed to load users, roles, or permissions: ",
  failedAssign: "Failed to assign roles",
  failedSaveRole: "Failed to save role",
  failedSavePermissions: "Failed to save permissions",
  failedSaveUser: "Failed to save user",
  failedData: "Failed to load data",
  failedDeleteUser: "Failed to delete user",
} as const;

/** What is said about unsaved texts (D-519). */
export const draftTexts = {
  changedElsewhere:
    "This unsaved text was changed in another tab or on another device.",
  somebodyElse: "Somebody else has signed in meanwhile.",
  tooMany: `You have ${LIMITS.draftsMax} unsaved texts, as many as the server keeps. Save or throw away some of them.`,
  tooLarge: `Your unsaved texts take up the ${LIMITS.draftsBytes / 1024 / 1024} MB that the server keeps. Save or throw away some of them.`,
} as const;

/** Posts before they are published. */
export const previewTexts = {
  linkInvalid: "This preview link is invalid or has expired.",
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

/** Sentences of the server that no screen of the specification fixes. */
export const apiTexts = {
  notSignedIn: "Please sign in to do this.",
  forbidden: "You do not have permission to do this.",
  notFound: "This does not exist.",
  gone: "This is gone and will not come back.",
  csrf: "This page is out of date. Reload it and try again.",
  unexpected: "Something went wrong on our side. Please try again.",
  tooManyValues: "The request holds more than any form has.",
  invalidJson: "The request body is not valid JSON.",
  bodyTooLarge:
    "The request body is too large: 5 MB for a whole text, 64 kB for anything else.",
  fileTooLarge: "The file is too large (limit 10 MB).",
  tooManyPixels: "The image is too large (limit 40 megapixels).",
  tooManyFrames: "The animation has too many pictures (limit 1000).",
  svgRefused: "SVG images are not allowed.",
  notAnImage: "Only JPEG, PNG, GIF, WebP and AVIF images are accepted.",
  diskFull: "The disk is full.",
  nullCharacter: "Text must not contain null characters.",
  unavailable:
    "The service is not available right now. Please try again in a moment.",
} as const;
