import type { Translation } from "@octavo/texts";
import type { posts as english } from "../en/posts";

export const posts: Translation<typeof english> = {
  "posts.noCategories":
    "Es gibt noch keine Kategorien. Bitten Sie die Redaktion oder Administration, eine anzulegen.",
  "posts.newCategory": "Neue Kategorie",
  "posts.newCategoryName": "Name der neuen Kategorie",
  "posts.addCategory": "Kategorie hinzufügen",
  "posts.imageAlt": "Vorschau des Bildes auf Karten und im Beitrag",
  "posts.review": "Änderungen prüfen",
  "posts.compare": "Mit dem veröffentlichten Beitrag vergleichen",
  "posts.someone": "jemandem",
  "posts.waitFromOther":
    "Änderungen von {name} vom {time} warten auf die Veröffentlichung. Unten sehen Sie den Beitrag, wie er veröffentlicht ist.",
  "posts.waitOwn":
    "Sie bearbeiten Änderungen, die seit {time} warten. Bis jemand sie veröffentlicht, bleibt der veröffentlichte Beitrag sichtbar.",
  "posts.changesPublished": "Änderungen veröffentlicht",
  "posts.changesDiscarded":
    "Änderungen verworfen. Sie bleiben in den Versionen erhalten.",
  "posts.pendingTitle": "Ausstehende Änderungen",
  "posts.pendingText":
    "Durchgestrichen ist, was jetzt veröffentlicht ist. Unterstrichen ist, was es ersetzen würde.",
  "posts.failedDecision":
    "Die Änderungen konnten nicht veröffentlicht oder verworfen werden",
  "posts.savedSince":
    "Der Beitrag wurde seit diesen Änderungen gespeichert. Wenn Sie sie veröffentlichen, ersetzen sie jenen Stand, der in den Versionen erhalten bleibt.",
  "posts.discardChanges": "Änderungen verwerfen",
  "posts.publishChanges": "Änderungen veröffentlichen",
  "posts.pendingBadge": "Änderungen ausstehend",
  "posts.unarchive": "{name} aus dem Archiv holen",
  "posts.archive": "{name} archivieren",
  "posts.mayNotCreate": "Ihnen fehlt die Berechtigung, Beiträge zu erstellen.",
  "posts.notYours": "Ihnen fehlt die Berechtigung, diesen Beitrag zu ändern.",
  "posts.failedOne": "Der Beitrag konnte nicht geladen werden",
  "posts.gone": "Diesen Beitrag gibt es nicht",
  "posts.noun": "Beiträge",
  "posts.titlePlaceholder": "Titel des Beitrags",
  "posts.excerptHint":
    "Karten zeigen die ersten {count} Zeichen. Leer lassen, um den Textanfang zu verwenden.",
  "posts.proposalText":
    "Bis jemand Ihre Änderungen veröffentlicht, bleibt der veröffentlichte Beitrag sichtbar.",
  "posts.hideQuestion": "Diesen Beitrag zurückziehen?",
  "posts.schedule": "Planen",
  "posts.dateIncomplete":
    "Geben Sie für das Veröffentlichungsdatum Tag und Uhrzeit ein",
  "posts.isRevised": "Der Text hat sich im Inhalt geändert",
  "posts.isRevisedHint":
    "Für die Website und ihre Feeds ist heute das Datum einer Aktualisierung.",
  "posts.verifiedFor": "Geprüft für",
  "posts.verifiedForHint":
    "Eine Version, für die der Text geprüft ist, zum Beispiel Spring '27. Sie wird auf der Website angezeigt.",
  "posts.isVerified": "Ich habe ihn für diese Version noch einmal geprüft",
  "posts.language": "Sprache",
  "posts.languageHint": "Leer gilt die Sprache der Website.",
  "posts.siteLanguage": "Die Sprache der Website",
  "posts.noLanguage": "Diese Sprache gibt es nicht.",
  "posts.translationOf": "Übersetzung von",
  "posts.translationHint":
    "Suchen Sie den Beitrag, den dieser in einer anderen Sprache sagt. Die Website verlinkt beide.",
  "posts.noTranslation": "Keine Übersetzung mehr",
  "posts.translations": "Übersetzungen",
  "posts.verifications": {
    one: "{count}-mal geprüft",
    other: "{count}-mal geprüft",
  },
  "posts.isFeatured": "Im Karussell der Startseite",
  "posts.featured": "Im Karussell der Startseite anzeigen",
  "posts.tooManyFeatured":
    "{total} Beiträge sind ausgewählt. Das Karussell zeigt die neuesten {size}.",
  "posts.failedAuthors": "Die Autoren konnten nicht geladen werden",
  "posts.you": "Sie",
  "posts.slugMade":
    "Leer lassen, um ihn beim Speichern aus dem Titel zu bilden.",
  "posts.slugStays": "Leer lassen, um den jetzigen Slug zu behalten.",
  "posts.slugRedirect": "Die alte Adresse leitet zur neuen weiter.",
  "posts.share": "Vorschau teilen",
  "posts.restoreText":
    "Titel, Text, Kategorie, Schlagwörter und Bild werden wiederhergestellt. Adresse, Status, Datum und Autor bleiben gleich. Die aktuelle Version bleibt erhalten.",
  "posts.restoreWaits": "{text} Die Änderung muss noch veröffentlicht werden.",
  "posts.noMatch": "Keine Beiträge gefunden",
  "posts.noMatchText":
    "Versuchen Sie ein anderes Wort oder einen anderen Status.",
  "posts.none": "Noch keine Beiträge",
  "posts.noneText":
    "Schreiben Sie den ersten. Er bleibt ein Entwurf, bis Sie ihn veröffentlichen.",
  "posts.filter": "Beiträge filtern",
  "posts.search": "Beiträge durchsuchen",
  "posts.allCategories": "Alle Kategorien",
  "posts.allAuthors": "Alle Autoren",
  "posts.order": "Reihenfolge",
  "posts.newestFirst": "Neueste zuerst",
  "posts.oldestFirst": "Älteste zuerst",
  "posts.lastChanged": "Zuletzt geändert",
  "posts.titleAZ": "Titel A–Z",
  "posts.titleZA": "Titel Z–A",
  "posts.lastPublished": "Zuletzt veröffentlicht",
  "posts.restored": "Beitrag wiederhergestellt",
  "posts.oneDay": "Einen Tag",
  "posts.oneWeek": "Eine Woche",
  "posts.thirtyDays": "Dreißig Tage",
  "posts.shareText":
    "Mit dem Link lässt sich der zuletzt gespeicherte Stand ohne Anmeldung lesen, bis der Link abläuft oder Sie ihn widerrufen.",
  "posts.linkWorksFor": "Der Link gilt",
  "posts.createLink": "Link erstellen",
  "posts.failedLink": "Der Link konnte nicht erstellt werden",
  "posts.failedRevoke": "Der Link konnte nicht widerrufen werden",
  "posts.failedLinks": "Die Links konnten nicht geladen werden",
  "posts.noLinks": "Es gibt keine aktiven Links.",
  "posts.activeLinks": "Aktive Links",
  "posts.validUntil": "Bis {time}",
  "posts.createdBy": "erstellt von {name}",
  "posts.revokeOne": "Link widerrufen, der am {time} abläuft",
  "posts.revoke": "Widerrufen",
  "posts.newLink": "Neuer Link",
  "posts.failedCopy":
    "Der Browser erlaubt das Kopieren nicht. Markieren Sie den Link.",
  "posts.copyNow":
    "Kopieren Sie ihn jetzt. Er wird nicht noch einmal angezeigt.",
  "posts.goesLiveOnDate": "Wird zum Veröffentlichungsdatum sichtbar.",
  "posts.mayNotSchedule": "Ihnen fehlt die Berechtigung, Beiträge zu planen.",
  "posts.goesLiveNow": "Wird sichtbar, sobald Sie speichern.",
  "posts.onlyLater":
    "Sie können nur zu einem späteren Zeitpunkt veröffentlichen. Legen Sie das Veröffentlichungsdatum fest.",
  "posts.dateStays": "Leer lassen, um das jetzige Datum zu behalten.",
  "posts.dateNow":
    "Leer lassen, um den Zeitpunkt der Veröffentlichung zu verwenden.",
  "posts.zoneTwice":
    "{zone} Diese Uhrzeit kommt an dem Tag zweimal vor. Verwendet wird die erste.",
  "posts.hidingText": "Bis {time} ist dieser Beitrag nicht sichtbar.",
  "posts.publishNow": "Jetzt veröffentlichen",
  "posts.deleted": "Beitrag gelöscht",
  "posts.unarchivedScheduled": "Aus dem Archiv geholt, geplant für {time}",
  "posts.unarchived": "Aus dem Archiv geholt",
  "posts.archived": "Beitrag archiviert",
  "posts.failedArchive": "Der Beitrag konnte nicht archiviert werden",
  "posts.failedUnarchive":
    "Der Beitrag konnte nicht aus dem Archiv geholt werden",
  "posts.back": "Zurück zu den Beiträgen",
  "posts.scheduledFor": "Geplant für {time}",
  "posts.updated": "Beitrag aktualisiert",
  "posts.published": "Beitrag veröffentlicht",
  "posts.saved": "Beitrag gespeichert",
  "posts.failedSave": "Der Beitrag konnte nicht gespeichert werden",
  "posts.failed": "Die Beiträge konnten nicht geladen werden",
  "posts.failedDelete": "Der Beitrag konnte nicht gelöscht werden",
  "posts.deleteQuestion": "Diesen Beitrag löschen?",
};
