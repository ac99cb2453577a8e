import { labels } from "./labels";

/**
 * What the server and the screens both say: the sentences of payload classes, and those of accounts,
 * permissions and links. The specification fixes many of them to the letter (sections 2, 4, 5 and 8);
 * their punctuation differs on purpose (D-329).
 */
export const english = {
  ...labels,

  // What is wrong with any field; a parameter of a query has its own name as its label.
  "field.required": "{label} is required",
  "field.text": "{label} must be text",
  "field.string": "{label} must be a string",
  "field.maxLength": "{label} must be at most {max} characters",
  "field.tooLong": "{label} is too long",
  "field.number": "{label} must be a number",
  "field.wholeNumber": "{label} must be a whole number",
  "field.wholeBetween": "{label} must be a whole number from {min} to {max}",
  "field.between": "{label} must be between {min} and {max}",
  "field.min": "{label} must be at least {min}",
  "field.max": "{label} must be at most {max}",
  "field.tooLarge": "{label} is too large",
  "field.flag": "{label} must be true or false",
  "field.oneOf": "{label} must be one of: {values}",
  "field.anyOf": "{label} can be: {values}",
  "field.twice": "{label} name one twice",
  "field.either": "{label} must be {one} or {other}",
  "field.date": "{label} must be a date",
  "field.moment":
    "{label} must be a date, or a time such as 2026-11-21T10:00:00Z",
  "field.email": "{label} must be a valid address",
  "field.url": "{label} must be an address",
  "field.urlTooLong": "{label} address is too long",
  "field.webUrl": "{label} must be a web address",
  "field.slug": "{label} must be a slug",
  "field.slugLetters":
    "{label} may contain only lowercase letters, digits and hyphens",
  "field.nameOfPerson": "{label} must be a name",
  "field.nameOfRole": "{label} must be the name of a role",
  "field.id": "{label} must be an id",
  "field.idOfPerson": "{label} must be the id of a person",
  "field.idOfFile": "{label} must be the id of a file",
  "field.idOfRole": "{label} must be the id of a role",
  "field.emails": "{label} must be a list of email addresses",
  "field.ids": "{label} must be a list of ids",
  "field.names": "{label} must be a list of names",
  "field.slots":
    "{label} must be a list of at most 20 slots, such as public/home-banner",
  "field.shareServices":
    "{label} must be a list of services, each of them once",
  "mailText.max": "At most {max} characters",
  "mailText.placeholders":
    "{label} has a placeholder that is not known. It can have: {known}",
  "field.color": "{label} must be a color such as #1a56b0",
  "field.homeSections": "{label} must be a list of sections, each of them once",
  "field.list": "{label} must be a list",
  "field.groups": "{label} must be a list of groups",
  "field.links": "{label} must be a list of links",
  "field.nested":
    "each value in nested property {label} must be either object or array",
  "field.object": "{label} must be an object",
  "field.invisible":
    "{label} must not contain letters that cannot be seen; type it anew",
  "field.lookAlikes":
    "{label} must not mix letters of two alphabets that look alike in one word",
  "field.timeOfDay": "{label} must be a time of day such as 03:30",
  "field.timeZone": "{label} must be a time zone such as Europe/Berlin",
  "field.language": "{label} must be a language such as en, de or pt-BR",
  "field.version": "{label} must be a version such as 1.4.0",
  "field.channel": "{label} must be production, staging or preview-<branch>",
  "field.appName":
    "{label} must begin with a letter and have small letters, digits and hyphens only",
  "field.segment": "{label} must be one path segment such as /labs",
  "field.permissionName":
    "{label} must be 3 to 64 small letters, digits and underscores, with a letter first",
  "field.fromPath": "{label} must be a path of this site, such as /old-address",
  "field.toPath":
    "{label} must be a path of this site or an address with https://",
  "field.localServer":
    "{label} must be an address such as http://localhost:4210",
  "field.sitePath": "{label} must be an address of this site",
  "field.releaseFile": "{label} must name a file of the release",
  "field.manifest": "{label} must be the content of release.json",
  "field.checkName": "{label} must look like browser:heading",

  // What is wrong with one field.
  "note.tooMany": "A text can have up to {max} notes.",
  "batch.path":
    "Each item is a post, page, category, tag or file, such as /posts/3 or /tags",
  "batch.tooManyItems": "A batch can have at most {max} items",
  "bulk.tooManyIds": "At most {max} items can be chosen one by one",
  "post.tooManyTags": "A post can have at most {max} tags",
  "path.tooManySteps": "A learning path can have at most {max} steps",
  "path.steps": "{label} must be a list of steps",
  "path.stepContent": "Each step needs a post or a heading",
  "page.tooManyCategories": "A page can have at most {max} categories",
  "page.slugReserved": "This slug is reserved.",
  "settings.tooManyRoles": "At most {max} roles can require two-step sign-in",
  "person.tooManyRoles": "A person can have at most {max} roles",
  "person.tooManyPermissions": "At most {max} permissions at a time",
  "access.origins":
    "Each origin begins with https:// or http:// and has no path, such as https://app.example",
  "access.originsMax": "At most {max} origins may call the API",
  "key.tooManyAddresses": "A key can have at most {max} addresses",
  "webhook.target":
    "{label} must begin with https:// or http:// and have no user name",
  "audit.offset": "{label} must be at most {max}; use to for older entries",
  "release.tooManyVerdicts": "{label} are at most {max}",
  "contact.recipientsMax": "Messages go to at most {max} addresses",
  "contact.refusedWords":
    "Words that are refused have 2 to 120 characters each",
  "contact.refusedWordsMax": "At most {max} words can be refused",
  "import.fileKind": "Choose files that end in .xml, .zip or .json",
  "import.noFile": "Choose at least one file",
  "import.tooLarge": "An import can have at most 1 GB",
  "import.tooManyFiles": "An import can have at most 50 files",
  "mail.server": "A mail server is a host name or an IP address",
  "footer.linkLabel": "Every link needs a label",
  "footer.labelMax": "A label must be at most {max} characters",
  "footer.addressTooLong": "An address is too long",
  "analytics.address":
    "The address of the service begins with https:// and has no question mark",
  "analytics.site": "The site is a domain, a number or an id, without spaces",
  "analytics.hosts":
    "The hosts are names such as api.example.org or *.example.org",
  "analytics.hostsMax": "A snippet can name at most {max} hosts",
  "search.verificationTags":
    'Verification tags look like <meta name="google-site-verification" content="…">',
  "search.robotsTxt":
    "Each line of robots.txt must be a rule such as Disallow: /drafts, or begin with #",
  "footer.address":
    "An address must be a path such as /about, or begin with https:, http: or mailto:",
  "footer.groupTitle": "Every group needs a title",
  "footer.titleMax": "A title must be at most {max} characters",
  "footer.linksMax": "A group has at most {max} links",
  "footer.groupsMax": "The footer has at most {max} groups",
  "header.entriesMax": "The header has at most {max} entries",
  "contact.ticketInvalid":
    "This form is out of date. Reload the page and try again.",
  "contact.leaveEmpty": "Please leave the field that is not for people empty.",

  // Accounts, and how people get into them.
  "auth.loginFailed": "Login failed",
  "auth.invalidCredentials": "Invalid email or password.",
  "auth.forgotFailed": "Failed to send reset email",
  "auth.forgotSent": "If an account exists, a reset link has been sent.",
  "auth.forgotPageSent": "Password reset link sent! Check your inbox.",
  "auth.resetFailed": "Failed to reset password",
  "auth.resetDone": "Password reset! Redirecting to login...",
  "auth.resetLinkInvalid": "This reset link is invalid or has expired.",
  "auth.passwordTooShort": "Password must be at least 6 characters",
  "auth.signUpPasswordTooShort": "Password is required (min 6 chars)",
  "auth.allFieldsRequired": "All fields are required",
  "auth.newPasswordTooShort": "New password must be at least 6 characters",
  "auth.currentPasswordWrong": "The current password is not correct.",
  "auth.changePasswordFailed": "Failed to change password",
  "auth.passwordChanged": "Password changed successfully.",
  "auth.awaitingApproval": "Your account is awaiting approval.",
  "auth.signUpClosed": "New accounts are made by an administrator.",
  "auth.verificationInvalid":
    "This confirmation link is invalid or has expired.",
  "auth.invitationInvalid": "This invitation is invalid or has expired.",
  "auth.passwordsDiffer": "Passwords do not match",
  "auth.signUpSent":
    "If we can open an account for this address, a mail asks you to confirm it.",
  "auth.addressVerified":
    "Your address is confirmed. You will get an email when your account request has been reviewed.",
  "auth.verifyFailed": "Your address could not be confirmed. Please try again.",
  "auth.invitationUnread": "The invitation could not be looked up.",
  "auth.invitationFailed":
    "Your password could not be saved. Please try again.",
  "auth.invitationAccepted":
    "Your account is ready. Sign in with your new password.",
  "auth.sessionExpired":
    "Your session has ended. Sign in to go on; text that was not saved is kept in this browser.",
  "auth.signedOutElsewhere":
    "You signed out in another tab. Text that was not saved is kept in this browser.",
  "auth.codeRequired": "Code is required",
  "auth.codeWrong": "This code is not correct.",
  "auth.signInTooLate": "This took too long. Please sign in again.",
  "auth.unauthorizedTitle": "Unauthorized Access",
  "auth.unauthorizedText": "You don't have permission to access this page.",
  "auth.goToLogin": "Go to Login",

  // People, roles and permissions.
  "people.loginForUsers": "Please log in to access user management",
  "people.superuserOnly": "Only superuser can assign/unassign this role",
  "people.keepSuperuser": "You cannot remove superuser from yourself",
  "people.roleLocked": "This role cannot be edited",
  "people.rolePermissionsLocked": "This role's permissions cannot be changed",
  "people.userCreationOff": "User creation not implemented",
  "people.allFieldsRequired": "All fields are required.",
  "people.failedLists": "Failed to load users, roles, or permissions: ",
  "people.failedAssign": "Failed to assign roles",
  "people.failedSaveRole": "Failed to save role",
  "people.failedSavePermissions": "Failed to save permissions",
  "people.failedSaveUser": "Failed to save user",
  "people.failedData": "Failed to load data",
  "people.failedDeleteUser": "Failed to delete user",

  // Why someone may not change an account or a role.
  "account.superuser": "Only a superuser can change a superuser.",
  "account.admin": "Only an administrator can change an administrator.",
  "account.takeOver":
    "You can set the email address, password or invitation only of people who may do no more than you.",
  "account.ownEmail": "You cannot change your own email address.",
  "account.ownPassword": "Use “Change password” to change your own password.",
  "account.ownStatus": "You cannot deactivate your own account.",
  "account.ownAccount": "You cannot delete your own account.",
  "account.roles":
    "You can give and take only roles whose permissions you hold.",
  "account.permissions":
    "You can give and take only permissions that you hold.",
  "role.deletion": "This role cannot be deleted",
  "role.beyond": "You can give and take only permissions that you hold.",

  // Unsaved texts, and posts before they are published.
  "draft.changedElsewhere":
    "This unsaved text was changed in another tab or on another device.",
  "draft.somebodyElse": "Someone else has signed in since then.",
  "draft.tooMany":
    "You have {max} unsaved texts, as many as the server keeps. Save or throw away some of them.",
  "draft.tooLarge":
    "Your unsaved texts take up the {max} MB that the server keeps. Save or throw away some of them.",
  "preview.linkInvalid": "This preview link is invalid or has expired.",

  // What any call may answer.
  "api.notSignedIn": "Please sign in to do this.",
  "api.forbidden": "You do not have permission to do this.",
  "api.notFound": "This does not exist.",
  "api.postNotFound": "Post Not Found",
  "api.pageNotFound": "Page not found",
  "api.gone": "This is gone and will not come back.",
  "api.confirmationRequired": "Confirm that it's you, then try again.",
  "api.peopleOnly":
    "An API key can't do this. It takes a person who has just confirmed that it's them.",
  "api.csrf": "This page is out of date. Reload it and try again.",
  "api.unexpected": "Something went wrong on our side. Please try again.",
  "api.tooManyValues": "The request holds more than any form has.",
  "api.invalidJson": "The request body is not valid JSON.",
  "api.bodyTooLarge":
    "The request body is too large: 5 MB for a whole text, 64 kB for anything else.",
  "api.fileTooLarge": "The file is too large (limit 10 MB).",
  "api.tooManyPixels": "The image is too large (limit 40 megapixels).",
  "api.tooManyFrames": "The animation has too many pictures (limit 1000).",
  "api.svgRefused": "SVG images are not allowed.",
  "api.notAnImage": "Only JPEG, PNG, GIF, WebP and AVIF images are accepted.",
  "api.diskFull": "The disk is full.",
  "api.nullCharacter": "Text must not contain null characters.",
  "api.onlyControls": "A text must not consist of control characters only.",
  "api.unavailable":
    "The service is not available right now. Please try again in a moment.",
  "contact.sent": "Thank you. Your message has been sent.",
  "contact.closed": "The contact form is closed.",
  "contact.noLinks":
    "This site takes no messages with links. Please send it without them.",
  "contact.refused": "This site does not take messages with such words.",
  "contact.tooFast":
    "That was very quick. Please wait a moment and send it again.",
} as const;
