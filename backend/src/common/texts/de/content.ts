import type { Translation } from "@octavo/texts";
import type { content as english } from "../en/content";

export const content: Translation<typeof english> = {
  "details.summary": "Details",
  "picture.enlarge": "Bild vergrößern",
  "footnotes.title": "Fußnoten",
  "footnotes.reference": "Fußnote {number}",
  "footnotes.back": "Zurück zu Fußnote {number} im Text",
  "callout.note": "Hinweis",
  "callout.tip": "Tipp",
  "callout.warning": "Warnung",
  "callout.danger": "Gefahr",
  postNotFound: "Diesen Beitrag gibt es nicht.",
  postAddressTaken: "Ein anderer Beitrag hat diese Adresse bereits.",
  pageAddressTaken: "Eine Seite mit dieser Adresse gibt es bereits.",
  pendingChangesNone: "Zu diesem Beitrag warten keine Änderungen auf Prüfung.",
  copyTitle: "{title} (Kopie)",
  postNotInTrash: "Dieser Beitrag liegt nicht im Papierkorb.",
  postCategoryTrashed:
    "Die Kategorie dieses Beitrags liegt im Papierkorb. Stellen Sie zuerst die Kategorie wieder her.",
  categoryNotFound: "Diese Kategorie gibt es nicht.",
  tagNotFound: "Dieses Schlagwort gibt es nicht.",
  pathNotFound: "Diesen Lernpfad gibt es nicht.",
  categoryNotInTrash: "Diese Kategorie liegt nicht im Papierkorb.",
  tagNotInTrash: "Dieses Schlagwort liegt nicht im Papierkorb.",
  pathNotInTrash: "Dieser Lernpfad liegt nicht im Papierkorb.",
  categoryAddressTaken: "Eine andere Kategorie hat inzwischen diese Adresse.",
  tagAddressTaken: "Ein anderes Schlagwort hat inzwischen diese Adresse.",
  pathAddressTaken: "Ein anderer Lernpfad hat inzwischen diese Adresse.",
  categoryNameTaken: "Eine Kategorie mit diesem Namen gibt es bereits.",
  tagNameTaken: "Ein Schlagwort mit diesem Namen gibt es bereits.",
  pathNameTaken: "Einen Lernpfad mit diesem Titel gibt es bereits.",
  pathPostTwice: "Ein Beitrag kann in einem Lernpfad nur einmal vorkommen.",
  pathPostUnknown: "Einen der Beiträge gibt es nicht.",
  mergeConflict:
    "Sie und jemand anderes haben dasselbe geändert. Entscheiden Sie, und speichern Sie noch einmal.",
  mergeUnversioned:
    "Zum Zusammenführen gehört die Version, mit der Sie begonnen haben, als If-Match.",
  mergeBaseGone:
    "Version {version} ist nicht mehr gespeichert, also lässt sich nichts mit ihr zusammenführen. Lesen Sie die neueste.",
  tagUnknown: "Es gibt kein Schlagwort mit dem Slug {slug}.",
  tagsUnknown: "Eines der Schlagwörter gibt es nicht.",
  readingTime: "{count} Min. Lesezeit",
  translationOfItself:
    "Ein Beitrag kann keine Übersetzung von sich selbst sein.",
  translationUnknown: "Den Beitrag, den dieser übersetzt, gibt es nicht.",
  translationTaken:
    "Eine andere Übersetzung hat diese Sprache schon: {language}. Sie kann im Papierkorb sein.",
  translationsMany: "Ein Beitrag kann bis zu {most} Übersetzungen haben.",
  postNotArchived: "Dieser Beitrag ist nicht archiviert.",
  publishDateInvalid: "Das Veröffentlichungsdatum muss ein Datum sein",
  calendarDayInvalid: "Der Kalender hat die Jahre von 1970 bis 9998.",
  publicUntilInvalid: "„Öffentlich bis“ muss ein Datum sein",
  publicUntilPast:
    "„Öffentlich bis“ liegt in der Vergangenheit. Wählen Sie ein späteres Datum, oder lassen Sie es leer.",
  publicUntilTooEarly:
    "„Öffentlich bis“ muss nach dem Veröffentlichungsdatum liegen.",
  featuredUntilInvalid: "„Hervorgehoben bis“ muss ein Datum sein",
  featuredUntilPast:
    "„Hervorgehoben bis“ liegt in der Vergangenheit. Wählen Sie ein späteres Datum, oder lassen Sie es leer.",
  postAuthorForbidden:
    "Sie haben keine Berechtigung, die Autorin oder den Autor eines Beitrags zu ändern.",
  postForOthersForbidden:
    "Sie haben keine Berechtigung, Beiträge für andere zu schreiben.",
  broughtDateInvalid: "{name} muss ein Datum von 1970 bis jetzt sein.",
  broughtDatesOrder: "created_at darf nicht nach updated_at liegen.",
  postNeverPublished:
    "Nur ein Beitrag, der schon veröffentlicht war, kann archiviert werden.",
  publishPostsForbidden:
    "Sie haben keine Berechtigung, Beiträge zu veröffentlichen.",
  schedulePostsForbidden: "Sie haben keine Berechtigung, Beiträge zu planen.",
  publishDateForbidden:
    "Sie haben keine Berechtigung, das Veröffentlichungsdatum festzulegen.",
  postGone: "Dieser Beitrag ist nicht mehr verfügbar.",
  noCategoryYet: "Noch keine Kategorie",
  imageUnreadable:
    "Dieses Bild lässt sich nicht lesen. Es ist möglicherweise beschädigt oder zu groß.",
  fileNotFound: "Diese Datei gibt es nicht.",
  fileUsed: "Diese Datei wird in {place} verwendet.",
  fileUsedInMore:
    "Diese Datei wird in {place} und an {count} weiteren Stellen verwendet.",
  fileUsedBySite: "den Website-Einstellungen",
  imageNoForm: "Senden Sie das Bild als multipart/form-data.",
  animationIntoStill:
    "Dieses Bild bewegt sich, und Dateien dieses Formats können das nicht. Laden Sie es als neue Datei hoch.",
  fileInLibrary:
    "Die Mediathek enthält dieses Bild schon, vielleicht im Papierkorb. Wählen Sie ein anderes.",
  cropOutside:
    "Der Ausschnitt muss innerhalb des Bildes liegen, das {width} × {height} Pixel hat.",
  notCropped: "Dieses Bild ist nicht zugeschnitten.",
  noOriginal:
    "Das Original dieser Datei ist nicht vorhanden: Sie wurde hochgeladen, bevor Originale aufbewahrt wurden. Laden Sie sie erneut hoch, um eines zu haben.",
  originalAbsent:
    "Das Original dieser Datei fehlt im Speicher. Laden Sie die Datei erneut hoch, oder stellen Sie sie aus einer Sicherung wieder her.",
  imageMissing: "Wählen Sie ein Bild zum Hochladen aus.",
  uploadInvalid: "Der Upload ist ungültig. Bitte versuchen Sie es erneut.",
  transferVersion:
    "Senden Sie Tus-Resumable: {version}. Eine andere Version ist nicht bekannt.",
  transferCount: "{header} muss eine ganze Zahl sein.",
  transferMetadata:
    "Upload-Metadata muss aus Paaren von Schlüssel und Base64-Wert bestehen und darf höchstens 4096 Zeichen haben.",
  transferChecksumForm:
    "Upload-Checksum muss eines von {algorithms} und einen Base64-Hash nennen.",
  transferChecksum:
    "Die Prüfsumme stimmt nicht. Senden Sie diesen Teil noch einmal.",
  transferNoPart: "Senden Sie den Teil als {type}.",
  transferOffset:
    "Der nächste Teil beginnt mit Byte {received}. Fragen Sie Upload-Offset ab und fahren Sie dort fort.",
  transferTooLong: "Das ist mehr als die {size} Bytes dieses Uploads.",
  transferOver:
    "Dieser Upload ist vollständig. Er nimmt keine weiteren Teile an.",
  transferLocked: "Ein anderer Aufruf sendet gerade einen Teil dieses Uploads.",
  transferSlow:
    "Der Teil hat zu lange gedauert. Was angekommen ist, ist gespeichert: Fragen Sie Upload-Offset ab und fahren Sie dort fort.",
  transferLost: "Ein Teil dieses Uploads ist verloren. Beginnen Sie von vorn.",
  transferFailed:
    "Die Datei konnte nicht gespeichert werden. Den Grund nennt das Protokoll des Servers.",
  transferNotFound: "Diesen Upload gibt es nicht, oder er ist abgelaufen.",
  transfersMany:
    "Sie haben {count} unvollständige Uploads. Schließen Sie zuerst einen ab, oder brechen Sie einen ab.",
  transfersLarge:
    "Ihre unvollständigen Uploads dürfen zusammen {bytes} Bytes haben. Schließen Sie zuerst einen ab, oder brechen Sie einen ab.",
  categoryEmpty:
    "In dieser Kategorie gibt es noch keine veröffentlichten Beiträge.",
  tagEmpty:
    "Zu diesem Schlagwort gibt es noch keine veröffentlichten Beiträge.",
  categorySame: "Wählen Sie eine andere Kategorie.",
  categoryHasPosts: {
    one: "Diese Kategorie enthält {count} Beitrag. Verschieben Sie ihn zuerst.",
    other:
      "Diese Kategorie enthält {count} Beiträge. Verschieben Sie sie zuerst.",
  },
  redirectReserved:
    "Adressen wie diese verwendet die Website selbst. Die Weiterleitung wird daher möglicherweise nie verwendet.",
  redirectShadowed:
    "Unter dieser Adresse gibt es bereits einen Inhalt. Die Weiterleitung wird verwendet, sobald er nicht mehr da ist.",
  redirectLeadsOn: "Die neue Adresse wird selbst weitergeleitet.",
  redirectLeadsNowhere: "Unter der neuen Adresse gibt es nichts.",
  redirectTaken:
    "Von dieser Adresse gibt es bereits eine Weiterleitung. Bearbeiten Sie diese.",
  redirectNotFound: "Diese Weiterleitung gibt es nicht.",
  redirectToItself: "Eine Adresse kann nicht auf sich selbst weiterleiten.",
  redirectCircle: "Das wäre ein Kreis: {target} leitet auf {from} zurück.",
  redirectTooLong: "Diese Adresse ist zu lang.",
  linkGone: "Der Server antwortete {status}: Diese Seite gibt es nicht.",
  linkAnswered:
    "Der Server antwortete {status}. Vielleicht weist er Programme ab: Sehen Sie selbst nach.",
  linkCertificate: "Das Zertifikat des Servers ist ungültig.",
  linkConnection: "Der Server war nicht zu erreichen.",
  linkInner: "Die Adresse gehört zu einem privaten Netz.",
  linkNoHost: "Es gibt keinen Server mit diesem Namen.",
  linkRedirects: "Der Server leitet mehr als fünfmal weiter.",
  linkTimeout: "Der Server brauchte länger als 10 Sekunden.",
  linkChecksOff:
    "Links werden nicht geprüft, weil LINK_CHECKS auf diesem Server ausgeschaltet ist.",
  embedsOff:
    "Seiten werden nicht nachgeschlagen, weil LINK_CHECKS auf diesem Server ausgeschaltet ist.",
  gistUnreadable:
    "GitHub hat dieses Gist nicht vollständig geliefert. Vielleicht ist es zu lang, oder es ist kein Gist.",
  "embed.video": "Video auf {provider}",
  "embed.play": "Auf {provider} abspielen",
  "embed.pen": "Beispiel auf {provider}",
  "embed.run": "Auf {provider} ausführen",
  linkCheckStarted:
    "Die Prüfung hat begonnen. Sie kann einige Minuten dauern; Ergebnisse erscheinen hier.",
  draftGone: "Diese ungespeicherten Änderungen sind nicht mehr vorhanden.",
  draftNameInvalid: "Ein Entwurf heißt zum Beispiel „post-new“ oder „page-12“.",
  savedFiltersFull:
    "Sie haben {count} gespeicherte Filter, mehr geht nicht. Löschen Sie zuerst einen.",
  savedFilterTaken:
    "Sie haben für diese Liste schon einen Filter mit diesem Namen.",
  savedFilterNotFound: "Diesen gespeicherten Filter gibt es nicht.",
  bulkNothing: "Nichts passt dazu. Wählen Sie mindestens einen Eintrag aus.",
  bulkTooMany:
    "Mehr als {count} Einträge passen dazu. Schränken Sie die Liste ein und versuchen Sie es noch einmal.",
  bulkVerbUnknown: "Mit diesen Einträgen geht das nicht.",
  bulkFilterUnknown: "Diese Einträge haben keinen Filter {name}.",
  bulkValueMissing: "Wählen Sie aus, was die Einträge bekommen sollen.",
  bulkRunning:
    "Eine andere Änderung von Ihnen läuft noch. Warten Sie, bis sie beendet ist, oder brechen Sie sie ab.",
  bulkNotFound: "Diese Änderung gibt es nicht.",
  bulkIdle: "Diese Änderung läuft nicht.",
  bulkNotUndoable: "Diese Änderung lässt sich nicht mehr rückgängig machen.",
  bulkNoRights: "Sie dürfen sich nicht mehr anmelden.",
  bulkFailed: "Bei diesem Eintrag ist etwas schiefgegangen. Er ist wie zuvor.",
  importRunning:
    "Auf dieser Datenbank läuft bereits ein Import. Warten Sie, bis er beendet ist.",
  importNotFound: "Diesen Import gibt es nicht.",
  importsFull:
    "Die Dateien von {count} Importen sind gespeichert. Importieren oder verwerfen Sie zuerst einen davon.",
  importTooLarge: "Ein Import kann höchstens 1 GB groß sein.",
  importSettingsForbidden:
    "Sie dürfen die Einstellungen nicht ändern, deshalb kann Ihr Import keine mitbringen.",
  importAuthorUnknown:
    "Hier gibt es keinen Autor mit dem Namen „{name}“. Wählen Sie einen anderen oder legen Sie ihn zuerst an.",
  importCategoryUnknown:
    "Hier gibt es keine Kategorie mit dem Namen „{name}“. Wählen Sie eine andere oder legen Sie sie zuerst an.",
  importPartMissing: "Senden Sie einen Teil der Datei.",
  importPartPlace:
    "Der nächste Teil dieser Datei beginnt bei Byte {received}. Fahren Sie dort fort.",
  importUploadIncomplete:
    "Einige der Dateien sind nicht vollständig angekommen.",
  importFileIncomplete:
    "{name} ist nicht vollständig angekommen. Verwerfen Sie diesen Import und laden Sie die Datei noch einmal hoch.",
  importUploadEnded: "Die Dateien dieses Imports sind vollständig.",
  importFilesGone:
    "Die Dateien dieses Imports sind nicht mehr gespeichert. Laden Sie sie noch einmal hoch.",
  scheduledUndated:
    "Ein geplanter Beitrag braucht ein Veröffentlichungsdatum in der Zukunft.",
  importUnchecked: "Beginnen Sie mit dem Probelauf dieses Imports.",
  importIdle: "Dieser Import läuft nicht.",
  importEnded: "Dieser Import ist beendet.",
  importNotUndoable: "Dieser Import kann nicht rückgängig gemacht werden.",
  importKept:
    "Dieser Import hat begonnen, deshalb bleibt sein Bericht. Machen Sie ihn rückgängig, um zu entfernen, was er angelegt hat.",
  importDiskFull:
    "Der Datenträger ist voll. Schaffen Sie Platz und setzen Sie den Import dann fort.",
  importFailed:
    "Auf dem Server ist etwas schiefgegangen. Der Betreiber findet den Grund im Protokoll.",
  importDied:
    "Der Prozess des Imports endete vor seiner Arbeit. Der Betreiber findet den Grund im Protokoll des Servers.",
  "stays.changed": "wurde geändert",
  "stays.pending": "hat unveröffentlichte Änderungen",
  "stays.onPosts": "Beiträge haben es",
  "stays.ofPosts": "enthält Beiträge",
  "stays.ofPages": "wird auf einer Seite gezeigt",
  "stays.signsIn": "gehört zu einem Konto, mit dem sich jemand anmeldet",
  "stays.namedByPosts": "wird in Beiträgen genannt",
  "stays.namedByPages": "wird auf Seiten genannt",
  "stays.shown": "wird noch gezeigt",
  "stays.ofSite": "wird von der Website gezeigt",
  "stays.used": "wurde benutzt",
  "stays.answered": "wurde beantwortet",
  noteNotFound: "Diese Notiz gibt es nicht.",
  notesNotFound:
    "Diesen Beitrag oder diese Seite gibt es nicht, oder Sie dürfen den Text nicht bearbeiten.",
  noteAnswered:
    "Jemand hat auf diese Notiz geantwortet. Erledigen Sie die Notiz stattdessen.",
  notesMany:
    "Ein Text kann bis zu {most} Notizen haben. Löschen Sie zuerst einige.",
  reviewNotFound: "Das wartet nicht mehr auf Prüfung.",
  reviewReturned: "Das hat schon jemand zurückgegeben.",
  revisionNotFound: "Diese Version gibt es nicht.",
  presenceTab: "Der Name eines Tabs hat 32 Hexadezimalziffern.",
  presenceOpen:
    "Nennen Sie einen Beitrag oder eine Seite, zum Beispiel post-7.",
  pageNotInTrash: "Diese Seite liegt nicht im Papierkorb.",
  categoriesUnknown: "Eine der Kategorien gibt es nicht.",
  aPage: "Eine Seite",
  pageAddressInUse:
    "Die Adresse {path} ist bereits vergeben: {owner}. Wählen Sie eine andere.",
  publishPagesForbidden:
    "Sie haben keine Berechtigung, Seiten zu veröffentlichen.",
  textTooComplex: "Dieser Text ist zu komplex, um gespeichert zu werden.",
  picturesTooMany:
    "Ein Text kann höchstens {most} neue Bilder auf einmal enthalten. Laden Sie die übrigen zuerst hoch.",
  contentRequired: "Inhalt ist erforderlich",
  contentTooLong: "Der Inhalt ist zu lang",
  noMarkdown: "Inhalt als Markdown ist ein Text.",
  "blocks.none":
    "Inhalt als Blöcke ist ein Objekt mit einer Liste von Operationen, zum Beispiel {example}.",
  "blocks.format":
    'Der Inhalt ist kein Text. Wenn es Blöcke sind, senden Sie "content_format": "blocks".',
  "blocks.insertOnly":
    "{place} muss ein Objekt mit insert sein, einem Text oder einem Stück, und vielleicht attributes.",
  "blocks.attributes": "{place}.attributes muss ein Objekt sein.",
  "blocks.piece": 'Unbekanntes Stück in {place}: "{name}".',
  "blocks.attribute": 'Unbekanntes Attribut in {place}: "{name}".',
  "blocks.value": "{name} in {place} muss {wanted} sein.",
  "blocks.oneOf": "eines von: {values}",
  "blocks.text": "ein Text",
  "blocks.form": "ein Text der Form {pattern}",
  "blocks.many": "Ein Text als Blöcke kann bis zu {most} Zeilen haben.",
  "blocks.table": "Eine Tabelle in Blöcken kann bis zu {most} Zellen haben.",
  "picture.icon": "Die Datei für das Symbol gibt es in der Mediathek nicht.",
  "picture.logo": "Die Datei für das Logo gibt es in der Mediathek nicht.",
  "picture.share":
    "Das Bild für geteilte Links gibt es in der Mediathek nicht.",
  previewLinkNotFound: "Diesen Vorschaulink gibt es nicht.",
  previewLinksTooMany:
    "Ein Beitrag kann höchstens {most} Vorschaulinks haben. Widerrufen Sie zuerst einen.",
  messageNotFound: "Diese Nachricht gibt es nicht.",
  demoIncomplete:
    "Die Demo wurde nicht vollständig geladen. Starten Sie die Website einmal, um das Laden abzuschließen.",
  demoNone: "Diese Website enthält keine Demo-Inhalte.",
};
