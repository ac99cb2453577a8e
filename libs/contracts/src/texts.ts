import { LIMITS } from "./limits";

/**
 * Sentences that the specification fixes (sections 2, 4, 5 and 8), to the letter, and that the server
 * and a screen both say. Each frontend has its own beside its sources. Their punctuation differs on
 * purpose (D-329).
 */
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

/** Sentences of the server that no screen of the specification fixes. */
export const apiTexts = {
  notSignedIn: "Please sign in to do this.",
  forbidden: "You do not have permission to do this.",
  notFound: "This does not exist.",
  postNotFound: "Post Not Found",
  pageNotFound: "Page not found",
  gone: "This is gone and will not come back.",
  confirmationRequired: "Confirm that it's you, then try again.",
  peopleOnly:
    "An API key can't do this. It takes a person who has just confirmed that it's them.",
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
  onlyControls: "A text must not consist of control characters only.",
  unavailable:
    "The service is not available right now. Please try again in a moment.",
} as const;
