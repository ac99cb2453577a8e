import type { Translation } from "@octavo/texts";
import type { appearance as english } from "../en/appearance";

export const appearance: Translation<typeof english> = {
  "settings.appearance": "Darstellung",
  "settings.appearanceText":
    "Wie die Website für Leser aussieht. Sehen Sie sich die Startseite vor dem Speichern an: Niemand sonst sieht sie so.",
  "settings.saveAppearance": "Darstellung speichern",
  "settings.previewHome": "Vorschau der Startseite",
  "settings.frontend_theme": "Design",
  "settings.themeHint":
    "Browser, in denen jemand unter „Designs“ eines gewählt hat, behalten es.",
  "settings.accent": "Farbe von Links und Schaltflächen",
  "settings.accentHint":
    "Zum Beispiel #0b5d6b. Leer gilt die Farbe des Designs.",
  "settings.pickColor": "Farbe wählen",
  "settings.contrast":
    "Kontrast zum Hintergrund: {light} : 1. Auf dunklen Bildschirmen wird sie heller, {dark} : 1. Nötig sind mindestens {needed} : 1.",
  "settings.contrastFailed": "Der Kontrast konnte nicht berechnet werden.",
  "settings.cover_style": "Gezeichnete Bilder für Beiträge ohne Bild",
  "settings.coverHint": "Bilder für geteilte Links bleiben, wie sie sind.",
  "settings.cover_style.drawn": "Linien und Formen, für jeden Beitrag andere",
  "settings.cover_style.plain": "Nur die Farben der Kategorie",
  "settings.offers_reader_settings": "Leser haben eigene Einstellungen",
  "settings.readerSettingsHint":
    "Hell oder dunkel, Schriftgröße, Textbreite und weniger Bewegung. Jeder Browser merkt sich seine.",
  "settings.home_sections": "Startseite",
  "settings.homeText":
    "Das Suchfeld steht immer oben. Bereiche darunter lassen sich ausblenden, verschieben und begrenzen.",
  "settings.home.featured": "Hervorgehoben",
  "settings.home.fresh": "Neue Beiträge",
  "settings.home.topics": "Beliebte Themen",
  "settings.home.collections": "Ausgewählte Sammlungen",
  "settings.home.categories": "Kategorien",
  "settings.homeShow": "{name} anzeigen",
  "settings.homeLimit.featured": "Beiträge, von 1 bis {most}",
  "settings.homeLimit.fresh": "Beiträge, von 1 bis {most}",
  "settings.homeLimit.topics": "Kategorien, von 1 bis {most}",
  "settings.homeLimit.collections": "Beiträge je Sammlung, von 1 bis {most}",
  "settings.homeLimit.categories": "Kategorien, von 1 bis {most}",
  "settings.homeLine": "{name}: {limit}",
  "settings.homeEmpty": "Nichts unter dem Suchfeld",
};
