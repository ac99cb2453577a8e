import type { Translation } from "@octavo/texts";
import type { recovery as english } from "../en/recovery";

export const recovery: Translation<typeof english> = {
  title: "Frontends",
  intro:
    "Alles, was live ist, und der Weg zurück zu einer Version, die funktioniert hat. Diese Seite stammt allein vom Server und funktioniert daher auch, wenn die Verwaltung es nicht tut.",
  noScripts:
    "Das Anmelden und Zurücksetzen auf dieser Seite braucht Skripte. Ohne sie verwenden Sie octavo rollback mit einem API-Schlüssel des Frontends.",
  loading: "Was live ist, wird geladen …",
  noAnswer:
    "Der Server hat nicht geantwortet. Versuchen Sie es gleich noch einmal.",
  answered: "Der Server hat mit {status} geantwortet.",
  email: "E-Mail-Adresse",
  password: "Passwort",
  signIn: "Anmelden",
  code: "Code aus Ihrer App oder ein Wiederherstellungscode",
  oneMore: "Noch ein Schritt",
  healthy: "fehlerfrei",
  failed: "fehlgeschlagen",
  unknown: "noch nicht bekannt",
  live: "{version} seit {since}",
  liveBy: "{version} seit {since}, von {by}",
  health:
    "Zustand: {health}. Für {started} Personen gestartet, für {failed} fehlgeschlagen.",
  lastFailure: "Letzter Fehler: {failure}",
  fallback: "Letzte fehlerfreie Version: {version}",
  noFallback: "Keine andere Version war fehlerfrei.",
  canary: "Canary für {share} % der Besuche: {version}",
  backTo: "Zurücksetzen auf Version",
  reason: "Grund",
  rollBack: "{app} in {channel} zurücksetzen",
  done: "{app} wurde in {channel} von {from} auf {to} zurückgesetzt. Neue Seiten verwenden die Version innerhalb von zwei Sekunden, offene Tabs nach dem Neuladen.",
  owner: "Verantwortlich: {owner}",
  nothing: "Nichts ist live.",
  snippet: "Besuche zählen",
  snippetText:
    "Seiten der Leser haben Code eines Zähldienstes oder ein Snippet. Wenn dadurch Seiten nicht mehr funktionieren, entfernen Sie es hier. Die Eingaben bleiben in den Einstellungen.",
  snippetRemove: "Aus allen Seiten entfernen",
  snippetRemoved:
    "Keine Seite hat es mehr. Offene Tabs verlieren es beim Neuladen.",
  copies: "Offline lesen",
  copiesText:
    "Browser speichern Artikel, die ihre Leser geöffnet haben. Wenn ein gespeicherter Artikel Probleme macht, schalten Sie das hier ab.",
  copiesRemove: "Gespeicherte Artikel in allen Browsern löschen",
  copiesRemoved:
    "Browser löschen ihre gespeicherten Artikel, sobald ihre Leser die Website wieder öffnen.",
  signOut: "Abmelden",
};
