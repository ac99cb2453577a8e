export const requests = {
  secondFactorFirst:
    "One of your roles requires two-step sign-in. Turn it on in your profile first.",
  ownSecondFactorFirst:
    "You have one of these roles. Turn on two-step sign-in in your profile first.",
  accentWeak:
    "{color} has a contrast of {ratio} : 1 with the background. Text needs at least {needed} : 1, so choose a darker color.",
  analyticsAddress: "This service needs the address where it is.",
  analyticsSite: "This service needs the name or number that it gave the site.",
  snippetEmpty: "Write the snippet, or choose another service.",
  snippetScriptsOnly:
    "A snippet is made of <script> elements alone, without <!-- inside of them.",
  snippetScripts:
    "A snippet has at least one and at most {most} <script> elements.",
  snippetAttribute:
    "This attribute of a <script> element is not taken: {name}.",
  snippetAddress: "The address of each script begins with https://.",
  snippetLong: "The snippet is too long to be previewed. Shorten it.",
  snippetPreview: "Preview this snippet before you save it.",
  keyNotAllowed: "This API key is not allowed to do this.",
  keyNeedsScope:
    "This API key is not allowed to do this. It needs the scope {scopes}.",
  keyAppGone: "The frontend of this API key no longer exists.",
  keyOfOtherApp: "This API key is only for {app}.",
  keyMakerGone:
    "This API key can't write any more, because its service account or the person who made it is gone.",
  keyAccountMayNot:
    "The service account {name}, or the person who made its key, does not have permission to do this.",
  agentKey: "Agents need an API key. Send it as Authorization: Bearer.",
  agentHost:
    "This server does not answer agents under this name. Use {address}.",
  agentOrigin: "Pages in browsers can't connect here.",
  connectionsOff: "This site does not let clients ask to be connected.",
  connectionUnnamed: "Unnamed client",
  connectionClient: "This client is unknown, or its description is not valid.",
  connectionNoDocument:
    "The description of this client at {host} could not be read. {reason}",
  connectionRedirect:
    "This client has not named the address to which it wants you to be sent.",
  connectionFlow:
    "The client asks in a way that this site does not support. It needs response_type=code, and PKCE with S256.",
  connectionResource: "The client asks for access to another server.",
  connectionScopes: "The client has not asked for this.",
  addressTooLong: "This URL is too long. It can have up to {most} characters.",
  pathTooLong:
    "The path of this URL is too long. It can have up to {most} characters.",
  parameterTooLong:
    "A parameter of this URL is too long. It can have up to {most} characters.",
  headersTooLong: "The request's headers are too long.",
  requestTooSlow: "The request took too long.",
  requestInvalid: "The request is not valid.",
  idInvalid: "The id must be a positive whole number.",
  bodyNoObject: "The request body must be a JSON object.",
  fieldsUnknown: "Unknown field: {unknown}. This call takes {known}.",
  fieldMeant: "{sentence} Did you mean {nearest}?",
  itemFieldsUnknown: "Unknown field: {unknown}. Items have {known}.",
  updatedSinceSort:
    "A list with updated_since is in the order of updated_at: leave out sort, or set it to updated_at or -updated_at.",
  cursorAndOffset: "Send cursor or offset, not both.",
  cursorSort: "No cursor follows the order by {sort}. Choose another sort.",
  listCursorUnknown:
    "This cursor is not one of this list in this order and with these filters. Use the next_cursor of an earlier answer, or cursor=start.",
  httpVersionMissing: "The request does not name a version of HTTP.",
  httpVersionUnknown: "This server supports HTTP/1.1, not HTTP/{version}.",
  hostsSeveral: "The request has more than one Host header.",
  tooManyAttempts: {
    one: "Too many attempts. Try again in {count} minute.",
    other: "Too many attempts. Try again in {count} minutes.",
  },
  batchRunning: "Another batch of yours is still running. Wait for its answer.",
  batchItemTwice: "A batch can change {path} only once.",
  dryRunUnknown: "This call has no dry run. Nothing was changed.",
  dryRunInvalid: "dry_run must be true or false.",
  idempotencyKeyInvalid:
    "Idempotency-Key must have 1 to 255 printable ASCII characters.",
  idempotencyKeyInUse:
    "The first call with this Idempotency-Key is still running. Try again in a moment.",
  idempotencyKeyReused:
    "This Idempotency-Key belongs to another call, with another address or body. Use a new key for each call.",
  idempotencyKeysMany:
    "Too many Idempotency-Keys are in use. Each is stored for 24 hours, at most {most} of them.",
  answerSecret:
    "The first call with this Idempotency-Key has succeeded. Its answer is not stored, because it holds a secret.",
  answerTooLarge:
    "The first call with this Idempotency-Key has succeeded. Its answer is too large to be stored; read what it has made.",
  answerLost:
    "A call with this Idempotency-Key was carried out, but it failed or the server stopped before there was an answer. Look what it has made before you use another key.",
  requestIncomplete: "The request is incomplete.",
  bodyNoJson: "Send the body as JSON.",
  addressInvalid: "This URL is not valid.",
  textTooLong: "A text is too long.",
  numberOutOfRange: "A number is out of range.",
  dateOutOfRange: "A date is out of range.",
  valueMalformed: "A value has the wrong format.",
  charactersUnstorable: "A text contains characters that cannot be stored.",
  ownerGone: "This belongs to something that no longer exists.",
  exists: "This already exists.",
  busy: "The site is very busy. Please try again in a few seconds.",
  "changed.post": "Someone else saved this post while you were editing.",
  "changed.page": "Someone else saved this page while you were editing.",
  "changed.category":
    "Someone else saved this category while you were editing.",
  "changed.path":
    "Someone else saved this learning path while you were editing.",
  "changed.tag": "Someone else saved this tag while you were editing.",
  "changed.role": "Someone else saved this role while you were editing.",
  "changed.person": "Someone else saved this person while you were editing.",
  "changed.frontend":
    "Someone else saved this frontend while you were editing.",
  "changed.file": "Someone else saved this file while you were editing.",
  "changed.redirect":
    "Someone else saved this redirect while you were editing.",
  "changed.site":
    "Someone else saved the site settings while you were editing.",
  settingFixed:
    "{variable} is set on the server, so this setting can only be changed there.",
  headerGroupAddress:
    "{label} is a group of links, so it has no address of its own.",
  headerPageTwice:
    "The header has {path} twice. A page has one place in the menu.",
  headerLabelMax: "A label must be at most {max} characters",
  mailPasswordAgain:
    "Enter the password again: the stored one is for another server or user.",
  mailPasswordMissing: "A user name needs a password.",
  nameContested: "Too many people are saving the same name. Please try again.",
  storageUnavailable:
    "The file storage is not available right now. Please try again in a moment.",
  noted: "Noted.",
  cursorUnknown:
    "This is no cursor of the changes. Use the one from an earlier answer, or start without one.",
  cursorGone:
    "The changes after this cursor are no longer complete. Start again: ask for changes without a cursor, then read the lists.",
  changeTypesUnknown:
    "One of these types does not exist. Choose from: {known}.",
  keyCallsTooMany:
    "This API key has too many calls at work. Wait for their answers first.",
  waitsOfCallerTooMany:
    "You already wait for changes {most} times. End one of these calls first.",
  waitsTooMany:
    "Too many programs wait for changes at the moment. Ask again without waiting.",
} as const;
