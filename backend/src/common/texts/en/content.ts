export const content = {
  "details.summary": "Details",
  "picture.enlarge": "Enlarge the picture",
  "footnotes.title": "Footnotes",
  "footnotes.reference": "Footnote {number}",
  "footnotes.back": "Back to footnote {number} in the text",
  "callout.note": "Note",
  "callout.tip": "Tip",
  "callout.warning": "Warning",
  "callout.danger": "Danger",
  postNotFound: "This post does not exist.",
  postAddressTaken: "Another post already has this slug.",
  pageAddressTaken: "A page with this slug already exists.",
  pendingChangesNone: "No changes of this post are waiting for review.",
  copyTitle: "{title} (copy)",
  postNotInTrash: "This post is not in the trash.",
  postCategoryTrashed:
    "The category of this post is in the trash. Restore the category first.",
  categoryNotFound: "This category does not exist.",
  tagNotFound: "This tag does not exist.",
  pathNotFound: "This learning path does not exist.",
  categoryNotInTrash: "This category is not in the trash.",
  tagNotInTrash: "This tag is not in the trash.",
  pathNotInTrash: "This learning path is not in the trash.",
  categoryAddressTaken: "Another category has this slug now.",
  tagAddressTaken: "Another tag has this slug now.",
  pathAddressTaken: "Another learning path has this slug now.",
  categoryNameTaken: "A category with this name already exists.",
  tagNameTaken: "A tag with this name already exists.",
  pathNameTaken: "A learning path with this title already exists.",
  pathPostTwice: "A post can be in a learning path only once.",
  pathPostUnknown: "One of the posts does not exist.",
  mergeConflict:
    "You and someone else have changed the same. Decide, and save again.",
  mergeUnversioned:
    "To merge, send the version that you began with as If-Match.",
  mergeBaseGone:
    "Version {version} is not stored any more, so nothing can be merged with it. Read the latest one.",
  tagUnknown: "There is no tag with the slug {slug}.",
  tagsUnknown: "One of the tags does not exist.",
  // A no-break space makes it differ from the site's usual text, so the site does not translate it.
  readingTime: "{count}\u00a0min read",
  translationOfItself: "A post cannot be a translation of itself.",
  translationUnknown: "The post that this one translates does not exist.",
  translationTaken:
    "Another translation is in this language: {language}. It may be in the trash.",
  translationsMany: "A post can have up to {most} translations.",
  postNotArchived: "This post is not archived.",
  publishDateInvalid: "Publish date must be a date",
  calendarDayInvalid: "The calendar has the years from 1970 to 9998.",
  publicUntilInvalid: "Public until must be a date",
  publicUntilPast:
    "“Public until” is in the past. Choose a later date, or leave it empty.",
  publicUntilTooEarly: "“Public until” must be after the publish date.",
  featuredUntilInvalid: "Featured until must be a date",
  featuredUntilPast:
    "“Featured until” is in the past. Choose a later date, or leave it empty.",
  postAuthorForbidden:
    "You do not have permission to change the author of a post.",
  postForOthersForbidden:
    "You do not have permission to write posts for someone else.",
  broughtDateInvalid: "{name} must be a date from 1970 until now.",
  broughtDatesOrder: "created_at must not be later than updated_at.",
  postNeverPublished: "Only a post that has been published can be archived.",
  publishPostsForbidden: "You do not have permission to publish posts.",
  schedulePostsForbidden: "You do not have permission to schedule posts.",
  publishDateForbidden: "You do not have permission to set the publish date.",
  postGone: "This post is no longer available.",
  noCategoryYet: "No category yet",
  imageUnreadable: "This image cannot be read. It may be damaged or too large.",
  fileNotFound: "This file does not exist.",
  fileUsed: "This file is used in {place}.",
  fileUsedInMore: "This file is used in {place} and {count} more.",
  fileUsedBySite: "the site's settings",
  imageNoForm: "Send the image as multipart form data.",
  animationIntoStill:
    "This picture moves, and files of this format cannot. Upload it as a new file.",
  fileInLibrary:
    "The library has this picture already, maybe in the trash. Choose another one.",
  cropOutside:
    "The part to keep must be inside the picture, which has {width} × {height} pixels.",
  notCropped: "This picture is not cropped.",
  noOriginal:
    "The original of this file is not kept: it was uploaded before originals were. Upload it again to keep one.",
  originalAbsent:
    "The original of this file is missing from the storage. Upload the file again, or restore it from a backup.",
  imageMissing: "Choose an image to upload.",
  uploadInvalid: "The upload is not valid. Please try again.",
  transferVersion: "Send Tus-Resumable: {version}. No other version is known.",
  transferCount: "{header} must be a whole number.",
  transferMetadata:
    "Upload-Metadata must have pairs of a key and a value in Base64, with at most 4096 characters.",
  transferChecksumForm:
    "Upload-Checksum must name one of {algorithms} and a hash in Base64.",
  transferChecksum: "The checksum does not match. Send this part again.",
  transferNoPart: "Send the part as {type}.",
  transferOffset:
    "The next part begins with byte {received}. Ask for Upload-Offset and continue there.",
  transferTooLong: "That is more than the {size} bytes of this upload.",
  transferOver: "This upload is complete. It takes no further parts.",
  transferLocked: "Another call is sending a part of this upload.",
  transferSlow:
    "The part took too long. What has arrived is stored: ask for Upload-Offset and continue there.",
  transferLost: "A part of this upload is lost. Begin again.",
  transferFailed: "The file could not be stored. The server's log says why.",
  transferNotFound: "This upload does not exist, or it has expired.",
  transfersMany:
    "You have {count} unfinished uploads. Finish or cancel one of them first.",
  transfersLarge:
    "Your unfinished uploads may have {bytes} bytes in all. Finish or cancel one of them first.",
  categoryEmpty: "There are no published posts in this category yet.",
  tagEmpty: "There are no published posts with this tag yet.",
  categorySame: "Choose another category.",
  categoryHasPosts: {
    one: "This category has {count} post. Move it first.",
    other: "This category has {count} posts. Move them first.",
  },
  redirectReserved:
    "The site itself uses addresses like this, so the redirect may never be used.",
  redirectShadowed:
    "There is a page at this address. The redirect is used once that page is gone.",
  redirectLeadsOn: "The new address is itself redirected.",
  redirectLeadsNowhere: "There is nothing at the new address.",
  redirectTaken:
    "There is already a redirect from this address. Edit that one instead.",
  redirectNotFound: "This redirect does not exist.",
  redirectToItself: "An address cannot redirect to itself.",
  redirectCircle: "This would be a loop: {target} redirects back to {from}.",
  redirectTooLong: "This address is too long.",
  linkGone: "The server answered {status}: there is no such page.",
  linkAnswered:
    "The server answered {status}. It may refuse programs: look for yourself.",
  linkCertificate: "The certificate of the server is not valid.",
  linkConnection: "The server could not be reached.",
  linkInner: "The address belongs to a private network.",
  linkNoHost: "There is no server with this name.",
  linkRedirects: "The server redirects more than five times.",
  linkTimeout: "The server took longer than 10 seconds.",
  linkChecksOff:
    "Links are not checked, because LINK_CHECKS is off on this server.",
  embedsOff:
    "Pages are not looked up, because LINK_CHECKS is off on this server.",
  gistUnreadable:
    "GitHub did not return this Gist as a whole. It may be too long, or not be a Gist.",
  "embed.video": "Video on {provider}",
  "embed.play": "Play on {provider}",
  "embed.pen": "Example on {provider}",
  "embed.run": "Run on {provider}",
  linkCheckStarted:
    "The check has started. It can take a few minutes; results appear here.",
  draftGone: "These unsaved changes are no longer stored.",
  draftNameInvalid: 'The name of a draft is like "post-new" or "page-12".',
  savedFiltersFull:
    "You have {count} saved filters, which is the most. Delete one first.",
  savedFilterTaken: "You have another filter with this name for this list.",
  savedFilterNotFound: "This saved filter does not exist.",
  bulkNothing: "Nothing matches. Choose at least one item.",
  bulkTooMany: "More than {count} items match. Narrow the list and try again.",
  bulkVerbUnknown: "This cannot be done with these items.",
  bulkFilterUnknown: "These items have no filter {name}.",
  bulkValueMissing: "Choose what the items are to have.",
  bulkRunning:
    "Another change of yours is still running. Wait until it has ended, or cancel it.",
  bulkNotFound: "This change does not exist.",
  bulkIdle: "This change is not running.",
  bulkNotUndoable: "This change cannot be undone any more.",
  bulkNoRights: "You may no longer sign in.",
  bulkFailed: "Something went wrong with this item. It is as it was.",
  importRunning:
    "Another import is running on this database. Wait until it has ended.",
  importNotFound: "This import does not exist.",
  importsFull:
    "The files of {count} imports are stored. Import or discard one of them first.",
  importTooLarge: "An import can have at most 1 GB.",
  importSettingsForbidden:
    "You may not edit the settings, so an import of yours cannot bring any.",
  importAuthorUnknown:
    'The author "{name}" does not exist here. Choose another, or add this one first.',
  importCategoryUnknown:
    'The category "{name}" does not exist here. Choose another, or add this one first.',
  importPartMissing: "Send a part of the file.",
  importPartPlace:
    "The next part of this file begins at byte {received}. Continue there.",
  importUploadIncomplete: "Some of the files have not arrived completely.",
  importFileIncomplete:
    "{name} did not arrive completely. Discard this import and upload it again.",
  importUploadEnded: "The files of this import are complete.",
  importFilesGone:
    "The files of this import are no longer stored. Upload them again.",
  scheduledUndated: "A scheduled post needs a publish date in the future.",
  importUnchecked: "Start with the dry run of this import.",
  importIdle: "This import is not running.",
  importEnded: "This import has ended.",
  importNotUndoable: "This import cannot be undone.",
  importKept:
    "This import has begun, so its report stays. Undo it to remove what it has created.",
  importDiskFull: "The disk is full. Free some space, then continue.",
  importFailed:
    "Something went wrong on the server. The operator finds the reason in its log.",
  importDied:
    "The process of the import ended before its work. The operator finds the reason in the log of the server.",
  "stays.changed": "it has been changed",
  "stays.pending": "it has unpublished changes",
  "stays.onPosts": "posts have it",
  "stays.ofPosts": "posts are in it",
  "stays.ofPages": "a page shows it",
  "stays.signsIn": "somebody signs in with it",
  "stays.namedByPosts": "posts name it",
  "stays.namedByPages": "pages name it",
  "stays.shown": "something shows it",
  "stays.ofSite": "the site shows it",
  "stays.used": "it has been used",
  "stays.answered": "it has been answered",
  noteNotFound: "This note does not exist.",
  notesNotFound: "This post or page does not exist, or you may not edit it.",
  noteAnswered: "Someone has answered this note. Resolve it instead.",
  notesMany: "A text can have up to {most} notes. Delete some first.",
  reviewNotFound: "This is not waiting for review any more.",
  reviewReturned: "Someone has returned this already.",
  revisionNotFound: "This version does not exist.",
  presenceTab: "The name of a tab has 32 hexadecimal digits.",
  presenceOpen: "Name a post or a page, such as post-7.",
  pageNotInTrash: "This page is not in the trash.",
  categoriesUnknown: "One of the categories does not exist.",
  aPage: "A page",
  pageAddressInUse:
    "The address {path} belongs to {owner}. Choose another slug.",
  publishPagesForbidden: "You do not have permission to publish pages.",
  textTooComplex: "This text is too complex to be saved.",
  picturesTooMany:
    "A text can contain up to {most} new images at once. Upload the others first.",
  contentRequired: "Content is required",
  contentTooLong: "Content is too long",
  noMarkdown: "Content as Markdown is a text.",
  "blocks.none":
    "Content as blocks is an object with a list of operations, such as {example}.",
  "blocks.format":
    'Content is no text. If it is blocks, send "content_format": "blocks".',
  "blocks.insertOnly":
    "{place} must be an object with insert, which is a text or one piece, and perhaps attributes.",
  "blocks.attributes": "{place}.attributes must be an object.",
  "blocks.piece": 'Unknown piece in {place}: "{name}".',
  "blocks.attribute": 'Unknown attribute in {place}: "{name}".',
  "blocks.value": "{name} in {place} must be {wanted}.",
  "blocks.oneOf": "one of: {values}",
  "blocks.text": "a text",
  "blocks.form": "a text of the form {pattern}",
  "blocks.many": "A text as blocks can have up to {most} lines.",
  "blocks.table": "A table in blocks can have up to {most} cells.",
  "picture.icon": "The file for the icon does not exist in the media library.",
  "picture.logo": "The file for the logo does not exist in the media library.",
  "picture.share":
    "The picture for shared links does not exist in the media library.",
  previewLinkNotFound: "This preview link does not exist.",
  previewLinksTooMany:
    "A post can have up to {most} preview links. Revoke one first.",
  messageNotFound: "This message does not exist.",
  demoIncomplete:
    "The demo has not been loaded completely. Start the site once to finish loading it.",
  demoNone: "This site has no demo content.",
} as const;
