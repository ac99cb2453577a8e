import type { Translation } from "@octavo/texts";
import type { englishBookmarks } from "./bookmarks";
import type { englishContact } from "./contact";
import type { englishFeedLink } from "./feed-link";
import type { englishFeeds } from "./feeds";
import type { englishFinding } from "./finding";
import type { englishPages } from "./pages";
import type { englishPlaces } from "./path-places";
import type { englishPaths } from "./paths";
import type { englishSettings } from "./reader-settings";
import type { englishHome } from "./home";
import type { englishMedia } from "./media";
import type { englishEnd } from "./article-end";
import type { englishModal } from "./search-modal";

// Texts of what loads when it is used.

export const germanContact: Translation<typeof englishContact> = {
  contact: "Kontakt",
  sending: "Wird gesendet …",
  send: "Nachricht senden",
  leaveEmpty: "Dieses Feld leer lassen",
  article: "Zum Artikel",
  section: "Abschnitt",
  wholeArticle: "Der ganze Artikel",
  name: "Name",
  email: "E-Mail",
  message: "Nachricht",
  nameRequired: "Bitte gib deinen Namen ein",
  emailRequired: "Bitte gib deine E-Mail-Adresse ein",
  emailInvalid: "Bitte gib eine gültige E-Mail-Adresse ein",
  messageRequired: "Bitte gib eine Nachricht ein",
  messageSent: "Danke. Deine Nachricht wurde gesendet.",
  messageFailed:
    "Deine Nachricht konnte nicht gesendet werden. Bitte versuche es erneut.",
};

export const germanPages: Translation<typeof englishPages> = {
  emptyCarousel: "Keine Beiträge in dieser Kategorie.",
  showMore: "Mehr anzeigen",
  pageDescription: "{title} auf {site}.",
  scrollBack: "In {category} zurückblättern",
  scrollForward: "In {category} weiterblättern",
  inCategory: " in {category}",
  previewUnsaved:
    "Vorschau deiner ungespeicherten Änderungen. Lade die Seite neu, um neuere zu sehen.",
  previewUntil: "Vorschau. Dieser Link funktioniert bis zum {date}.",
  previewInvalid: "Dieser Vorschaulink ist ungültig oder abgelaufen.",
};

export const germanPlaces: Translation<typeof englishPlaces> = {
  place: "Schritt {step} von {steps} in {path}",
  inPaths: "Lernpfad dieses Artikels",
  alsoIn: "Auch auf:",
  languages: "Dieser Artikel in anderen Sprachen",
  onwards: "Lernpfad fortsetzen",
  previousStep: "Zurück: {title}",
  nextStep: "Weiter: {title}",
  lastStep: "Das ist der letzte Schritt.",
  markDone: "Als erledigt markieren",
  done: "Erledigt",
};

export const germanPaths: Translation<typeof englishPaths> = {
  path: "Lernpfad",
  paths: "Lernpfade",
  failedPath: "Der Lernpfad konnte nicht geladen werden",
  pathNotFound: "Lernpfad nicht gefunden",
  pathNotFoundText: "Den gesuchten Lernpfad gibt es nicht.",
  articles: { one: "{count} Artikel", other: "{count} Artikel" },
  hours: "{hours} Std. {minutes} Min.",
  onlyMinutes: "{minutes} Min.",
  beginner: "Einstieg",
  intermediate: "Fortgeschritten",
  advanced: "Experte",
  forWhom: "Für: {audience}",
  emptyPath: "In diesem Lernpfad gibt es noch keine veröffentlichten Artikel.",
  doneOf: "{done} von {steps} erledigt",
  startPath: "Beginnen",
  continuePath: "Fortsetzen: {title}",
  pathDone: "Du hast alle Schritte erledigt.",
  progress: "Dein Fortschritt",
};

export const germanBookmarks: Translation<typeof englishBookmarks> = {
  bookmark: "Lesezeichen setzen",
  bookmarkAdded: "Der Artikel hat in diesem Browser ein Lesezeichen.",
  bookmarkRemoved: "Der Artikel hat kein Lesezeichen mehr.",
  noBookmarks: "Hier erscheinen Artikel, für die du ein Lesezeichen setzt.",
  removeBookmark: "Lesezeichen entfernen: {title}",
  remove: "Entfernen",
  marksText:
    "Lesezeichen und Fortschritt bleiben in diesem Browser. Sie werden nie gesendet.",
  marksLost:
    "Dein Browser speichert Lesezeichen und Fortschritt dieser Website nicht. Sie gehen verloren, wenn du die Seite schließt.",
  exportMarks: "Lesezeichen und Fortschritt exportieren",
  clearMarks: "Lesezeichen und Fortschritt löschen",
  cleared:
    "Alle Lesezeichen und der Fortschritt aller Lernpfade sind gelöscht.",
  undo: "Rückgängig",
};

export const germanFinding: Translation<typeof englishFinding> = {
  archiveOf: "Archiv: {year}",
  archiveDescription:
    "Alle Beiträge von {site} aus dem Jahr {year}, die neuesten zuerst.",
  years: "Jahre",
  noPostsOfYear: "Keine Beiträge aus dem Jahr {year}",
  noPostsYet: "Es gibt noch keine veröffentlichten Beiträge.",
  failedTopics: "Die Themen konnten nicht geladen werden",
  pastEnd: "Diese Seite liegt hinter dem Ende der Liste.",
  topicsDescription: "Kategorien, Schlagwörter und Autoren von {site}.",
  authors: "Autoren",
  allTopics: "Alle Themen",
  allPosts: "Alle Beiträge nach Jahren",
  nearPosts: "Vielleicht suchst du",
  recentPosts: "Neue Beiträge",
  mostRead: "Meistgelesen",
  queryCut: {
    one: "Nur nach dem ersten Zeichen wurde gesucht.",
    other: "Gesucht wurde nur nach den ersten {count} Zeichen.",
  },
  searchPage: "Suche",
  searchFor: "Suchen nach",
  sortBy: "Sortieren nach",
  searchTitle: "Suche: {text}",
  searchDescription: "Durchsuche die Beiträge von {site}.",
  resultsDescription: "Beiträge von {site} über „{text}“.",
  resultsFor: "Ergebnisse für „{text}“",
  resultPages: "Ergebnisseiten",
};

export const germanFeeds: Translation<typeof englishFeeds> = {
  feedsDescription: "Folge {site} in einem Feedreader.",
  whatIsAFeed:
    "Ein Feed ist eine Adresse, die ein Feedreader für dich beobachtet. Neue Beiträge erscheinen dort, ohne Konto, ohne E-Mail und ohne dass diese Website weiß, wer du bist.",
  howToSubscribe: "So abonnierst du",
  chooseReader:
    "Installiere einen Feedreader. Viele sind kostenlos, und manche Browser und Mailprogramme sind selbst einer.",
  copyAddress: "Kopiere eine Adresse von dieser Seite.",
  pasteAddress:
    "Wähle im Feedreader, dass du einen Feed hinzufügen willst, und füge die Adresse ein.",
  allPosts: "Alle Beiträge",
  anyFormat:
    "Alle drei haben dieselben Beiträge. Nimm im Zweifel die erste Adresse.",
  alsoAtomAndJson:
    "Unter jeder Adresse sind atom.xml und feed.json statt rss.xml die anderen Formate.",
  paths: "Lernpfade",
  authors: "Autoren",
  moreFeeds:
    "Jede Kategorie, jedes Schlagwort und jede Person hat einen Feed. Die Seite verlinkt ihn.",
  allTopics: "Alle Themen",
  failedFeeds: "Die Liste der Feeds konnte nicht geladen werden",
  copyOf: "Adresse kopieren: {name}",
};

export const germanFeedLink: Translation<typeof englishFeedLink> = {
  feed: "Per Feed folgen",
  aboutFeeds: "Was ist ein Feed?",
};

export const germanModal: Translation<typeof englishModal> = {
  searchEverything: "Alles durchsuchen",
  searchQuery: "Suchbegriff",
  searchHint: "Beiträge, Personen und Bilder suchen",
  closeSearch: "Suche schließen",
  onlyForWriters:
    "Entwürfe und archivierte Beiträge erscheinen nur für Angemeldete, die sie sehen dürfen.",
  type: "Art",
  status: "Status",
  sort: "Sortierung",
  all: "Alle",
  allStatus: "Alle Status",
  postsType: "Beiträge",
  usersType: "Personen",
  mediaType: "Medien",
};

export const germanSettings: Translation<typeof englishSettings> = {
  scheme: "Hell oder dunkel",
  "scheme.": "Wie auf diesem Gerät",
  "scheme.light": "Hell",
  "scheme.dark": "Dunkel",
  text: "Schriftgröße",
  "text.small": "Klein",
  "text.": "Normal",
  "text.large": "Groß",
  "text.largest": "Größte",
  width: "Textbreite",
  "width.narrow": "Schmal",
  "width.": "Normal",
  "width.wide": "Breit",
  motion: "Bewegung",
  "motion.": "Wie auf diesem Gerät",
  "motion.less": "Weniger",
  settingsStored:
    "Deine Auswahl bleibt in diesem Browser. Sie wird nie gesendet.",
  settingsLost:
    "Dein Browser speichert diese Auswahl nicht. Sie gilt, bis du die Seite schließt oder neu lädst.",
  resetSettings: "Auswahl zurücksetzen",
};

export const germanMedia: Translation<typeof englishMedia> = {
  video: "Video",
  picture: "Bild",
  closePicture: "Bild schließen",
  previousPicture: "Vorheriges Bild",
  nextPicture: "Nächstes Bild",
  pictureOf: "{number} von {count}",
};

export const germanEnd: Translation<typeof englishEnd> = {
  share: "Teilen",
  wasHelpful: "War das hilfreich?",
  yes: "Ja",
  no: "Nein",
  thanks: "Danke für deine Antwort.",
  isWrong: "Stimmt hier etwas nicht?",
  aboutAuthor: "Über diese Person",
  writtenBy: "Geschrieben von",
  moreIn: "Mehr in {category}",
  related: "Ähnliche Beiträge",
  copyLink: "Link kopieren",
  linkCopied: "Der Link ist kopiert.",
  copyRefused: "Der Link konnte nicht kopiert werden. Er lautet {address}",
  shareSheet: "Teilen …",
  shareFailed: "Dein Gerät konnte den Link nicht teilen.",
};

export const germanHome: Translation<typeof englishHome> = {
  welcome: "Willkommen",
  featured: "Hervorgehoben",
  featuredPosts: "Hervorgehobene Beiträge",
  previousFeatured: "Vorheriger hervorgehobener Beitrag",
  nextFeatured: "Nächster hervorgehobener Beitrag",
  carousel: "Karussell",
  slide: "Folie",
  slideBefore: "Hervorgehobener Beitrag ",
  slideBetween: " von ",
  slidePosition: "{place} von {count}",
  fresh: "Neue Beiträge",
  topTopics: "Beliebte Themen",
  collections: "Ausgewählte Sammlungen",
  noFeaturedPosts: "Keine hervorgehobenen Beiträge.",
  noCategories: "Keine Kategorien.",
};
