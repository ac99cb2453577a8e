export const archives = {
  exportRunning:
    "Two exports are running already. Try again when one of them has ended.",
  exportAddressesForbidden:
    "You do not have permission to see people's email addresses. Export the site without them.",
  exportPostsUnknown: "None of these posts exists.",
  "export.textAsHtml":
    "This text is nested too deeply for Markdown, so this file holds its HTML.",
  "export.fileMissing":
    "The storage could not read this file, so it is not in the archive.",
  "export.readme.title": "Export of {site}",
  "export.readme.about":
    "This archive has the texts, the pictures and the settings of the site, in formats that other programs can read.",
  "export.readme.inside": "What is inside",
  "export.readme.posts":
    "each post as Markdown. The lines at its beginning are YAML, with its title, date, author, category and tags.",
  "export.readme.pages": "the same for pages.",
  "export.readme.media":
    "the pictures as they were uploaded. A picture that was cropped is here as readers saw it, and whole in `media/originals/`.",
  "export.readme.texts":
    "each post and page with its HTML, all its fields and dates. These files are exact. Markdown leaves out what it has no words for.",
  "export.readme.terms": "categories and tags.",
  "export.readme.pictures":
    "what is known of each picture: description, folder, size, focal point, and the file in this archive. `url` is the address that texts use.",
  "export.readme.people":
    "people with an account or a byline. Archives never contain passwords. They contain email addresses, roles and status only if those were chosen for the export.",
  "export.readme.redirects": "former addresses, and where they lead.",
  "export.readme.paths": "learning paths, with their posts by slug.",
  "export.readme.navigation": "the menu, and the links below every page.",
  "export.readme.settings":
    "name, language and look of the site, and how search engines show it.",
  "export.readme.versions":
    "earlier versions of posts and pages, if they were exported.",
  "export.readme.schemas":
    "a JSON Schema for each kind of JSON file, for people who write programs.",
  "export.readme.manifest":
    "the site's name, the date of the export, and how many items of each kind there are.",
  "export.readme.report": "what could not be exported, and why.",
  "export.readme.use": "How to use it",
  "export.readme.elsewhere":
    "Programs that build sites from Markdown, such as Astro, Hugo and Jekyll, read the folders `posts`, `pages` and `media` as they are. Pictures are linked by their place in the archive.",
  "export.readme.octavo":
    "In Octavo, _Import_ in the admin or `npm run import -- FILE` takes this archive. In an empty site, everything is as it was here.",
  "export.readme.left":
    "Not in the archive: what is in the trash, texts that were never saved, sessions, API keys and other secrets, messages, statistics, and the settings of the server.",
} as const;
