/** Remarks of imports' reports on an item, after its name and a colon, and on the whole. */
export const imports = {
  "import.edited":
    "has been edited here since it was imported; the post was left as it is",
  "import.deleted":
    "was imported before and has been deleted here since; it stays deleted",
  "import.tooMuch": "took too much time or memory to be converted",
  "import.databaseRefused": "the database refused it ({reason})",
  "import.hereAlready": "something else has this name or address here",
  "import.notInArchive":
    "is not in the archive; it is fetched from the site where a post or page shows it",
  "import.settled":
    "this site has posts, pages or settings of its own; the command's --settings takes them all the same",
  "import.noAccount":
    "comes as a name without an account; invite this person, or import the archive with the command",
  "import.noRole": 'has the role "{role}", which is not here',
  "import.andMore": "{names} and {count} more",

  "import.noText": "has no text",
  "import.tooLong": "is too long",
  "import.tooDeep": "is nested too deeply",
  "import.longText": "has a text of more than {count} million characters",
  "import.noLanguage":
    "names a language that there is not ({given}); the site's is used",
  "import.noTitle": "has no title",
  "import.derivedTitle": 'has no title; "{title}" is taken',
  "import.cutTitle": "the title is longer than {limit} characters and was cut",
  "import.longPart": "the {part} is longer than {limit} characters",
  "import.leftPart":
    "the {part} is longer than {limit} characters and was left out",
  "import.longSeo":
    "a text for search engines is longer than {limit} characters and was left out",
  "import.part.title": "title",
  "import.part.subtitle": "subtitle",
  "import.badEnd": "{name} is not a date, and was left out: {given}",
  "import.part.verifiedFor": "release that it was verified for",
  "import.part.author": "author's name",
  "import.part.category": "category's name",
  "import.part.metaTitle": "title for search engines",
  "import.part.metaDescription": "description for search engines",
  "import.part.socialTitle": "title for shared links",
  "import.part.socialDescription": "description for shared links",
  "import.usualAuthor": 'names no author; "{name}" is taken',
  "import.unknownAuthor": 'its author "{name}" is not described in the file',
  "import.firstAuthor":
    "has {count} authors; the first of them, {name}, is taken",
  "import.usualCategory": 'names no category; "{name}" is taken',
  "import.unknownCategory":
    'has the category "{name}", which is not in the archive',
  "import.otherCategories":
    "is also in the categories {names}, which become tags",
  "import.longTag": "a tag is longer than {limit} characters and was left out",
  "import.manyTags": "has more than {limit} tags; the rest was left out",
  "import.longExcerpt":
    "the excerpt is longer than {limit} characters; the beginning of the text is shown instead",

  "import.saysBoth": 'says both "{draft}" and "{live}"; it stays a draft',
  "import.neither": '"{words}" is neither yes nor no; it stays a draft',
  "import.unknownStatus": 'the status "{status}" is none of {known}',
  "import.draftsFolder": "the folder _drafts",
  "import.hadPassword":
    "had a password, which posts here cannot have; it is a draft",
  "import.waited": "waited for a review; it is a draft",
  "import.wasPrivate": "was private; it is a draft",
  "import.hadStatus": 'had the status "{status}"; it is a draft',
  "import.wasFor": "was for {visibility} only; it is a draft",
  "import.scheduledPage":
    "was scheduled, which pages here cannot be; it is a draft",
  "import.scheduledBefore":
    "was scheduled for a day that has passed; it is a draft",
  "import.sentOnly": "was sent by email only; it is a draft",
  "import.futurePage":
    "was to be published at {day}; pages cannot be scheduled, so it is a draft",
  "import.neverPublished":
    "was to be published at {day}, and the file does not say that it was; it is a draft",
  "import.hidden": "was hidden from search engines, which posts here cannot be",
  "import.noDate": "has no date; {day} is taken",
  "import.noDateName": "has no date; {day} is taken from its name",
  "import.noDateFile":
    "has no date; {day} is taken from the file's last change",
  "import.badDateName":
    'the date "{given}" cannot be read; {day} is taken from its name',
  "import.badDateFile":
    'the date "{given}" cannot be read; {day} is taken from the file\'s last change',
  "import.noDateAtAll": "has a date that is none: {given}",
  "import.noAddress": "has an address that none can have: {given}",

  "import.picture": "the picture {address} {problem}",
  "import.pictureAddress":
    "the picture {address} is no web address and was left out",
  "import.pictureOutside": "lies outside the folder and was left out",
  "import.pictureLarge": "is larger than 10 MB and was left out",
  "import.pictureMissing": "is not in the folder",
  "import.pictureNotAmong":
    "is not among the files; add a zip archive of Ghost's content folder",
  "import.pictureRefused": "was not accepted ({reason})",
  "import.pictureUnfetched": "could not be fetched ({reason})",
  "import.pictureUnasked":
    "was not asked for, because {host} had not answered {count} times in a row",
  "import.pictureTooLarge": "is larger than 10 MB",

  "import.fileTooLarge": "is larger than 5 MB",
  "import.fileUnread": "cannot be read ({reason})",
  "import.fileNulls": "holds null characters",
  "import.fileEncoding": "is not UTF-8 text",
  "import.aboutFolder": "describes the folder and is no article",
  "import.folderPage": "is a page; only posts are imported from a folder",
  "import.yaml": "the front matter is not valid YAML ({reason})",
  "import.yamlFields": "the front matter is not a list of fields",
  "import.frontMatter": "front matter in {language} is not read; use YAML",
  "import.frontMatterEnd": "the front matter has no end (a line with ---)",
  "import.mdx":
    "is not valid MDX (line {line}: {reason}) and was read as Markdown",
  "import.shortcodes":
    "has shortcodes that are not known here and stay in the text as they are: {names}",
  "import.atLine": "{name} (line {lines})",

  "import.text.blocks":
    "has blocks that are not known here; their HTML stays: {names}",
  "import.text.dynamic":
    "had parts that the old site made by itself, which are left out: {names}",
  "import.text.dropped":
    "had parts that a text may not have, which are left out: {names}",
  "import.text.files": "leads to files that stay where they were: {names}",
  "import.text.cards": "has cards of pages that were embedded before: {names}",
  "import.text.columns":
    "had columns, which are now one below the other: {names}",
  "import.ownCode": "had code of its own above or below it, which is left out",
  "import.comments": {
    one: "has a comment, which is not taken",
    other: "has {count} comments, which are not taken",
  },
  "import.pageBuilder":
    "was made with a page builder, whose layout is not taken",
  "import.ownFields": "has fields of its own, which are not taken: {names}",
  "import.excerptOnly":
    "comes with the excerpt that the feed has, because the feed does not have its text",
  "import.fileStays": "has a file that stays where it is: {address}",

  "import.site.twice": "Items that are in the export twice: {names}.",
  "import.site.addresses":
    "Old addresses without a path, which cannot lead here: {names}.",
  "import.site.files": "Files that stay where they are: {names}.",
  "import.site.statuses":
    "Posts and pages that are not taken, by status: {names}.",
  "import.site.others": "Other parts that are not taken: {names}.",
  "import.site.comments": "Comments that are not taken: {names}.",
  "import.otherKinds": "other kinds",
  "import.noType": "without a type",
  "import.approved": "approved",
  "import.notApproved": "not approved",
  "import.pings": "pings",
  "import.endsEarly":
    "{file} ends in the middle. What comes before its end is taken.",
  "import.endsWithin":
    '{file} ends in the middle. What comes before its end is taken, but not "{cut}".',
  "import.badXml": "{file} is no valid XML at {count} places, first: {first}",
  "import.linksLeft": "Links in the archive that are not followed: {count}.",
  "import.noPictures":
    "The archive has no pictures; they are fetched from the site.",
  "import.feedLatest": "A feed has a site's latest entries only, and no pages.",
  "import.feedExcerpts": "Entries whose text the feed does not have: {count}.",
  "import.medium":
    "Medium's export has no tags, claps and responses of others. Each story comes without tags.",
  "import.ghostMembers":
    "Members, newsletters and their settings are not taken over.",
  "import.ghostLeft": "Not taken: {names}.",
  "import.ghost.members": "{count} members",
  "import.ghost.newsletters": "{count} newsletters",
  "import.ghost.comments": "{count} comments",
  "import.ghost.subscribers": "{count} subscribers",

  "import.value": "{name}: {before} becomes {after}",
  "import.fixedValue": "{name} stays as {variable} says",
  "import.valuePicture": "{name}: the picture {address} is not here",
  "import.valueRole": '{name}: there is no role "{role}" here',
  "import.header":
    "the header gets {header} entries and the footer {footer} groups",

  "import.twoSites":
    "These files are of two sites, {name} and {other}. Import one after the other.",
  "import.manyItems":
    "The export holds more than 500,000 posts and files; import its parts one after the other.",
  "import.noWordPress":
    '"{file}" is no export of WordPress (Tools → Export), or its beginning is missing.',
  "import.wordPressTags":
    '"{file}" has millions of characters without a tag, so it is no export of WordPress.',
  "import.noGhost":
    '"{file}" is no export of Ghost (Settings → Import/Export), or its end is missing.',
  "import.ghostLarge":
    '"{file}" is larger than {limit} MB, which is more than an export of Ghost can have here.',
  "import.ghostPosts":
    '"{file}" holds more than {limit} posts. Export parts of it.',
  "import.feedEntries": "The feed has more than {limit} entries.",
  "import.feedTags":
    '"{file}" has millions of characters without a tag, so it is no feed.',
  "import.feedDeep":
    '"{file}" nests {count} tags in each other, so it is no feed.',
  "import.zip.files":
    "{file} holds more than {limit} files. Import parts of it.",
  "import.zip.encrypted": "{file} is encrypted. Send it without a password.",
  "import.zip.bomb":
    "{file} would unpack to far more than it should: {entry} is too large.",
  "import.zip.twice": "{file} has the file {entry} twice.",
  "import.zip.broken":
    "{file} is no zip archive that can be unpacked ({reason}).",
  "import.notTogether":
    '"{file}" cannot be imported together with the other files. Import it alone.',
  "import.noMarkdown":
    "{file} holds no Markdown files (.md, .markdown or .mdx).",
  "import.newerArchive":
    "The archive was made by a newer version of Octavo. Update this one first.",
  "import.badArchive": "The archive cannot be read: {reason}.",
  "import.archive.texts":
    "more than {limit} posts and pages are in the archive",
  "import.archive.nulls": "{file} holds null characters",
  "import.archive.form":
    "{file} has not the form that its schema says: {reason}",
  "import.archive.missing": "{file} is missing in the archive",
  "import.archive.outside": "{file} lies outside the archive",
  "import.archive.large": "{file} is too large",
  "import.archive.json": "{file} is no JSON, or its end is missing",
} as const;
