export const moving = {
  "export.text":
    "Take the whole site with you, in formats that other programs can read.",
  "export.notAllowed": "You do not have permission to export the site.",
  "export.what": "Download everything",
  "export.format": "For",
  "export.octavo": "Octavo, Astro, Hugo and others: an archive of everything",
  "export.wordpress": "WordPress: one WXR file",
  "export.ghost": "Ghost: one JSON file",
  "export.whatText":
    "You get one zip archive: every post and page as Markdown and as JSON, with categories, tags, people, redirects, navigation and settings. A README in it explains each part. Programs such as Astro, Hugo and Jekyll build a site from it, and another Octavo imports it without a difference. Passwords and other secrets are never in it.",
  "export.wordpressText":
    "You get one file for Tools → Import → WordPress: posts, pages, categories, tags, authors, excerpts, and texts for search engines in the fields of Yoast SEO. WordPress fetches the pictures from this site, so keep it online until then. Archived posts become private. Subtitles, versions, redirects, navigation and settings are not in it.",
  "export.ghostText":
    "You get one file for Settings → Import/Export: posts, pages, tags, authors, and texts for search engines. The category becomes the main tag. Texts are HTML cards, with pictures linked to this site. Archived posts become drafts, and excerpts of more than 300 characters are left out. Subtitles, versions and redirects are not in it.",
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
  "exportPosts.begin": "Export as Markdown",
  "exportPosts.choice": "Chosen",
  "exportPosts.choose": "Choose {name}",
  "exportPosts.count": {
    one: "{count} post chosen",
    other: "{count} posts chosen",
  },
  "exportPosts.full": "{count} posts chosen, which is the most for one export",
  "exportPosts.download": "Download",
  "exportPosts.wholePage": "Choose this page",
  "exportPosts.end": "Cancel",
  "exportPosts.failed": "Failed to export the posts",
  "import.text":
    "Bring posts, pages and pictures from another site. Nothing is written before you have seen what would come.",
  "import.notAllowed": "You do not have permission to import.",
  "import.list": "Imports",
  "import.new": "Start an import",
  "import.newText":
    "Octavo reads these files and shows what would come, before it writes anything. Nothing is published that was not public there.",
  "import.octavo":
    "Octavo: the .zip archive of an export. Into a site without posts and pages, its settings and navigation come as well.",
  "import.wordpress":
    "WordPress: the .xml files of Tools → Export. Pictures are fetched from the old site, which has to be online.",
  "import.ghost":
    "Ghost: the .json file of Settings → Import/Export, and a .zip archive of the content folder for its pictures. Members and newsletters do not come.",
  "import.markdown":
    "Markdown: a .zip archive of a folder, as for Hugo, Jekyll, Astro, Docusaurus or Obsidian.",
  "import.medium":
    "Medium: the .zip archive of your information. Tags are not in it.",
  "import.feed":
    "RSS and Atom: a feed saved as a file that ends in .xml. It has a site's latest entries only, and some feeds have only excerpts.",
  "import.files": "Files to import",
  "import.choose": "Choose files",
  "import.wrongKind":
    "{name} cannot be imported. Choose files that end in .xml, .zip or .json.",
  "import.emptyFile": "{name} is empty.",
  "import.tooMany": "An import can have at most 50 files.",
  "import.tooLarge": "An import can have at most 1 GB.",
  "import.failedUpload": "Failed to upload the files",
  "import.failedLoad": "Failed to load imports",
  "import.failedItems": "Failed to load the report",
  "import.failedAct": "That did not work",
  "import.uploading":
    "Uploading. If no browser tab is sending these files any more, discard them and choose them again.",
  "import.received": "{received} of {bytes}",
  "import.queued": "Waiting to start",
  "import.checking": "Dry run: reading the files",
  "import.checked": "Dry run finished. Nothing has been written yet.",
  "import.importing": "Importing",
  "import.imported": "Imported",
  "import.undoing": "Undoing the import",
  "import.undone": "This import has been undone.",
  "import.hasFailed": "Failed",
  "import.stopped": "Stopped",
  "import.interrupted":
    "Interrupted. It continues by itself when a server has time.",
  "import.items": "{done} of {total} items",
  "import.start": "Import",
  "import.continue": "Continue",
  "import.checkAgain": "Repeat the dry run",
  "import.stop": "Stop",
  "import.discard": "Discard",
  "import.undo": "Undo this import",
  "import.undoTitle": "Undo this import?",
  "import.undoText":
    "Posts, pages, categories, tags, authors and pictures that this import created are deleted permanently. What has been changed since then, or is used elsewhere, stays and is named in the report.",
  "import.report": "Report",
  "import.show": "Show",
  "import.all": "All items",
  "import.withRemarks": "Items with remarks",
  "import.noItems": "There are no such items.",
  "import.pages": "Pages of the report",
  "import.count": "{count} {outcome}",
  "import.created": "created",
  "import.updated": "updated",
  "import.wouldCreate": "would be created",
  "import.wouldUpdate": "would be updated",
  "import.unchanged": "unchanged",
  "import.left": "left out",
  "import.refused": "not possible",
  "import.removed": "removed",
  "import.stayed": "stayed",
  "import.minutesLeft": {
    one: "about {count} minute left",
    other: "about {count} minutes left",
  },
  "import.titleMore": {
    one: "{name} and {count} more file",
    other: "{name} and {count} more files",
  },
} as const;
