export const moving = {
  "export.text":
    "Take the whole site with you, in formats that other programs can read.",
  "export.notAllowed": "You do not have permission to export the site.",
  "export.what": "Download everything",
  "export.whatText":
    "You get one zip archive: every post and page as Markdown and as JSON, with categories, tags, people, redirects, navigation and settings. A README in it explains each part. Programs such as Astro, Hugo and Jekyll build a site from it. Passwords and other secrets are never in it.",
  "export.media": "Pictures",
  "export.mediaHint":
    "As they were uploaded. Without them, texts show the pictures from this site.",
  "export.versions": "Earlier versions of posts and pages",
  "export.versionsHint": "As JSON. The archive can become much larger.",
  "export.addresses": "Email addresses of people",
  "export.addressesHint":
    "With their roles. Leave them out if you pass the archive on.",
  "export.addressesLocked":
    "Only people who may see users can export email addresses.",
  "export.download": "Download",
  "export.failed": "Failed to export the site",
  "export.posts": { one: "{count} post", other: "{count} posts" },
  "export.pages": { one: "{count} page", other: "{count} pages" },
  "export.versionCount": {
    one: "{count} earlier version",
    other: "{count} earlier versions",
  },
  "export.files": {
    one: "{count} picture (about {size})",
    other: "{count} pictures (about {size})",
  },
  "export.begun": "Your browser is downloading {parts}.",
  "export.again": "Download again",
} as const;
