import { analytics } from "./analytics";
import { appearance } from "./appearance";
import { mailTexts } from "./mail-texts";

export const settings = {
  ...analytics,
  ...appearance,
  ...mailTexts,
  "settings.text":
    "What the site is called, how others find it, who may sign in and read it, and where mail and backups go.",
  "settings.notAllowed": "Your role may not change the settings.",
  "settings.failedLoad": "Failed to load the settings",
  "settings.failedSave": "Failed to save the settings",
  "settings.saved": "Settings saved. They take effect within a second.",
  "settings.general": "General",
  "settings.name": "Name of the site",
  "settings.nameHint": "On every page, in feeds and in mails.",
  "settings.tagline": "Tagline",
  "settings.taglineHint":
    "One sentence about the site, for search engines and feeds.",
  "settings.language": "Language of the site",
  "settings.languageHint":
    "The language you write in. It also decides how dates look and in which direction people read.",
  "settings.time_zone": "Time zone",
  "settings.timeZoneHint":
    "Dates on the site and in the admin are shown in it.",
  "settings.icon_media_id": "Icon",
  "settings.iconHint": "A square picture, for browser tabs and home screens.",
  "settings.logo_media_id": "Logo",
  "settings.logoHint": "Replaces the mark and the name in the header.",
  "settings.otherPicture": "Another picture",
  "settings.navigation": "Navigation",
  "settings.saveNavigation": "Save navigation",
  "settings.header": "Header",
  "settings.headerText":
    "The links above every page, after Home. A group opens and shows its links. A page that is here is in the menu, as in the settings of the page.",
  "settings.addEntry": "Add entry",
  "settings.entriesFull": "The header has room for {count} entries.",
  "settings.moveIn": "Move {name} into the group above",
  "settings.moveOut": "Move {name} out of its group",
  "settings.movedTo": "{name} is now {number} of {count}.",
  "settings.movedInto": "{name} is now {number} of {count} in {group}.",
  "settings.removed": "{name} is removed.",
  "settings.drag": "Drag to move",
  "settings.addressPlaceholder": "An address, or words of a title",
  "settings.leadsNowhere":
    "Readers find no page, post, category or tag at this address.",
  "settings.preview": "Preview",
  "settings.home": "Home",
  "settings.footer": "Footer",
  "settings.footerText":
    "Groups of links below every page. A link without an address is shown as plain text.",
  "settings.group": "Group {number}",
  "settings.groupTitle": "Title of the group",
  "settings.link": "Link {number}",
  "settings.linkLabel": "Label",
  "settings.categoryName": "The category's name",
  "settings.linkAddress": "Address",
  "settings.addGroup": "Add group",
  "settings.addLink": "Add link",
  "settings.groupsFull": "The footer has room for {count} groups.",
  "settings.linksFull": "A group has room for {count} links.",
  "settings.moveUp": "Move {name} up",
  "settings.moveDown": "Move {name} down",
  "settings.remove": "Remove {name}",
  "settings.saveGeneral": "Save general settings",
  "settings.reading": "Reading",
  "settings.saveReading": "Save reading settings",
  "settings.posts_per_page": "Posts on a page",
  "settings.postsPerPageHint":
    "Of a category, a tag or an author, from 1 to {max}.",
  "settings.feed_content": "Feeds have",
  "settings.feed_content.full": "The whole text",
  "settings.feed_content.excerpt": "The excerpt, and a link",
  "settings.date_format": "Dates",
  "settings.dateFormatHint":
    "Dates in feeds and for search engines are not affected.",
  "settings.date_format.usual": "As usual in the language of the site",
  "settings.date_format.day_first": "Day first, in English: 5 March 2026",
  "settings.date_format.iso": "Year first: 2026-03-05",
  "settings.remind_after_months":
    "Remind authors to check posts after (months)",
  "settings.remindAfterHint":
    "Authors get a mail once a month about their posts that were verified longer ago. 0 for no mails.",
  "settings.offline_reading": "Articles can be read without a network",
  "settings.offlineReadingHint":
    "Browsers store the articles that a reader has opened. When you turn this off, they delete them at the next visit.",
  "settings.share": "Links to share a post",
  "settings.share.email": "Email",
  "settings.shareLinksHint":
    "Plain links below the text. Nothing of these services is loaded.",
  "settings.share.mastodon": "Mastodon",
  "settings.share.bluesky": "Bluesky",
  "settings.share.linkedin": "LinkedIn",
  "settings.share.whatsapp": "WhatsApp",
  "settings.share.facebook": "Facebook",
  "settings.share.reddit": "Reddit",
  "settings.share.x": "X",
  "settings.search": "Search engines and sharing",
  "settings.saveSearch": "Save search settings",
  "settings.indexing": "Search engines may show this site",
  "settings.indexingHint":
    "Without it, every page asks them to leave it out. It can take weeks until pages that they know are gone.",
  "settings.share_media_id": "Picture for shared links",
  "settings.shareHint":
    "Shown with links to pages that have no picture of their own. Cut to 1200 × 630 pixels around its focal point.",
  "settings.verification_tags": "Verification tags",
  "settings.verificationHint":
    "Paste the <meta> tags by which Google, Bing and others know that the site is yours. They are on the home page.",
  "settings.robots_txt": "More lines for robots.txt",
  "settings.robotsHint":
    "For example, User-agent: GPTBot and, on the next line, Disallow: /",
  "settings.markdown": "Posts can be read as Markdown",
  "settings.markdownHint":
    "For assistants and other programs: each post at its address with .md at the end, and a list at /llms.txt.",
  "settings.agents": "Agents",
  "settings.saveAgents": "Save agent settings",
  "settings.agents.enabled": "Agents may connect to this site",
  "settings.agents.enabledHint":
    "At /mcp, by MCP, with an API key. They may do what the key allows, but they never publish or delete: people decide about their drafts and proposals.",
  "settings.agents.oauth": "Clients may ask to be connected",
  "settings.agents.oauthHint":
    "By OAuth: people who may create API keys decide about each client, on a screen of the admin. Without it, clients need a key that you give them.",
  "settings.agents.style_guide": "Style guide",
  "settings.agents.styleGuideHint":
    "How texts of this site are written. Agents read it before they write.",
  "settings.sections": "Sections of the settings",
  "settings.find": "Find a setting",
  "settings.found": "Settings found",
  "settings.noneFound": "No setting has this name.",
  "settings.fixedBy":
    "{variable} is set on the server, so this can only be changed there.",
  "settings.kept": "What you typed here before is in the form again.",
  "settings.history": "Saved versions",
  "settings.unset": "not set",
  "settings.versionGone": "This version no longer exists.",
  "settings.restoreText":
    "The settings become what they were in this version. It is saved as a new version, so you can undo this, too.",
  "settings.people": "People",
  "settings.savePeople": "Save settings for people",
  "settings.sign_up": "Requests for accounts",
  "settings.sign_up.request": "Visitors can ask for an account",
  "settings.sign_up.closed": "Only administrators create accounts",
  "settings.signUpHint": "An administrator decides about each request.",
  "settings.invitations": "Invite people to choose their own password",
  "settings.invitationsHint":
    "A new person gets a link by mail. Without a mail server, you copy it.",
  "settings.invitation_role_id": "Role that an invitation offers first",
  "settings.invitationRoleHint": "It can be changed for each invitation.",
  "settings.contributorRole": "The usual one (Contributor)",
  "settings.otherRole": "Another role",
  "settings.password_policy": "Common passwords",
  "settings.password_policy.advisory": "Advise against them",
  "settings.password_policy.strict": "Refuse them",
  "settings.passwordPolicyHint":
    "Superusers of a site in production, and roles that require two-step sign-in, cannot choose one either way.",
  "settings.second_factor_roles": "Roles that require two-step sign-in",
  "settings.secondFactorHint":
    "People with such a role can open nothing but their profile until they have turned it on there.",
  "settings.roleCount": { one: "{count} role", other: "{count} roles" },
  "settings.session_idle_days":
    "Days without activity until people are signed out",
  "settings.sessionIdleHint": "From 1 to {max}.",
  "settings.session_days": "Days until everyone signs in again",
  "settings.sessionHint":
    "From 1 to {max}. It applies to sessions that have begun, too.",
  "settings.contact": "Contact",
  "settings.saveContact": "Save contact settings",
  "settings.is_open": "Contact pages have a form",
  "settings.isOpenHint": "Without it, they show their text only.",
  "settings.recipients": "Mail messages to",
  "settings.recipientsHint":
    "One address in each line. Every message is in the list of messages as well.",
  "settings.allows_links": "Messages may have links",
  "settings.allowsLinksHint":
    "Most spam has links. Writers are told to send their message without them.",
  "settings.refused_words": "Refuse messages with",
  "settings.refusedWordsHint":
    "One word, address or part of one in each line, such as casino or @spam.example. Case does not matter.",
  "settings.mail": "Mail",
  "settings.mailText":
    "Without a mail server, mail is stored and not sent, and people who manage users read it in the admin.",
  "settings.saveMail": "Save mail settings",
  "settings.mail.server": "Mail server",
  "settings.mailServerHint": "Leave empty for none.",
  "settings.mail.port": "Port",
  "settings.mailPortHint":
    "Leave empty for the usual one: 587, or 465 with TLS from the start.",
  "settings.mail.encryption": "Encryption",
  "settings.encryption.starttls": "STARTTLS",
  "settings.encryption.tls": "TLS from the start",
  "settings.mail.user": "User name",
  "settings.mailUserHint": "Leave empty if the server asks for none.",
  "settings.mail.password": "Password",
  "settings.passwordHint": "It is stored encrypted and never shown again.",
  "settings.passwordStored":
    "One is stored. Leave empty to use it, or type another one.",
  "settings.mail.from": "Sender",
  "settings.mailFromHint": "The address that all mail comes from.",
  "settings.sendTest": "Send a test mail to me",
  "settings.testSent": "The mail server took a test mail to {to}.",
  "settings.testNotSent":
    "The test mail to {to} was not sent. This is what went wrong:",
  "settings.backups": "Backups",
  "settings.backupsText":
    "A backup has the whole site. Older archives are deleted only once a new one is complete.",
  "settings.toBackups": "Archives and last results",
  "settings.saveBackups": "Save backup settings",
  "settings.backups.is_daily": "Back up every day",
  "settings.dailyHint":
    "If the server is off at that time, the backup is written after the next start.",
  "settings.backups.at": "Time of the daily backup",
  "settings.atHint": "In the time zone {zone}.",
  "settings.backups.off": "no daily backup",
  "settings.backups.keep": "Archives to keep",
  "settings.keepHint":
    "From 1 to {max}. The daily backup deletes older ones. A backup that someone starts deletes none.",
  "settings.danger": "Danger zone",
  "settings.access": "Access to the site",
  "settings.accessText":
    "Signing in, the admin and health checks work in any case.",
  "settings.saveAccess": "Save access",
  "settings.access.access": "Who may read the site",
  "settings.access.open": "Everyone",
  "settings.access.private": "Only people who are signed in",
  "settings.access.maintenance": "No visitors for now (maintenance)",
  "settings.access.privateText":
    "Visitors are asked to sign in, on every page and in every feed. Search engines drop the site.",
  "settings.access.maintenanceText":
    "Visitors get a short page with your sentence instead of every page. Search engines ask again later, and drop the site if this lasts for more than a few days.",
  "settings.peopleRead":
    "People who are signed in and programs with an API key continue as before.",
  "settings.noOneReads":
    "Because the admin has an address of its own (ADMIN_ORIGIN), people who are signed in cannot read pages either. The admin and programs with an API key work as before.",
  "settings.access.api_origins": "Other sites that may call the API",
  "settings.originsHint":
    "Origins such as https://app.example, one on each line. Their pages can call the API from browsers, without cookies.",
  "settings.access.message": "Sentence for visitors",
  "settings.messageHint":
    "Shown while the site is not open to everyone. Leave empty for a general one.",
  "settings.demo": "Demo content",
  "settings.demoText":
    "What the demo brought and no one has changed can be removed in one step.",
  "settings.failedDemo": "Failed to load what is left of the demo",
  "settings.noDemo": "This site has no demo content.",
  "settings.demoGoes": "This will be removed:",
  "settings.demoName": "the demo's name and footer",
  "settings.demo.post": { one: "{count} post", other: "{count} posts" },
  "settings.demo.page": { one: "{count} page", other: "{count} pages" },
  "settings.demo.category": {
    one: "{count} category",
    other: "{count} categories",
  },
  "settings.demo.tag": { one: "{count} tag", other: "{count} tags" },
  "settings.demo.path": {
    one: "{count} learning path",
    other: "{count} learning paths",
  },
  "settings.demo.author": { one: "{count} person", other: "{count} people" },
  "settings.demo.media": { one: "{count} file", other: "{count} files" },
  "settings.demo.api_key": {
    one: "{count} API key",
    other: "{count} API keys",
  },
  "settings.demo.signup": {
    one: "{count} request for an account",
    other: "{count} requests for an account",
  },
  "settings.demo.frontend": {
    one: "{count} frontend",
    other: "{count} frontends",
  },
  "settings.demoStays": {
    one: "{count} item stays",
    other: "{count} items stay",
  },
  "settings.removeDemo": "Remove demo content",
  "settings.removeDemoTitle": "Remove the demo content?",
  "settings.removeDemoText":
    "It is deleted permanently, not moved to the trash. Only a backup can bring it back.",
  "settings.demoRemoved": "Demo content removed",
  "settings.failedRemoveDemo": "Failed to remove the demo content",
  "settings.failedTest": "Failed to send a test mail",
} as const;
