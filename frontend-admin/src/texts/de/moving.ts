import type { Translation } from "@octavo/texts";
import type { moving as english } from "../en/moving";

export const moving: Translation<typeof english> = {
  "export.text":
    "Nehmen Sie die ganze Website mit, in Formaten, die andere Programme lesen können.",
  "export.notAllowed": "Sie dürfen die Website nicht exportieren.",
  "export.what": "Alles herunterladen",
  "export.format": "Für",
  "export.octavo": "Octavo, Astro, Hugo und andere: ein Archiv von allem",
  "export.wordpress": "WordPress: eine WXR-Datei",
  "export.ghost": "Ghost: eine JSON-Datei",
  "export.wordpressText":
    "Sie bekommen eine Datei für Werkzeuge → Daten importieren → WordPress: Beiträge, Seiten, Kategorien, Schlagwörter, Autoren, Textauszüge und Texte für Suchmaschinen in den Feldern von Yoast SEO. WordPress holt die Bilder von dieser Website; sie muss bis dahin online sein. Archivierte Beiträge werden privat. Untertitel, Fassungen, Weiterleitungen, Navigation und Einstellungen sind nicht darin.",
  "export.ghostText":
    "Sie bekommen eine Datei für Settings → Import/Export: Beiträge, Seiten, Schlagwörter, Autoren und Texte für Suchmaschinen. Die Kategorie wird zum ersten Schlagwort. Texte sind HTML-Karten, deren Bilder von dieser Website kommen. Archivierte Beiträge werden Entwürfe, und Textauszüge von mehr als 300 Zeichen fehlen. Untertitel, Fassungen und Weiterleitungen sind nicht darin.",
  "export.whatText":
    "Sie bekommen ein Zip-Archiv: jeden Beitrag und jede Seite als Markdown und als JSON, dazu Kategorien, Schlagwörter, Personen, Weiterleitungen, Navigation und Einstellungen. Ein README darin erklärt jeden Teil. Programme wie Astro, Hugo und Jekyll erstellen daraus eine Website, und ein anderes Octavo importiert es ohne Unterschied. Passwörter und andere Geheimnisse sind nie darin.",
  "export.media": "Bilder",
  "export.mediaHint":
    "Wie sie hochgeladen wurden. Ohne sie zeigen die Texte die Bilder von dieser Website.",
  "export.versions": "Frühere Fassungen von Beiträgen und Seiten",
  "export.versionsHint": "Als JSON. Das Archiv kann viel größer werden.",
  "export.addresses": "E-Mail-Adressen von Personen",
  "export.addressesHint":
    "Mit ihren Rollen. Lassen Sie sie weg, wenn Sie das Archiv weitergeben.",
  "export.addressesLocked":
    "Nur wer Benutzer sehen darf, kann E-Mail-Adressen exportieren.",
  "export.download": "Herunterladen",
  "export.failed": "Die Website konnte nicht exportiert werden",
  "export.posts": { one: "{count} Beitrag", other: "{count} Beiträge" },
  "export.pages": { one: "{count} Seite", other: "{count} Seiten" },
  "export.versionCount": {
    one: "{count} frühere Fassung",
    other: "{count} frühere Fassungen",
  },
  "export.files": {
    one: "{count} Bild (etwa {size})",
    other: "{count} Bilder (etwa {size})",
  },
  "export.begun": "Ihr Browser lädt herunter: {parts}.",
  "export.again": "Noch einmal herunterladen",
  "exportPosts.begin": "Als Markdown exportieren",
  "exportPosts.failed": "Die Beiträge konnten nicht exportiert werden",
  "import.text":
    "Holen Sie Beiträge, Seiten und Bilder von einer anderen Website. Nichts wird geschrieben, bevor Sie gesehen haben, was kommen würde.",
  "import.notAllowed": "Sie dürfen nicht importieren.",
  "import.list": "Importe",
  "import.new": "Import beginnen",
  "import.newText":
    "Octavo liest diese Dateien und zeigt, was kommen würde, bevor es etwas schreibt. Nichts wird veröffentlicht, was dort nicht öffentlich war.",
  "import.octavo":
    "Octavo: das .zip-Archiv eines Exports. In eine Website ohne Beiträge und Seiten kommen auch seine Einstellungen und die Navigation.",
  "import.wordpress":
    "WordPress: die .xml-Dateien aus Werkzeuge → Daten exportieren. Bilder werden von der alten Website geholt, die dafür online sein muss.",
  "import.ghost":
    "Ghost: die .json-Datei aus Settings → Import/Export und ein .zip-Archiv des Ordners content für die Bilder. Mitglieder und Newsletter kommen nicht mit.",
  "import.markdown":
    "Markdown: ein .zip-Archiv eines Ordners, wie für Hugo, Jekyll, Astro, Docusaurus oder Obsidian.",
  "import.medium":
    "Medium: das .zip-Archiv Ihrer Informationen. Schlagwörter sind nicht darin.",
  "import.feed":
    "RSS und Atom: ein Feed, gespeichert als Datei, die auf .xml endet. Er hat nur die neuesten Einträge einer Website, und manche Feeds haben nur Auszüge.",
  "import.choices": "Gewählt für diesen Import",
  "import.author": "Autor von Beiträgen, die keinen nennen",
  "import.usualAuthor": "Editorial team",
  "import.failedAuthors": "Die Autoren konnten nicht geladen werden",
  "import.category": "Kategorie von Beiträgen, die keine nennen",
  "import.usualCategory": "Uncategorized",
  "import.failedCategories": "Die Kategorien konnten nicht geladen werden",
  "import.settings": "Einstellungen und Navigation eines Octavo-Archivs",
  "import.settingsIfEmpty": "Nur in eine Website ohne Beiträge und Seiten",
  "import.settingsAlways": "Anstelle derer dieser Website",
  "import.settingsNever": "Nie",
  "import.files": "Dateien für den Import",
  "import.choose": "Dateien wählen",
  "import.wrongKind":
    "{name} kann nicht importiert werden. Wählen Sie Dateien, die auf .xml, .zip oder .json enden.",
  "import.emptyFile": "{name} ist leer.",
  "import.tooMany": "Ein Import kann höchstens 50 Dateien haben.",
  "import.tooLarge": "Ein Import kann höchstens 1 GB groß sein.",
  "import.failedUpload": "Die Dateien konnten nicht hochgeladen werden",
  "import.failedLoad": "Die Importe konnten nicht geladen werden",
  "import.failedItems": "Der Bericht konnte nicht geladen werden",
  "import.failedAct": "Das hat nicht geklappt",
  "import.uploading":
    "Wird hochgeladen. Wenn kein Browser-Tab diese Dateien mehr sendet, verwerfen Sie sie und wählen Sie sie noch einmal.",
  "import.received": "{received} von {bytes}",
  "import.queued": "Wartet auf den Beginn",
  "import.checking": "Probelauf: Dateien werden gelesen",
  "import.checked": "Probelauf beendet. Es wurde noch nichts geschrieben.",
  "import.importing": "Import läuft",
  "import.imported": "Importiert",
  "import.undoing": "Import wird rückgängig gemacht",
  "import.undone": "Dieser Import wurde rückgängig gemacht.",
  "import.hasFailed": "Fehlgeschlagen",
  "import.stopped": "Angehalten",
  "import.interrupted":
    "Unterbrochen. Er geht von selbst weiter, sobald ein Server Zeit hat.",
  "import.items": "{done} von {total} Einträgen",
  "import.start": "Importieren",
  "import.continue": "Fortsetzen",
  "import.checkAgain": "Probelauf wiederholen",
  "import.stop": "Anhalten",
  "import.discard": "Verwerfen",
  "import.undo": "Import rückgängig machen",
  "import.undoTitle": "Diesen Import rückgängig machen?",
  "import.undoText":
    "Beiträge, Seiten, Kategorien, Schlagwörter, Autoren und Bilder, die dieser Import angelegt hat, werden endgültig gelöscht. Was seitdem geändert wurde oder anderswo benutzt wird, bleibt und steht im Bericht.",
  "import.report": "Bericht",
  "import.show": "Anzeigen",
  "import.all": "Alle Einträge",
  "import.withRemarks": "Einträge mit Anmerkungen",
  "import.noItems": "Es gibt keine solchen Einträge.",
  "import.pages": "Seiten des Berichts",
  "import.count": "{count} {outcome}",
  "import.created": "angelegt",
  "import.updated": "aktualisiert",
  "import.wouldCreate": "würden angelegt",
  "import.wouldUpdate": "würden aktualisiert",
  "import.unchanged": "unverändert",
  "import.left": "ausgelassen",
  "import.refused": "nicht möglich",
  "import.removed": "entfernt",
  "import.stayed": "geblieben",
  "import.minutesLeft": {
    one: "noch etwa {count} Minute",
    other: "noch etwa {count} Minuten",
  },
  "import.titleMore": {
    one: "{name} und {count} weitere Datei",
    other: "{name} und {count} weitere Dateien",
  },
};
