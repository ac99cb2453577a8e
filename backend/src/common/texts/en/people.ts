export const people = {
  permissionUnknown: "The permission “{name}” does not exist.",
  permissionNotFound: "This permission does not exist.",
  permissionBuiltIn:
    "This permission is built in. It cannot be renamed or deleted.",
  permissionNameTaken: "A permission with this name already exists.",
  signUpNotFound: "This sign-up request does not exist.",
  "signUpDecided.approved": "This sign-up request was already approved.",
  "signUpDecided.rejected": "This sign-up request was already rejected.",
  mailGoesTo: "We are sending a mail to {email}.",
  noMailSent: "No mail was sent, because this site has no mail server.",
  signUpApprovedNoMail:
    "{name} has an account now. No mail was sent, because this site has no mail server. Send them this link: they sign in with the password that they chose when they signed up.",
  verificationSent: "Open the link in the mail that we sent you.",
  addressConfirmed:
    "Your address is confirmed. We will send you a mail when your account is approved.",
  confirmed: "Confirmed for ten minutes.",
  signedOut: "You are signed out.",
  accountReady: "Your account is ready. You can sign in now.",
  passwordChangedElsewhere:
    "Your password has changed since then. Please sign in again.",
  resetNoMail:
    "This site has no mail server, so no mail was sent. Ask an administrator of this site for the link.",
  passwordChanged: "Your password has been changed.",
  previewReadOnly: "This is a preview. It can only read what visitors see.",
  otherSessionsEnded: {
    one: "{count} other session was signed out.",
    other: "{count} other sessions were signed out.",
  },
  sessionOver: "This session has already ended.",
  signInThere: "Sign in at {url}.",
  undoOthers: "Someone else has worked on it since.",
  undoPublished: "It is published, scheduled or archived.",
  undoByHand: "Take this back by hand, for example with an earlier version.",
  keyMalformed: "This is not an API key.",
  keyScopeDenied:
    "You cannot create a key for {scope}, because you do not have this permission yourself.",
  keyJudgesItself:
    "A key cannot have both releases:attest and {scope}, because a program must not check its own releases. Create two keys.",
  keyNeedsApp: "Choose the frontend that this key is for.",
  keyNeedsReleaseScope:
    "A key for {app} needs at least one of these scopes: {scopes}.",
  keyAppUnknown: "The app {app} does not exist.",
  keyNotFound: "This API key does not exist.",
  keyCompromised:
    "This key was revoked as compromised. Create a new one instead.",
  expiryInvalid: "Expiry must be a date",
  expiryPast: "Expiry must be in the future",
  keyUnknown: "This API key is not valid.",
  webhookNotFound: "This webhook does not exist.",
  webhookDeliveryNotFound: "This delivery does not exist, or it is being sent.",
  webhooksFull:
    "There are {count} webhooks, which is the most. Delete one first.",
  webhookInner:
    "Events cannot be sent to this address, because it is in a private network or its port is not one of the web. INNER_NETWORKS allows networks of your own.",
  webhookOff: "This webhook is off. Turn it on first.",
  webhookSecretLost: "The secret cannot be read. Replace it.",
  webhookFull: "Too many deliveries were waiting.",
  webhookRedirects:
    "The server answered {status}. Redirects are not followed: enter the address that it leads to.",
  webhookRefused: "The server answered {status}.",
  keyRenewsItself:
    "A connected client renews this key itself. Revoke it to end the connection.",
  keyRevoked: "This API key has been revoked.",
  keyExpired: "This API key has expired.",
  keyReplaced:
    "This API key has been replaced. Use the one that took its place.",
  keyNotFromHere: "This API key can't be used from {address}.",
  keyAddressInvalid:
    "The address “{address}” is neither an IP address nor a network such as 203.0.113.0/24.",
  keyOfTwoKinds:
    "A key for releases cannot have {scope} as well. Create two keys.",
  keyNeedsAccount:
    "A key with {scope} needs a service account: the name under which the program writes.",
  keyNeedsAccountScope:
    "A service account needs at least one of these scopes: {scopes}.",
  keyAccountGone: "The service account of this key no longer exists.",
  keyAccountDenied:
    "The service account {name} may do more than you. Choose another name.",
  keyAccountOfOthers:
    "The service account {name} belongs to someone else's program. Choose another name.",
  keyAccountHasRole:
    "The service account {name} has the role {role}. Leave the role out, or choose another name.",
  keyRoleDenied:
    "You cannot give the role {role} to a service account, because you do not have all of its permissions.",
  serviceAccountAdmin: "A service account cannot be an administrator.",
  serviceAccountSignIn:
    "No one can sign in as a service account, so it has no email address or password.",
  roleNotInTrash: "This role is not in the trash.",
  roleUnknown: "The role “{name}” does not exist.",
  roleNameTaken: "A role with this name already exists.",
  roleNotFound: "This role does not exist.",
  invitationAccepted: "This person has already accepted the invitation.",
  invitationSent: "Invitation sent to {email}.",
  invitationNoMail:
    "Invitation created for {email}. Send them the link yourself, because this site cannot send mail.",
  lastSuperuser: "There must be at least one superuser.",
  emailTaken: "A user with this email already exists.",
  authorNotInTrash: "This author is not in the trash.",
  reassignForbidden:
    "You do not have permission to change the author of other people's posts.",
  reassignUnknown: "The new author of the posts does not exist.",
  authorNotFound: "This author does not exist.",
  passwordCommon:
    "This password is one of the most common ones. Please choose another.",
  twoStepOff: "Two-step sign-in is not turned on.",
  twoStepOn: "Two-step sign-in is already turned on.",
  twoStepRestart: "Start setting up two-step sign-in again.",
  twoStepOwnProfile: "Turn it off in your own profile.",
  twoStepNone: "This account has no two-step sign-in.",
  twoStepTurnedOff: "Two-step sign-in is turned off.",
  mailUnreadable:
    "Only the recipient, or someone with at least the same permissions, can read this mail.",
  mailSent: "This mail has already been sent.",
  mailSending: "This mail is being sent right now.",
  mailAddressInvalid: "This email address is not valid.",
  mailServerMissing:
    "This mail cannot be sent, because the site has no mail server. Enter one in the settings first.",
  mailTextGone: "The text of this mail is no longer stored.",
  mailNotFound: "This mail does not exist.",
} as const;
