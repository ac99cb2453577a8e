export const imports = {
  "import.edited":
    "wurde hier seit dem Import bearbeitet; der Beitrag blieb, wie er war",
  "import.deleted":
    "wurde schon einmal importiert und seitdem hier gelöscht; es bleibt gelöscht",
  "import.tooMuch": "brauchte für die Umwandlung zu viel Zeit oder Speicher",
  "import.databaseRefused": "die Datenbank hat es abgelehnt ({reason})",
  "import.hereAlready":
    "etwas anderes hat hier diesen Namen oder diese Adresse",
  "import.notInArchive":
    "ist nicht im Archiv; es wird von der Website geholt, wo ein Beitrag oder eine Seite es zeigt",
  "import.settled":
    "diese Website hat eigene Beiträge, Seiten oder Einstellungen; mit --settings übernimmt der Befehl sie trotzdem",
  "import.noAccount":
    "kommt als Name ohne Konto; laden Sie diese Person ein oder importieren Sie das Archiv mit dem Befehl",
  "import.noRole": "hat die Rolle „{role}“, die es hier nicht gibt",
  "import.andMore": "{names} und {count} weitere",

  "import.noText": "hat keinen Text",
  "import.tooLong": "ist zu lang",
  "import.tooDeep": "ist zu tief verschachtelt",
  "import.longText": "hat einen Text mit mehr als {count} Millionen Zeichen",
  "import.noLanguage":
    "nennt eine Sprache, die es nicht gibt ({given}); die der Website gilt",
  "import.noTitle": "hat keinen Titel",
  "import.derivedTitle": "hat keinen Titel; „{title}“ wird genommen",
  "import.cutTitle":
    "der Titel ist länger als {limit} Zeichen und wurde gekürzt",
  "import.longPart": "{part} ist länger als {limit} Zeichen",
  "import.leftPart":
    "{part} ist länger als {limit} Zeichen und wurde weggelassen",
  "import.longSeo":
    "ein Text für Suchmaschinen ist länger als {limit} Zeichen und wurde weggelassen",
  "import.part.title": "der Titel",
  "import.part.subtitle": "der Untertitel",
  "import.badEnd": "{name} ist kein Datum und wurde ausgelassen: {given}",
  "import.part.verifiedFor": "die Version, für die er geprüft ist",
  "import.part.author": "der Name des Autors",
  "import.part.category": "der Name der Kategorie",
  "import.part.metaTitle": "der Titel für Suchmaschinen",
  "import.part.metaDescription": "die Beschreibung für Suchmaschinen",
  "import.part.socialTitle": "der Titel für geteilte Links",
  "import.part.socialDescription": "die Beschreibung für geteilte Links",
  "import.usualAuthor": "nennt keinen Autor; „{name}“ wird genommen",
  "import.unknownAuthor":
    "der Autor „{name}“ ist in der Datei nicht beschrieben",
  "import.firstAuthor": "hat {count} Autoren; der erste, {name}, wird genommen",
  "import.usualCategory": "nennt keine Kategorie; „{name}“ wird genommen",
  "import.unknownCategory":
    "hat die Kategorie „{name}“, die nicht im Archiv ist",
  "import.otherCategories":
    "ist auch in den Kategorien {names}; sie werden Schlagwörter",
  "import.longTag":
    "ein Schlagwort ist länger als {limit} Zeichen und wurde weggelassen",
  "import.manyTags":
    "hat mehr als {limit} Schlagwörter; die übrigen wurden weggelassen",
  "import.longExcerpt":
    "der Auszug ist länger als {limit} Zeichen; stattdessen wird der Anfang des Textes gezeigt",

  "import.saysBoth": "sagt „{draft}“ und „{live}“; es bleibt ein Entwurf",
  "import.neither": "„{words}“ ist weder ja noch nein; es bleibt ein Entwurf",
  "import.unknownStatus": "den Status „{status}“ gibt es nicht: {known}",
  "import.draftsFolder": "der Ordner _drafts",
  "import.hadPassword":
    "hatte ein Passwort, das Beiträge hier nicht haben können; es ist ein Entwurf",
  "import.waited": "wartete auf eine Prüfung; es ist ein Entwurf",
  "import.wasPrivate": "war privat; es ist ein Entwurf",
  "import.hadStatus": "hatte den Status „{status}“; es ist ein Entwurf",
  "import.wasFor": "war nur für {visibility}; es ist ein Entwurf",
  "import.scheduledPage":
    "war geplant, was Seiten hier nicht sein können; es ist ein Entwurf",
  "import.scheduledBefore":
    "war für einen Tag geplant, der vorbei ist; es ist ein Entwurf",
  "import.sentOnly": "wurde nur per E-Mail verschickt; es ist ein Entwurf",
  "import.futurePage":
    "sollte am {day} erscheinen; Seiten können nicht geplant werden, deshalb ist es ein Entwurf",
  "import.neverPublished":
    "sollte am {day} erscheinen, und die Datei sagt nicht, dass es erschienen ist; es ist ein Entwurf",
  "import.hidden":
    "war vor Suchmaschinen verborgen, was Beiträge hier nicht sein können",
  "import.noDate": "hat kein Datum; {day} wird genommen",
  "import.noDateName": "hat kein Datum; {day} wird aus dem Namen genommen",
  "import.noDateFile":
    "hat kein Datum; {day} wird aus der letzten Änderung der Datei genommen",
  "import.badDateName":
    "das Datum „{given}“ ist nicht lesbar; {day} wird aus dem Namen genommen",
  "import.badDateFile":
    "das Datum „{given}“ ist nicht lesbar; {day} wird aus der letzten Änderung der Datei genommen",
  "import.noDateAtAll": "hat ein Datum, das keines ist: {given}",
  "import.noAddress": "hat eine Adresse, die es nicht geben kann: {given}",

  "import.picture": "das Bild {address} {problem}",
  "import.pictureAddress":
    "das Bild {address} hat keine Webadresse und wurde weggelassen",
  "import.pictureOutside": "liegt außerhalb des Ordners und wurde weggelassen",
  "import.pictureLarge": "ist größer als 10 MB und wurde weggelassen",
  "import.pictureMissing": "ist nicht im Ordner",
  "import.pictureNotAmong":
    "ist nicht unter den Dateien; fügen Sie ein zip-Archiv von Ghosts Ordner content hinzu",
  "import.pictureRefused": "wurde nicht angenommen ({reason})",
  "import.pictureUnfetched": "konnte nicht geholt werden ({reason})",
  "import.pictureUnasked":
    "wurde nicht angefragt, weil {host} {count}-mal nacheinander nicht geantwortet hatte",
  "import.pictureTooLarge": "ist größer als 10 MB",

  "import.fileTooLarge": "ist größer als 5 MB",
  "import.fileUnread": "kann nicht gelesen werden ({reason})",
  "import.fileNulls": "enthält Nullzeichen",
  "import.fileEncoding": "ist kein Text in UTF-8",
  "import.aboutFolder": "beschreibt den Ordner und ist kein Artikel",
  "import.folderPage":
    "ist eine Seite; aus einem Ordner werden nur Beiträge importiert",
  "import.yaml": "die Angaben am Anfang sind kein gültiges YAML ({reason})",
  "import.yamlFields": "die Angaben am Anfang sind keine Liste von Feldern",
  "import.frontMatter":
    "Angaben am Anfang in {language} werden nicht gelesen; verwenden Sie YAML",
  "import.frontMatterEnd":
    "die Angaben am Anfang haben kein Ende (eine Zeile mit ---)",
  "import.mdx":
    "ist kein gültiges MDX (Zeile {line}: {reason}) und wurde als Markdown gelesen",
  "import.shortcodes":
    "hat Shortcodes, die hier nicht bekannt sind und im Text bleiben, wie sie sind: {names}",
  "import.atLine": "{name} (Zeile {lines})",

  "import.text.blocks":
    "hat Blöcke, die hier nicht bekannt sind; ihr HTML bleibt: {names}",
  "import.text.dynamic":
    "hatte Teile, die die alte Website selbst erzeugte; sie sind weggelassen: {names}",
  "import.text.dropped":
    "hatte Teile, die ein Text nicht haben darf; sie sind weggelassen: {names}",
  "import.text.files": "führt zu Dateien, die bleiben, wo sie waren: {names}",
  "import.text.cards":
    "hat Karten von Seiten, die vorher eingebettet waren: {names}",
  "import.text.columns": "hatte Spalten, die jetzt untereinander sind: {names}",
  "import.ownCode":
    "hatte eigenen Code darüber oder darunter, der weggelassen ist",
  "import.comments": {
    one: "hat einen Kommentar, der nicht übernommen wird",
    other: "hat {count} Kommentare, die nicht übernommen werden",
  },
  "import.pageBuilder":
    "wurde mit einem Page-Builder gebaut, dessen Layout nicht übernommen wird",
  "import.ownFields": "hat eigene Felder, die nicht übernommen werden: {names}",
  "import.excerptOnly":
    "kommt mit dem Auszug des Feeds, weil der Feed den Text nicht hat",
  "import.fileStays": "hat eine Datei, die bleibt, wo sie ist: {address}",

  "import.site.twice": "Einträge, die zweimal im Export sind: {names}.",
  "import.site.addresses":
    "Alte Adressen ohne Pfad, die nicht hierher führen können: {names}.",
  "import.site.files": "Dateien, die bleiben, wo sie sind: {names}.",
  "import.site.statuses":
    "Beiträge und Seiten, die nicht übernommen werden, nach Status: {names}.",
  "import.site.others": "Andere Teile, die nicht übernommen werden: {names}.",
  "import.site.comments": "Kommentare, die nicht übernommen werden: {names}.",
  "import.otherKinds": "andere Arten",
  "import.noType": "ohne Typ",
  "import.approved": "freigegeben",
  "import.notApproved": "nicht freigegeben",
  "import.pings": "Pings",
  "import.endsEarly":
    "{file} endet in der Mitte. Was vor dem Ende kommt, wird übernommen.",
  "import.endsWithin":
    "{file} endet in der Mitte. Was vor dem Ende kommt, wird übernommen, aber nicht „{cut}“.",
  "import.badXml":
    "{file} ist an {count} Stellen kein gültiges XML, zuerst: {first}",
  "import.linksLeft": "Links im Archiv, denen nicht gefolgt wird: {count}.",
  "import.noPictures":
    "Das Archiv hat keine Bilder; sie werden von der Website geholt.",
  "import.feedLatest":
    "Ein Feed hat nur die neuesten Einträge einer Website und keine Seiten.",
  "import.feedExcerpts": "Einträge, deren Text der Feed nicht hat: {count}.",
  "import.medium":
    "Mediums Export hat keine Schlagwörter, Claps und Antworten anderer. Jede Story kommt ohne Schlagwörter.",
  "import.ghostMembers":
    "Mitglieder, Newsletter und ihre Einstellungen werden nicht übernommen.",
  "import.ghostLeft": "Nicht übernommen: {names}.",
  "import.ghost.members": "{count} Mitglieder",
  "import.ghost.newsletters": "{count} Newsletter",
  "import.ghost.comments": "{count} Kommentare",
  "import.ghost.subscribers": "{count} Abonnenten",

  "import.value": "{name}: {before} wird {after}",
  "import.fixedValue": "{name} bleibt, wie {variable} es sagt",
  "import.valuePicture": "{name}: das Bild {address} ist nicht hier",
  "import.valueRole": "{name}: die Rolle „{role}“ gibt es hier nicht",
  "import.header":
    "der Kopf bekommt {header} Einträge und der Fuß {footer} Gruppen",

  "import.twoSites":
    "Diese Dateien sind von zwei Websites, {name} und {other}. Importieren Sie eine nach der anderen.",
  "import.manyItems":
    "Der Export enthält mehr als 500.000 Beiträge und Dateien; importieren Sie seine Teile nacheinander.",
  "import.noWordPress":
    "„{file}“ ist kein Export von WordPress (Werkzeuge → Daten exportieren), oder der Anfang fehlt.",
  "import.wordPressTags":
    "„{file}“ hat Millionen Zeichen ohne Tag und ist deshalb kein Export von WordPress.",
  "import.noGhost":
    "„{file}“ ist kein Export von Ghost (Settings → Import/Export), oder das Ende fehlt.",
  "import.ghostLarge":
    "„{file}“ ist größer als {limit} MB; mehr kann ein Export von Ghost hier nicht haben.",
  "import.ghostPosts":
    "„{file}“ enthält mehr als {limit} Beiträge. Exportieren Sie Teile davon.",
  "import.feedEntries": "Der Feed hat mehr als {limit} Einträge.",
  "import.feedTags":
    "„{file}“ hat Millionen Zeichen ohne Tag und ist deshalb kein Feed.",
  "import.feedDeep":
    "„{file}“ verschachtelt {count} Tags ineinander und ist deshalb kein Feed.",
  "import.zip.files":
    "{file} enthält mehr als {limit} Dateien. Importieren Sie Teile davon.",
  "import.zip.encrypted":
    "{file} ist verschlüsselt. Senden Sie es ohne Passwort.",
  "import.zip.bomb":
    "{file} würde entpackt viel größer, als es sein sollte: {entry} ist zu groß.",
  "import.zip.twice": "{file} enthält die Datei {entry} zweimal.",
  "import.zip.broken":
    "{file} ist kein zip-Archiv, das entpackt werden kann ({reason}).",
  "import.notTogether":
    "„{file}“ kann nicht zusammen mit den anderen Dateien importiert werden. Importieren Sie es allein.",
  "import.noMarkdown":
    "{file} enthält keine Markdown-Dateien (.md, .markdown oder .mdx).",
  "import.newerArchive":
    "Das Archiv stammt von einer neueren Version von Octavo. Aktualisieren Sie diese zuerst.",
  "import.badArchive": "Das Archiv kann nicht gelesen werden: {reason}.",
  "import.archive.texts": "mehr als {limit} Beiträge und Seiten sind im Archiv",
  "import.archive.nulls": "{file} enthält Nullzeichen",
  "import.archive.form":
    "{file} hat nicht die Form, die das Schema vorgibt: {reason}",
  "import.archive.missing": "{file} fehlt im Archiv",
  "import.archive.outside": "{file} liegt außerhalb des Archivs",
  "import.archive.large": "{file} ist zu groß",
  "import.archive.json": "{file} ist kein JSON, oder das Ende fehlt",
};
