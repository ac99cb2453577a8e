export const health = {
  "health.database": "Database",
  "health.disk": "Disk and files",
  "health.mail": "Mail",
  "health.jobs": "Background jobs",
  "health.rendering": "Pages",
  "health.releases": "Releases",
  "health.backups": "Backups",
  "health.address": "Address of the site",
  "health.certificate": "Certificate",
  "health.version": "Version",
  "health.clock": "Clock",
  "health.silent": "The check gave no answer within two seconds.",
  "health.silentDo":
    "Check again in a minute. If it stays like this, look at the log.",

  "health.databaseOk": "It answers in {ms} ms.",
  "health.databaseReplicas": {
    one: "It answers in {ms} ms, and so does {count} replica.",
    other: "It answers in {ms} ms, and so do {count} replicas.",
  },
  "health.databaseDown": "The database does not answer.",
  "health.databaseDownDo":
    "Check that PostgreSQL runs and that DATABASE_URL is right. Octavo connects again by itself.",
  "health.databaseSlow": "The database took {ms} ms to answer.",
  "health.databaseSlowDo":
    "Look for slow statements in the log, and for other work on the database's machine.",
  "health.replicasAway": {
    one: "{count} replica does not answer. The primary database does its work.",
    other:
      "{count} replicas do not answer. The primary database does their work.",
  },
  "health.replicasAwayDo":
    "Check the servers in DATABASE_REPLICA_URLS. They are used again as soon as they answer.",
  "health.replicasLate": {
    one: "A replica is {count} second behind the primary database. Until it has caught up, it is not used.",
    other:
      "A replica is {count} seconds behind the primary database. Until it has caught up, it is not used.",
  },
  "health.replicasLateDo":
    "Check the network between the databases, and the load of the replica.",

  "health.diskOk": "{free} GB are free, which is {percent} %.",
  "health.diskUnwritable": "Files cannot be stored: {reason}",
  "health.diskUnwritableDo":
    "Make room on the disk, or check its permissions. With a bucket, check S3_BUCKET and its keys.",
  "health.diskLow":
    "Only {free} GB are free on the disk of the data folder, which is {percent} %.",
  "health.diskLowDo":
    "Make room or use a larger disk. Uploads, backups and the built-in database stop when it is full.",

  "health.mailOk": "The mail server accepts what is sent.",
  "health.mailIdle": "A mail server is set up. No mail has been sent yet.",
  "health.mailNone":
    "There is no mail server, so no mail is sent. Mails wait in the outbox.",
  "health.mailNoneDo":
    "Enter a mail server in the settings, under Mail. Until then, pass on the links of the mails yourself.",
  "health.mailWaiting": {
    one: "{count} mail has waited for more than {minutes} minutes. {reason}",
    other:
      "{count} mails have waited for more than {minutes} minutes. {reason}",
  },
  "health.mailFailed": {
    one: "{count} mail was not accepted in the last day. {reason}",
    other: "{count} mails were not accepted in the last day. {reason}",
  },
  "health.mailDo":
    "Check the mail server in the settings and the addresses, then send the mails again from the outbox.",

  "health.jobsOk": "No job waits.",
  "health.jobsWait": "The oldest job has waited for {minutes} minutes.",
  "health.jobsWaitDo":
    "Mails, smaller pictures and backups wait with it. Restart Octavo, and look in the log why jobs are not done.",
  "health.jobsGivenUp": {
    one: "{count} job failed for good in the last week: {tasks}.",
    other: "{count} jobs failed for good in the last week: {tasks}.",
  },
  "health.jobsGivenUpDo": "The log says why it failed each time.",

  "health.renderingOk": "No page failed in the last hour.",
  "health.renderingSome":
    "{release} could not render some pages in the last hour. {reason}",
  "health.renderingNone":
    "{release} fails, and no page has worked since. {reason}",
  "health.renderingDo":
    "Open the release under Frontends. Roll it back if it stays like this.",

  "health.releasesOk": "Reader site, admin and shell are live.",
  "health.releasesNone": "Nothing of {apps} is live.",
  "health.releasesNoneDo": "Open Frontends, and promote a release.",
  "health.releasesFailed": "{release} is live although it failed. {reason}",
  "health.releasesFailedDo": "Open Frontends, and roll it back.",
  "health.releasesOverride":
    "{by} promoted {release} against its checks: {reason}",
  "health.releasesOverrideDo":
    "Promote a release that passes its checks when there is one.",

  "health.backupsOk": "The newest backup is from {date} (UTC). {verified}",
  "health.backupsVerified": "The last one was verified on {date} (UTC).",
  "health.backupsUnverified": "None has been verified yet.",
  "health.backupsNone": "There are no backups, and none are scheduled.",
  "health.backupsNoneDo":
    "Turn on daily backups in the settings, in the section Backups.",
  "health.backupsFirst":
    "No backup has been written yet. The first one is due at {time} ({zone}).",
  "health.backupsUnscheduled":
    "The newest backup is from {date} (UTC), and none are scheduled.",
  "health.backupsOld":
    "The newest backup is from {date} (UTC), although one is planned every day at {time} ({zone}).",
  "health.backupsOldDo": "The log says why no newer one was written.",
  "health.backupsFailed": "The last backup failed. {reason}",
  "health.backupsFailedDo":
    "Solve what the sentence says, then back up from the screen Backups.",
  "health.backupsPlace": "The place of the backups cannot be read. {reason}",
  "health.backupsPlaceDo": "Check BACKUP_TO, and the keys of the bucket.",

  "health.addressOk": "Readers use {url}.",
  "health.addressPlain":
    "The site is not encrypted: its address is {url}. Others on the way can read passwords.",
  "health.addressPlainDo":
    "Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.",
  "health.addressOther":
    "You opened this admin at {host}, but its address is {url}. Links in mails and feeds lead there.",
  "health.addressOtherDo":
    "Set PUBLIC_URL (or ADMIN_ORIGIN) to the address that people use, and let the proxy pass on the header Host.",

  "health.certificateOk": "It is valid until {date}.",
  "health.certificateNotNeeded":
    "The address of the site is not encrypted, so there is none.",
  "health.certificateSoon": {
    one: "The certificate of {host} expires in {count} day.",
    other: "The certificate of {host} expires in {count} days.",
  },
  "health.certificateOver":
    "The certificate of {host} expired on {date}. Browsers refuse to open the site.",
  "health.certificateDo":
    "Renew it, and check why that did not happen by itself.",
  "health.certificateWrong":
    "Browsers may refuse the certificate of {host}: {reason}.",
  "health.certificateWrongDo":
    "Install a certificate for this name, with the certificates of its issuer.",
  "health.certificateUnseen":
    "The certificate of {host} could not be looked at from this server: {reason}.",
  "health.certificateUnseenDo":
    "Open the site in a browser. Some networks do not let a server reach its own address.",

  "health.versionOk": "Octavo {version} runs, and the database matches it.",
  "health.versionOlder": {
    one: "The database was changed by a newer release of Octavo ({count} change).",
    other:
      "The database was changed by a newer release of Octavo ({count} changes).",
  },
  "health.versionOlderDo": "Update this server to the same release.",
  "health.versionPending": {
    one: "{count} change of the database has not run.",
    other: "{count} changes of the database have not run.",
  },
  "health.versionPendingDo": "Restart Octavo, which makes them.",

  "health.clockOk": "The clocks of this server and the database agree.",
  "health.clockAhead": {
    one: "The clock of this server is {count} second ahead of the database's.",
    other:
      "The clock of this server is {count} seconds ahead of the database's.",
  },
  "health.clockBehind": {
    one: "The clock of this server is {count} second behind the database's.",
    other: "The clock of this server is {count} seconds behind the database's.",
  },
  "health.clockDo":
    "Set both by a time server. Sign-in codes, sessions and scheduled posts depend on them.",

  "mail.health.failing.subject": {
    one: "{site}: {count} check of the site is failing",
    other: "{site}: {count} checks of the site are failing",
  },
  "mail.health.failing": "Something at {site} needs you:",
  "mail.health.well.subject": "{site}: all is well again",
  "mail.health.well": "No check of {site} is failing any more.",
  "mail.health.since": "Since {date} (UTC).",
  "mail.health.report": "The whole report:",
  backupNotFound: "There is no such archive in the place of backups.",
  backupRunning: "A backup is already being written. Wait until it has ended.",
  verifyRunning:
    "An archive is already being verified. Wait until that has ended.",
  restoreRunning: "A backup is being restored. Wait until that has ended.",
  restoreBacksUp: "Backing up the current rows",
  restoreStopped: "The server was stopped. Nothing has been changed.",
  restoreUnfinished:
    "The archive is restored, but what follows failed: {reason} Restore it once more.",
  backupPlaceSilent:
    "The place of the backups did not answer within ten seconds.",
} as const;
