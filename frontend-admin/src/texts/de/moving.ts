import type { Translation } from "@octavo/texts";
import type { moving as english } from "../en/moving";

export const moving: Translation<typeof english> = {
  "export.text":
    "Nehmen Sie die ganze Website mit, in Formaten, die andere Programme lesen können.",
  "export.notAllowed": "Sie dürfen die Website nicht exportieren.",
  "export.what": "Alles herunterladen",
  "export.whatText":
    "Sie bekommen ein Zip-Archiv: jeden Beitrag und jede Seite als Markdown und als JSON, dazu Kategorien, Schlagwörter, Personen, Weiterleitungen, Navigation und Einstellungen. Ein README darin erklärt jeden Teil. Programme wie Astro, Hugo und Jekyll erstellen daraus eine Website. Passwörter und andere Geheimnisse sind nie darin.",
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
};
