export const delivery = {
  appNotFound: "This site has no frontend {app}.",
  appRequired: "The site cannot work without {app}.",
  appsTooMany: "This site already has {most} frontends, which is the limit.",
  appLive: "{app} {version} is live in {channel}.",
  appNameTaken: "There is already a frontend named {app}.",
  slotTaken: "The slot {slot} belongs to {app}. Take it away there first.",
  slotOwn: "{slot} is a slot on the frontend's own pages.",
  appAddressTaken: "Another frontend already has the address {path}.",
  appAddressInUse:
    "{owner} already has the address {path}. Change that address first.",
  appOwner: "{title}, another part of this site",
  appAddressReserved: "The address {path} is reserved for the site itself.",
  releaseNotFound: "{app} {version} has not been published.",
  releaseRemoved: "{app} {version} was already removed.",
  checkRemoved: "{app} {version} was removed. Upload it again.",
  checkIncomplete:
    "The upload of {app} {version} is not complete. Complete it first.",
  previewIncomplete:
    "The upload of {app} {version} is not complete, so there is nothing to show yet.",
  previewRemoved:
    "The files of {app} {version} have been removed, so there is nothing left to show.",
  previewLocalChannel: "A preview shows a channel or a local server, not both.",
  previewNotLive:
    "{app} {version} is not live in {channel}. Promote it there first.",
  uploadSlow: "{file} took longer than {seconds} seconds. Send it again.",
  uploadShort: "{file} ended after {received} of {bytes} bytes.",
  uploadCutOff: "The upload was interrupted. Send the file again.",
  uploadTooLarge:
    "{file} is larger than the {bytes} bytes that release.json lists.",
  uploadOther: "The content of {file} does not match release.json.",
  uploadNoStream: "Send the file as application/octet-stream.",
  releaseFileUnknown: "{app} {version} has no file {file}.",
  buildOfOther: "This is a build of {built}, not of {app}.",
  releaseIncomplete: "{app} {version} is not complete: {files} did not arrive.",
  releaseDamaged: "{app} {version} does not match its release.json. {problems}",
  releaseUnused:
    "{app} {version} was removed, because it had not been used for a long time. Upload it again.",
  uploadsOpen:
    "{count} uploads of {app} have not been completed. Complete one of them, or wait until they are removed tomorrow.",
  uploadsFull:
    "The releases of {app} that were never shown would take up more than {most} GB. Unused releases are removed after 30 days. Until then, only upload releases that you want to promote or preview.",
  versionUsed:
    "{app} {version} was uploaded on {date} with different content. Give this build another version.",
  versionUsedBy:
    "{app} {version} was uploaded by {by} on {date} with different content. Give this build another version.",
  sourceMapMissing:
    "The release has no source map of this file. Build it with the current octavo-build.",
  sourceMapOther:
    "The source map of this file belongs to another file, or to another build.",
  sourceMapUnusable: "The source map of this file cannot be read.",
  serviceWorkers: "Releases cannot have service workers.",
  manifestNoJson: "The release.json is not valid JSON.",
  manifestInvalid: "The release.json is not valid: {problem}.",
  contractRefused:
    "This build uses contract {contract}, but the site supports {accepted}.",
  neverLive: "{app} {version} was never live in {channel}. Promote it instead.",
  noWayBack:
    "No version of {app} was healthy in {channel} before {from}. Name the version to roll back to.",
  releaseNotWhole: "{app} {version} is damaged. {problems} Upload it again.",
  alreadyLive: "{app} {version} is already live.",
  nothingLive:
    "Nothing of {app} is live in {channel}. Check what is live, then try again.",
  checkLive: "{sentence} Check what is live, then try again.",
  checkShare: "{sentence} Check the canary, then try again (from_share).",
  liveSince: "{app} {version} was made live{place}{by}{ago}.",
  liveAlready: "{app} {version} was already made live{place}{by}{ago}.",
  inChannel: " in {channel}",
  byPerson: " by {by}",
  "done.promote": "{app} {version} was made live{by}{ago}.",
  "done.rollback": "{app} was rolled back to {version}{by}{ago}.",
  "done.canary": "The canary {app} {version} was started{by}{ago}.",
  "done.canary-end": "The canary {app} {version} was ended{by}{ago}.",
  "done.end": "{app} {version} made way for another preview{ago}.",
  canaryRuns: "{app} {version} is a canary for {share} % of visitors.",
  canaryFirst: "{sentence} End the canary first.",
  canaryNone: "{app} {version} is not a canary.",
  canaryOther:
    "The canary is {app} {running}, not {version}. Check what is live, then try again.",
  shareAlone:
    "Nothing of {app} is live in {channel}, so there is nothing to compare {version} with. Promote it without a share.",
  flagUnknown:
    "No release of {app} that is live in {channel} declares a flag {flag}. They declare: {names}.",
  flagsNone:
    "No release of {app} that is live in {channel} declares flags. Declare them in octavo.config.ts, then release.",
  flagNotSet: "The flag {flag} of {app} is not set in {channel}.",
  flagChanged: "Someone else has set or unset {flag} since. Look at it again.",
  flagsTooMany:
    "At most {most} flags of a frontend can be set in a channel. Unset one first.",
  flagEnded: "until must be in the future.",
  flagTooLong:
    "until must be a year from now at most. For longer, change the default in the next release.",
  withReason: "A person can still promote it with a reason (override_reason).",
  failedLastTime: "{release} failed the last time. {reason}",
  unchecked: "{release} has not been checked by the server and in a browser.",
  checksFailed: "{release} failed these checks: {checks}.",
  noLongerFits: "{release} no longer fits the site. {problems}",
} as const;
