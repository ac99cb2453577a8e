import type { Translation } from "@octavo/texts";
import type { analytics as english } from "../en/analytics";

export const analytics: Translation<typeof english> = {
  "settings.analytics": "Besuche zählen",
  "settings.analyticsText":
    "Die Website zählt Aufrufe selbst, ohne Cookies. Ein Dienst bringt Code in die Seiten der Leser; wählen Sie einen, dem Sie vertrauen. Seiten des Admin-Bereichs und Vorschauen haben nichts davon.",
  "settings.saveAnalytics": "Zähleinstellungen speichern",
  "settings.analytics.service": "Dienst, der Besuche zählt",
  "settings.analytics.none": "Keiner",
  "settings.analytics.plausible": "Plausible",
  "settings.analytics.umami": "Umami",
  "settings.analytics.matomo": "Matomo",
  "settings.analytics.goatcounter": "GoatCounter",
  "settings.analytics.address": "Adresse des Dienstes",
  "settings.analyticsAddress.plausible":
    "Leer lassen für https://plausible.io.",
  "settings.analyticsAddress.umami": "Leer lassen für https://cloud.umami.is.",
  "settings.analyticsAddress.matomo":
    "Der Ordner mit matomo.js, etwa https://stats.example.org/matomo.",
  "settings.analyticsAddress.goatcounter":
    "Etwa https://example.goatcounter.com.",
  "settings.analytics.site_id": "Website bei dem Dienst",
  "settings.analyticsSite.plausible": "Die Domain, etwa example.org.",
  "settings.analyticsSite.umami": "Die Website-ID.",
  "settings.analyticsSite.matomo": "Die Nummer der Website, etwa 1.",
  "settings.analytics.snippet": "Ein Snippet",
  "settings.analytics.snippetCode": "Snippet",
  "settings.analytics.snippetHint":
    "Ein oder mehrere <script>-Elemente eines Dienstes, mit einer Adresse oder mit Code. Anderes daraus zeigen Seiten nicht.",
  "settings.analytics.hosts": "Hosts, die es nutzen darf",
  "settings.analytics.hostsHint":
    "Einer je Zeile, etwa api.example.org oder *.example.org. Adressen seiner Skripte müssen nicht genannt werden. Alle anderen blockiert der Browser.",
  "settings.analytics.snippetWarning":
    "Dieser Code läuft in jeder Seite der Leser, als wäre er Teil der Website: Er kann lesen, ändern und senden, was sie dort sehen und eingeben. Er ist in keiner Seite des Admin-Bereichs und in keiner, die jemand Angemeldetes bekommt. Eine Seite, die schon offen war, bevor sich jemand in einem anderen Tab anmeldet, hat ihn noch und kann mit dessen Sitzung handeln. Mit ADMIN_ORIGIN sind Sitzungen für ihn unerreichbar. Speichern Sie ihn nur, wenn Sie seinem Autor vertrauen.",
  "settings.analytics.previewSnippet": "Vorschau der Startseite",
};
