import { formatTexts, germanFormatTexts } from "@octavo/format";
import { takeLanguageFrom, type Translation } from "@octavo/texts";
import { t as bookmarkTexts } from "./bookmarks";
import { t as contactTexts } from "./contact";
import type { english } from "./en";
import { t as feedLinkTexts } from "./feed-link";
import { t as feedTexts } from "./feeds";
import { t as findingTexts } from "./finding";
import { t as pageTexts } from "./pages";
import { t as placeTexts } from "./path-places";
import { t as pathTexts } from "./paths";
import { t as settingsTexts } from "./reader-settings";
import { t as homeTexts } from "./home";
import { t as mediaTexts } from "./media";
import { t as endTexts } from "./article-end";
import { t as modalTexts } from "./search-modal";
import {
  germanBookmarks,
  germanContact,
  germanPages,
  germanPaths,
  germanPlaces,
  germanFinding,
  germanFeeds,
  germanFeedLink,
  germanModal,
  germanSettings,
  germanMedia,
  germanEnd,
  germanHome,
} from "./de-parts";
import { t } from "./index";

export const german: Translation<typeof english> = {
  failedPosts: "Die Beiträge konnten nicht geladen werden",
  failedPost: "Der Beitrag konnte nicht geladen werden",
  failedCategories: "Die Kategorien konnten nicht geladen werden",
  failedPage: "Die Seite konnte nicht geladen werden",
  unpublished: "Unveröffentlicht",
  noContent: "Kein Inhalt vorhanden.",
  postNotFound: "Beitrag nicht gefunden",
  postNotFoundText: "Den gesuchten Beitrag gibt es nicht.",
  pageNotFound: "Seite nicht gefunden",
  noPostsFound: "Keine Beiträge gefunden",
  emptyCategory:
    "In dieser Kategorie gibt es noch keine veröffentlichten Beiträge.",
  emptyTag:
    "Zu diesem Schlagwort gibt es noch keine veröffentlichten Beiträge.",
  tryAgain: "Erneut versuchen",
  offline: "Du bist offline.",
  backToHome: "Zur Startseite",

  skip: "Zum Inhalt springen",
  mainMenu: "Hauptmenü",
  home: "Startseite",
  settings: "Leseeinstellungen",
  searchSite: "Website durchsuchen",
  searchPosts: "Beiträge suchen",
  searching: "Suche läuft …",
  noResults: "Keine Ergebnisse",
  results: { one: "{count} Ergebnis", other: "{count} Ergebnisse" },
  moreResults: "Über {count} Ergebnisse",
  someWords: "{results} mit einigen der Wörter",
  searchResults: "Suchergebnisse",
  allResults: "Alle Ergebnisse",
  seeAllResults: "Alle Ergebnisse anzeigen",
  bestMatch: "Beste Treffer",

  minutes: "{count} Min. Lesezeit",
  readMore: "Weiterlesen",
  loadMore: "Mehr laden",

  back: "Zurück",
  tags: "Schlagwörter",
  onThisPage: "Auf dieser Seite",
  updated: "Aktualisiert am {date}",
  verifiedFor: "Geprüft für {release}",
  copy: "Kopieren",
  copyCode: "{language}-Code kopieren",
  copyThisCode: "Code kopieren",
  copied: "Kopiert",
  copyFailed: "Kopieren fehlgeschlagen",

  notPublic: "{status} — nur für dich und die Redaktion sichtbar",
  draft: "Entwurf",
  archived: "Archiviert",
  published: "Veröffentlicht",
  scheduled: "Geplant",

  categories: "Kategorien",
  posts: { one: "{count} Beitrag", other: "{count} Beiträge" },
  archive: "Archiv",
  topics: "Themen",
  feeds: "Feeds",
  bookmarks: "Lesezeichen",

  category: "Kategorie",
  tag: "Schlagwort",
  author: "Autor/in",
  firstPage: "Zur ersten Seite",
  newerPosts: "Neuere Beiträge",
  olderPosts: "Ältere Beiträge",
  pages: "Seiten",
  page: "Seite {number}",

  search: "Suchen",
  previous: "Zurück",
  next: "Weiter",
  newest: "Neueste",
  popularity: "Beliebtheit",
  recentActivity: "Letzte Aktivität",
};

/** On the server, which answers for sites in any language. */
export function addGerman(): void {
  t.add("de", german);
  bookmarkTexts.add("de", germanBookmarks);
  contactTexts.add("de", germanContact);
  feedLinkTexts.add("de", germanFeedLink);
  feedTexts.add("de", germanFeeds);
  findingTexts.add("de", germanFinding);
  modalTexts.add("de", germanModal);
  pageTexts.add("de", germanPages);
  placeTexts.add("de", germanPlaces);
  pathTexts.add("de", germanPaths);
  homeTexts.add("de", germanHome);
  mediaTexts.add("de", germanMedia);
  endTexts.add("de", germanEnd);
  settingsTexts.add("de", germanSettings);
  formatTexts.add("de", germanFormatTexts);
}

/** In a browser that shows a German site. Only such a browser loads this file. */
export function speakGerman(): void {
  addGerman();
  takeLanguageFrom(() => "de");
}
