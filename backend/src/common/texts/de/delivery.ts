import type { Translation } from "@octavo/texts";
import type { delivery as english } from "../en/delivery";

export const delivery: Translation<typeof english> = {
  appNotFound: "Diese Website hat kein Frontend {app}.",
  appRequired: "Ohne {app} funktioniert die Website nicht.",
  appsTooMany:
    "Diese Website hat bereits {most} Frontends. Mehr sind nicht möglich.",
  appLive: "{app} {version} ist in {channel} live.",
  appNameTaken: "Ein Frontend namens {app} gibt es bereits.",
  slotTaken: "Der Platz {slot} gehört {app}. Nehmen Sie ihn dort zuerst weg.",
  slotOwn: "{slot} ist ein Platz auf den eigenen Seiten des Frontends.",
  appAddressTaken: "Ein anderes Frontend hat bereits die Adresse {path}.",
  appAddressInUse:
    "{owner} hat bereits die Adresse {path}. Ändern Sie diese zuerst.",
  appOwner: "{title}, ein anderer Teil dieser Website",
  appAddressReserved:
    "Die Adresse {path} ist für die Website selbst reserviert.",
  releaseNotFound: "{app} {version} wurde nicht veröffentlicht.",
  releaseRemoved: "{app} {version} wurde bereits entfernt.",
  checkRemoved:
    "{app} {version} wurde entfernt. Laden Sie die Version erneut hoch.",
  checkIncomplete:
    "Der Upload von {app} {version} ist nicht abgeschlossen. Schließen Sie ihn zuerst ab.",
  previewIncomplete:
    "Der Upload von {app} {version} ist nicht abgeschlossen. Es gibt noch nichts zu zeigen.",
  previewRemoved:
    "Die Dateien von {app} {version} wurden entfernt. Es gibt nichts mehr zu zeigen.",
  previewLocalChannel:
    "Eine Vorschau zeigt einen Kanal oder einen lokalen Server, nicht beides.",
  previewNotLive:
    "{app} {version} ist in {channel} nicht live. Geben Sie die Version dort zuerst frei.",
  uploadSlow:
    "{file} hat länger als {seconds} Sekunden gedauert. Senden Sie die Datei erneut.",
  uploadShort: "{file} endete nach {received} von {bytes} Bytes.",
  uploadCutOff: "Der Upload wurde unterbrochen. Senden Sie die Datei erneut.",
  uploadTooLarge:
    "{file} ist größer als die {bytes} Bytes, die release.json angibt.",
  uploadOther: "Der Inhalt von {file} stimmt nicht mit release.json überein.",
  uploadNoStream: "Senden Sie die Datei als application/octet-stream.",
  releaseFileUnknown: "{app} {version} hat keine Datei {file}.",
  buildOfOther: "Das ist ein Build von {built}, nicht von {app}.",
  releaseIncomplete: "{app} {version} ist nicht vollständig: {files} fehlt.",
  releaseDamaged:
    "{app} {version} stimmt nicht mit release.json überein. {problems}",
  releaseUnused:
    "{app} {version} wurde entfernt, weil die Version lange nicht verwendet wurde. Laden Sie sie erneut hoch.",
  uploadsOpen:
    "{count} Uploads von {app} sind nicht abgeschlossen. Schließen Sie einen davon ab oder warten Sie, bis sie morgen entfernt werden.",
  uploadsFull:
    "Die nie gezeigten Releases von {app} würden mehr als {most} GB belegen. Nicht verwendete Releases werden nach 30 Tagen entfernt. Laden Sie bis dahin nur Releases hoch, die Sie freigeben oder in der Vorschau ansehen wollen.",
  versionUsed:
    "{app} {version} wurde am {date} mit anderem Inhalt hochgeladen. Geben Sie diesem Build eine andere Version.",
  versionUsedBy:
    "{app} {version} wurde am {date} von {by} mit anderem Inhalt hochgeladen. Geben Sie diesem Build eine andere Version.",
  sourceMapMissing:
    "Der Release hat keine Source Map dieser Datei. Bauen Sie ihn mit dem aktuellen octavo-build.",
  sourceMapOther:
    "Die Source Map dieser Datei gehört zu einer anderen Datei oder einem anderen Build.",
  sourceMapUnusable: "Die Source Map dieser Datei ist nicht lesbar.",
  serviceWorkers: "Releases können keine Service Worker haben.",
  manifestNoJson: "Die release.json ist kein gültiges JSON.",
  manifestInvalid: "Die release.json ist ungültig: {problem}.",
  contractRefused:
    "Dieser Build verwendet den Vertrag {contract}, die Website unterstützt {accepted}.",
  neverLive:
    "{app} {version} war in {channel} nie live. Geben Sie die Version stattdessen frei.",
  noWayBack:
    "Vor {from} war in {channel} keine Version von {app} fehlerfrei. Geben Sie die Version an, auf die Sie zurücksetzen wollen.",
  releaseNotWhole:
    "{app} {version} ist beschädigt. {problems} Laden Sie die Version erneut hoch.",
  alreadyLive: "{app} {version} ist bereits live.",
  nothingLive:
    "Von {app} ist in {channel} nichts live. Prüfen Sie, was live ist, und versuchen Sie es erneut.",
  checkLive:
    "{sentence} Prüfen Sie, was live ist, und versuchen Sie es erneut.",
  checkShare:
    "{sentence} Prüfen Sie den Canary und versuchen Sie es erneut (from_share).",
  liveSince: "{app} {version} wurde{ago}{by}{place} live geschaltet.",
  liveAlready: "{app} {version} wurde{ago}{by}{place} bereits live geschaltet.",
  inChannel: " in {channel}",
  byPerson: " von {by}",
  "done.promote": "{app} {version} wurde{ago}{by} live geschaltet.",
  "done.rollback": "{app} wurde{ago}{by} auf {version} zurückgesetzt.",
  "done.canary": "Der Canary {app} {version} wurde{ago}{by} gestartet.",
  "done.canary-end": "Der Canary {app} {version} wurde{ago}{by} beendet.",
  "done.end":
    "{app} {version} hat{ago} Platz für eine andere Vorschau gemacht.",
  canaryRuns: "{app} {version} ist ein Canary für {share} % der Besuche.",
  canaryFirst: "{sentence} Beenden Sie zuerst den Canary.",
  canaryNone: "{app} {version} ist kein Canary.",
  canaryOther:
    "Der Canary ist {app} {running}, nicht {version}. Prüfen Sie, was live ist, und versuchen Sie es erneut.",
  shareAlone:
    "Von {app} ist in {channel} nichts live, womit sich {version} vergleichen ließe. Geben Sie die Version ohne Anteil frei.",
  flagUnknown:
    "Kein Release von {app}, das in {channel} live ist, kennt ein Flag {flag}. Es gibt: {names}.",
  flagsNone:
    "Kein Release von {app}, das in {channel} live ist, hat Flags. Tragen Sie sie in octavo.config.ts ein, und veröffentlichen Sie ein Release.",
  flagNotSet: "Das Flag {flag} von {app} ist in {channel} nicht gesetzt.",
  flagChanged:
    "{flag} wurde inzwischen von jemand anderem gesetzt oder aufgehoben. Sehen Sie nach.",
  flagsTooMany:
    "In einem Kanal können höchstens {most} Flags eines Frontends gesetzt sein. Heben Sie zuerst eines auf.",
  flagEnded: "until muss in der Zukunft liegen.",
  flagTooLong:
    "until darf höchstens ein Jahr entfernt sein. Ändern Sie für längere Zeit den Standard im nächsten Release.",
  withReason:
    "Eine Person kann die Version mit einer Begründung trotzdem freigeben (override_reason).",
  failedLastTime: "{release} ist beim letzten Mal fehlgeschlagen. {reason}",
  unchecked:
    "{release} wurde noch nicht vom Server und in einem Browser geprüft.",
  checksFailed: "{release} hat diese Prüfungen nicht bestanden: {checks}.",
  noLongerFits: "{release} passt nicht mehr zur Website. {problems}",
};
