import type { Translation } from "@octavo/texts";
import type { archives as english } from "../en/archives";

export const archives: Translation<typeof english> = {
  exportRunning:
    "Es laufen bereits zwei Exporte. Versuchen Sie es noch einmal, wenn einer davon beendet ist.",
  exportAddressesForbidden:
    "Sie dürfen die E-Mail-Adressen von Personen nicht sehen. Exportieren Sie die Website ohne sie.",
  exportPostsUnknown: "Keinen dieser Beiträge gibt es.",
  "export.textAsHtml":
    "Dieser Text ist für Markdown zu tief verschachtelt, deshalb enthält diese Datei sein HTML.",
  "export.fileMissing":
    "Der Speicher konnte diese Datei nicht lesen, deshalb fehlt sie im Archiv.",
  "export.readme.title": "Export von {site}",
  "export.readme.about":
    "Dieses Archiv enthält die Texte, die Bilder und die Einstellungen der Website in Formaten, die andere Programme lesen können.",
  "export.readme.inside": "Was darin ist",
  "export.readme.posts":
    "jeder Beitrag als Markdown. Die Zeilen am Anfang sind YAML, mit Titel, Datum, Autor, Kategorie und Schlagwörtern.",
  "export.readme.pages": "dasselbe für Seiten.",
  "export.readme.media":
    "die Bilder, wie sie hochgeladen wurden. Ein zugeschnittenes Bild ist hier so, wie es gezeigt wurde, und ganz in `media/originals/`.",
  "export.readme.texts":
    "jeder Beitrag und jede Seite mit HTML, allen Feldern und Daten. Diese Dateien sind genau. In Markdown fehlt, wofür es dort keinen Ausdruck gibt.",
  "export.readme.terms": "Kategorien und Schlagwörter.",
  "export.readme.pictures":
    "was über jedes Bild bekannt ist: Beschreibung, Ordner, Größe, Fokuspunkt und die Datei in diesem Archiv. `url` ist die Adresse, die Texte verwenden.",
  "export.readme.people":
    "Personen mit einem Konto oder als Autor. Passwörter sind nie in einem Archiv. E-Mail-Adressen, Rollen und Status sind nur darin, wenn sie beim Export gewünscht wurden.",
  "export.readme.redirects": "frühere Adressen und wohin sie führen.",
  "export.readme.paths": "Lernpfade, mit den Kurznamen ihrer Beiträge.",
  "export.readme.navigation": "das Menü und die Links unter jeder Seite.",
  "export.readme.settings":
    "Name, Sprache und Aussehen der Website, und wie Suchmaschinen sie zeigen.",
  "export.readme.versions":
    "frühere Fassungen von Beiträgen und Seiten, wenn sie exportiert wurden.",
  "export.readme.schemas":
    "ein JSON Schema für jede Art von JSON-Datei, für Leute, die Programme schreiben.",
  "export.readme.manifest":
    "wann das Archiv erstellt wurde, von welcher Website, und wie viel darin ist.",
  "export.readme.report": "was nicht exportiert werden konnte, und warum.",
  "export.readme.use": "Wie man es verwendet",
  "export.readme.elsewhere":
    "Programme, die Websites aus Markdown erstellen, etwa Astro, Hugo und Jekyll, lesen die Ordner `posts`, `pages` und `media`, wie sie sind. Bilder sind mit ihrem Ort im Archiv verlinkt.",
  "export.readme.octavo":
    "In Octavo nimmt _Import_ im Admin-Bereich oder `npm run import -- DATEI` dieses Archiv. In einer leeren Website ist danach alles wie hier.",
  "export.readme.left":
    "Nicht im Archiv sind: der Papierkorb, nie gespeicherte Texte, Sitzungen, API-Schlüssel und andere Geheimnisse, Nachrichten, Statistiken und die Einstellungen des Servers.",
};
