import type { Translation } from "@octavo/texts";
import type { documents as english } from "../en/documents";

export const documents: Translation<typeof english> = {
  backSoon: "Wir sind gleich wieder da",
  siteMaintenanceText: "Wir arbeiten gerade an dieser Website.",
  sitePrivate: "Diese Website ist privat",
  sitePrivateText: "Nur Personen mit einem Konto können sie lesen.",
  signIn: "Anmelden",
  contactNotSent:
    "Ihre Nachricht wurde nicht gesendet. Gehen Sie im Browser zurück: Ihr Text sollte noch da sein.",
  verifiedFor: "Geprüft für {release}",
  opinionNotCounted: "Ihre Antwort wurde nicht gezählt.",
  previewNone: "Keine Vorschau",
  previewLinkEnded:
    "Dieser Vorschaulink ist abgelaufen, oder es gab ihn nie. Sie sehen die Website wie alle anderen.",
  previewLeft: "Vorschau verlassen",
  previewLeftOpens: "Die öffentliche Website öffnet sich gleich.",
  previewBadge: "Vorschau",
  previewEnds: "endet {time}",
  previewLeave: "Vorschau verlassen",
  previewOf: "Vorschau von {shown}",
  previewLocal: "{app} von {server}",
  previewAppearance: "Vorschau einer Darstellung, die nicht gespeichert ist",
  previewSnippet: "Vorschau eines Snippets, das nicht gespeichert ist",
  previewEnded:
    "Diese Vorschau ist beendet. Sie sehen die Website wie alle anderen.",
  previewNotShown:
    "{app} {version} konnte nicht angezeigt werden: Sie sehen {shown}.",
  previewWithout: "eine Seite ohne sie",
  previewNoSignIn:
    "Hier kann sich niemand anmelden, daher zeigt die Verwaltung nur ihre Anmeldeseite",
  noResults: "Keine Ergebnisse",
  search: "Suche",
  searchSubmit: "Suchen",
  searchFor: "Suchen nach",
  searchTitle: "Suche: {word}",
  resultsFor: "Ergebnisse für „{word}“",
  searchDescription: "Durchsuchen Sie die Beiträge von {site}.",
  resultsDescription: "Beiträge von {site} zu „{word}“.",
  newerPosts: "Neuere Beiträge",
  olderPosts: "Ältere Beiträge",
  archive: "Archiv",
  archiveOf: "Archiv: {year}",
  years: "Jahre",
  topics: "Themen",
  moreTopics: "Weitere Themen",
  feeds: "Feeds",
  feedsText:
    "Ein Feed ist eine Adresse, die ein Feedreader für dich beobachtet: Neue Beiträge erscheinen dort, ohne Konto und ohne E-Mail. Kopiere eine dieser Adressen in einen Feedreader.",
  allPosts: "Alle Beiträge",
  offlineTitle: "Du bist offline",
  offlineText:
    "Diese Seite ist auf diesem Gerät nicht gespeichert und ohne Netz nicht lesbar. Artikel werden gespeichert, wenn du sie öffnest.",
  offlineRetry: "Erneut versuchen",
  offlineList: "Artikel, die du jetzt lesen kannst",
  morePosts: "Weitere Beiträge",
  shareByMail: "E-Mail",
  pages: "Seiten",
  categories: "Kategorien",
  starting: "Startet",
  siteStarting: "Diese Website startet",
  reloadsItself: "Diese Seite lädt sich von selbst neu.",
};
