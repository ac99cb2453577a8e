import type { Translation } from "@octavo/texts";
import type { settings as english } from "../en/settings";
import { analytics } from "./analytics";
import { appearance } from "./appearance";
import { mailTexts } from "./mail-texts";

export const settings: Translation<typeof english> = {
  ...analytics,
  ...appearance,
  ...mailTexts,
  "settings.text":
    "Wie die Website heißt, wie andere sie finden, wer sich anmelden und sie lesen darf und wohin E-Mails und Sicherungen gehen.",
  "settings.notAllowed": "Ihre Rolle darf die Einstellungen nicht ändern.",
  "settings.failedLoad": "Die Einstellungen konnten nicht geladen werden",
  "settings.failedSave": "Die Einstellungen konnten nicht gespeichert werden",
  "settings.saved":
    "Einstellungen gespeichert. Sie gelten innerhalb einer Sekunde.",
  "settings.general": "Allgemein",
  "settings.name": "Name der Website",
  "settings.nameHint": "Auf jeder Seite, in Feeds und in E-Mails.",
  "settings.tagline": "Untertitel",
  "settings.taglineHint":
    "Ein Satz über die Website, für Suchmaschinen und Feeds.",
  "settings.language": "Sprache der Website",
  "settings.languageHint":
    "Die Sprache, in der Sie schreiben. Von ihr hängen auch Datumsformat und Leserichtung ab.",
  "settings.time_zone": "Zeitzone",
  "settings.timeZoneHint":
    "In ihr stehen Daten und Uhrzeiten auf der Website und in der Verwaltung.",
  "settings.icon_media_id": "Symbol",
  "settings.iconHint":
    "Ein quadratisches Bild für Browser-Tabs und Startbildschirme.",
  "settings.logo_media_id": "Logo",
  "settings.logoHint": "Ersetzt Zeichen und Namen im Kopf der Seiten.",
  "settings.otherPicture": "Ein anderes Bild",
  "settings.navigation": "Navigation",
  "settings.saveNavigation": "Navigation speichern",
  "settings.header": "Kopfzeile",
  "settings.headerText":
    "Die Links über jeder Seite, nach der Startseite. Eine Gruppe lässt sich öffnen und zeigt dann ihre Links. Eine Seite, die hier ist, ist im Menü, wie in den Einstellungen der Seite.",
  "settings.addEntry": "Eintrag hinzufügen",
  "settings.entriesFull": "In die Kopfzeile passen {count} Einträge.",
  "settings.moveIn": "{name} in die Gruppe darüber verschieben",
  "settings.moveOut": "{name} aus der Gruppe nehmen",
  "settings.movedTo": "{name} ist jetzt {number} von {count}.",
  "settings.movedInto": "{name} ist jetzt {number} von {count} in {group}.",
  "settings.removed": "{name} ist entfernt.",
  "settings.drag": "Ziehen, um zu verschieben",
  "settings.addressPlaceholder": "Eine Adresse oder Wörter eines Titels",
  "settings.leadsNowhere":
    "Leser finden unter dieser Adresse keine Seite, keinen Beitrag, keine Kategorie und kein Schlagwort.",
  "settings.preview": "Vorschau",
  "settings.home": "Startseite",
  "settings.footer": "Fußzeile",
  "settings.footerText":
    "Gruppen von Links unter jeder Seite. Ein Link ohne Adresse erscheint als einfacher Text.",
  "settings.group": "Gruppe {number}",
  "settings.groupTitle": "Titel der Gruppe",
  "settings.link": "Link {number}",
  "settings.linkLabel": "Beschriftung",
  "settings.categoryName": "Name der Kategorie",
  "settings.linkAddress": "Adresse",
  "settings.addGroup": "Gruppe hinzufügen",
  "settings.addLink": "Link hinzufügen",
  "settings.groupsFull": "In die Fußzeile passen {count} Gruppen.",
  "settings.linksFull": "In eine Gruppe passen {count} Links.",
  "settings.moveUp": "{name} nach oben verschieben",
  "settings.moveDown": "{name} nach unten verschieben",
  "settings.remove": "{name} entfernen",
  "settings.saveGeneral": "Allgemeines speichern",
  "settings.reading": "Lesen",
  "settings.saveReading": "Leseeinstellungen speichern",
  "settings.posts_per_page": "Beiträge auf einer Seite",
  "settings.postsPerPageHint":
    "Einer Kategorie, eines Schlagworts oder einer Person, von 1 bis {max}.",
  "settings.feed_content": "Feeds enthalten",
  "settings.feed_content.full": "Den ganzen Text",
  "settings.feed_content.excerpt": "Den Auszug und einen Link",
  "settings.date_format": "Daten",
  "settings.dateFormatHint":
    "Daten in Feeds und für Suchmaschinen bleiben, wie sie sind.",
  "settings.date_format.usual": "Wie in der Sprache der Website üblich",
  "settings.date_format.day_first": "Tag zuerst, auf Englisch: 5 March 2026",
  "settings.date_format.iso": "Jahr zuerst: 2026-03-05",
  "settings.remind_after_months":
    "An die Prüfung von Beiträgen erinnern nach (Monaten)",
  "settings.remindAfterHint":
    "Einmal im Monat kommt eine E-Mail zu den eigenen Beiträgen, deren Prüfung länger her ist. 0 für keine E-Mails.",
  "settings.offline_reading": "Artikel sind ohne Netz lesbar",
  "settings.offlineReadingHint":
    "Browser speichern die Artikel, die jemand geöffnet hat. Wenn du das abschaltest, löschen sie sie beim nächsten Besuch.",
  "settings.share": "Links zum Teilen eines Beitrags",
  "settings.share.email": "E-Mail",
  "settings.shareLinksHint":
    "Einfache Links unter dem Text. Von diesen Diensten wird nichts geladen.",
  "settings.share.mastodon": "Mastodon",
  "settings.share.bluesky": "Bluesky",
  "settings.share.linkedin": "LinkedIn",
  "settings.share.whatsapp": "WhatsApp",
  "settings.share.facebook": "Facebook",
  "settings.share.reddit": "Reddit",
  "settings.share.x": "X",
  "settings.search": "Suchmaschinen und Teilen",
  "settings.saveSearch": "Sucheinstellungen speichern",
  "settings.indexing": "Suchmaschinen dürfen diese Website zeigen",
  "settings.indexingHint":
    "Sonst bittet jede Seite darum, nicht gezeigt zu werden. Bis bekannte Seiten verschwinden, können Wochen vergehen.",
  "settings.share_media_id": "Bild für geteilte Links",
  "settings.shareHint":
    "Erscheint bei Links auf Seiten ohne eigenes Bild. Es wird um seinen Fokuspunkt auf 1200 × 630 Pixel zugeschnitten.",
  "settings.verification_tags": "Bestätigungs-Tags",
  "settings.verificationHint":
    "Fügen Sie hier die <meta>-Tags ein, mit denen Google, Bing und andere erkennen, dass die Website Ihnen gehört. Sie stehen auf der Startseite.",
  "settings.robots_txt": "Weitere Zeilen für robots.txt",
  "settings.robotsHint":
    "Zum Beispiel User-agent: GPTBot und in der nächsten Zeile Disallow: /",
  "settings.markdown": "Beiträge sind als Markdown lesbar",
  "settings.markdownHint":
    "Für Assistenten und andere Programme: jeder Beitrag unter seiner Adresse mit .md am Ende und eine Liste unter /llms.txt.",
  "settings.agents": "Agenten",
  "settings.saveAgents": "Einstellungen für Agenten speichern",
  "settings.agents.enabled": "Agenten dürfen sich mit dieser Website verbinden",
  "settings.agents.enabledHint":
    "Unter /mcp, über MCP und mit einem API-Schlüssel. Sie dürfen, was der Schlüssel erlaubt, aber nie veröffentlichen oder löschen: Über ihre Entwürfe und Vorschläge entscheiden Menschen.",
  "settings.agents.oauth": "Clients dürfen um eine Verbindung bitten",
  "settings.agents.oauthHint":
    "Per OAuth: Wer API-Schlüssel erstellen darf, entscheidet über jeden Client, auf einer Seite der Verwaltung. Sonst brauchen Clients einen Schlüssel, den Sie ihnen geben.",
  "settings.agents.style_guide": "Stilregeln",
  "settings.agents.styleGuideHint":
    "Wie Texte dieser Website geschrieben werden. Agenten lesen sie, bevor sie schreiben.",
  "settings.sections": "Bereiche der Einstellungen",
  "settings.find": "Einstellung suchen",
  "settings.found": "Gefundene Einstellungen",
  "settings.noneFound": "Keine Einstellung heißt so.",
  "settings.fixedBy":
    "{variable} ist auf dem Server gesetzt; dies lässt sich nur dort ändern.",
  "settings.kept":
    "Was Sie hier vorhin eingegeben haben, steht wieder im Formular.",
  "settings.history": "Gespeicherte Versionen",
  "settings.unset": "nicht gesetzt",
  "settings.versionGone": "Diese Version gibt es nicht mehr.",
  "settings.restoreText":
    "Die Einstellungen werden wieder wie in dieser Version. Das wird als neue Version gespeichert und lässt sich ebenfalls zurücknehmen.",
  "settings.people": "Personen",
  "settings.savePeople": "Einstellungen für Personen speichern",
  "settings.sign_up": "Anfragen nach Konten",
  "settings.sign_up.request": "Besucher können um ein Konto bitten",
  "settings.sign_up.closed": "Nur Administratoren legen Konten an",
  "settings.signUpHint": "Über jede Anfrage entscheidet ein Administrator.",
  "settings.invitations": "Personen einladen, ihr Passwort selbst zu wählen",
  "settings.invitationsHint":
    "Eine neue Person bekommt einen Link per Mail. Ohne Mailserver kopieren Sie ihn.",
  "settings.invitation_role_id": "Rolle, die eine Einladung zuerst vorschlägt",
  "settings.invitationRoleHint": "Sie lässt sich in jeder Einladung ändern.",
  "settings.contributorRole": "Die übliche (Mitwirkende)",
  "settings.otherRole": "Eine andere Rolle",
  "settings.password_policy": "Häufige Passwörter",
  "settings.password_policy.advisory": "Davon abraten",
  "settings.password_policy.strict": "Ablehnen",
  "settings.passwordPolicyHint":
    "Superuser einer Website im Betrieb und Rollen, die zwei Schritte verlangen, können in keinem Fall eines wählen.",
  "settings.second_factor_roles":
    "Rollen, die die Zwei-Faktor-Anmeldung verlangen",
  "settings.secondFactorHint":
    "Wer eine solche Rolle hat, kann nur das eigene Profil öffnen, bis sie dort aktiviert ist.",
  "settings.roleCount": { one: "{count} Rolle", other: "{count} Rollen" },
  "settings.session_idle_days": "Tage ohne Aktivität bis zur Abmeldung",
  "settings.sessionIdleHint": "Von 1 bis {max}.",
  "settings.session_days": "Tage, nach denen sich alle neu anmelden",
  "settings.sessionHint":
    "Von 1 bis {max}. Das gilt auch für begonnene Sitzungen.",
  "settings.contact": "Kontakt",
  "settings.saveContact": "Kontakteinstellungen speichern",
  "settings.is_open": "Kontaktseiten haben ein Formular",
  "settings.isOpenHint": "Ohne Formular zeigen sie nur ihren Text.",
  "settings.recipients": "Nachrichten mailen an",
  "settings.recipientsHint":
    "Eine Adresse pro Zeile. Jede Nachricht steht auch in der Liste der Nachrichten.",
  "settings.allows_links": "Nachrichten dürfen Links haben",
  "settings.allowsLinksHint":
    "Spam hat meistens Links. Absender werden gebeten, ihre Nachricht ohne Links zu senden.",
  "settings.refused_words": "Nachrichten ablehnen, die Folgendes enthalten",
  "settings.refusedWordsHint":
    "Ein Wort, eine Adresse oder ein Teil davon pro Zeile, etwa casino oder @spam.example. Groß- und Kleinschreibung zählen nicht.",
  "settings.mail": "Mail",
  "settings.mailText":
    "Ohne Mailserver werden Mails gespeichert und nicht versandt; wer Benutzer verwaltet, liest sie im Admin-Bereich.",
  "settings.saveMail": "Maileinstellungen speichern",
  "settings.mail.server": "Mailserver",
  "settings.mailServerHint": "Leer lassen für keinen.",
  "settings.mail.port": "Port",
  "settings.mailPortHint":
    "Leer lassen für den üblichen: 587, oder 465 mit TLS von Anfang an.",
  "settings.mail.encryption": "Verschlüsselung",
  "settings.encryption.starttls": "STARTTLS",
  "settings.encryption.tls": "TLS von Anfang an",
  "settings.mail.user": "Benutzername",
  "settings.mailUserHint": "Leer lassen, wenn der Server keinen verlangt.",
  "settings.mail.password": "Passwort",
  "settings.passwordHint":
    "Es wird verschlüsselt gespeichert und nie wieder angezeigt.",
  "settings.passwordStored":
    "Eines ist gespeichert. Leer lassen, um es zu verwenden, oder ein anderes eingeben.",
  "settings.mail.from": "Absender",
  "settings.mailFromHint": "Die Adresse, von der alle Mails kommen.",
  "settings.sendTest": "Testmail an mich senden",
  "settings.testSent": "Der Mailserver hat eine Testmail an {to} angenommen.",
  "settings.testNotSent":
    "Die Testmail an {to} wurde nicht gesendet. Das ging schief:",
  "settings.backups": "Sicherungen",
  "settings.backupsText":
    "Eine Sicherung enthält die ganze Website. Ältere Archive werden erst gelöscht, wenn ein neues vollständig ist.",
  "settings.toBackups": "Archive und letzte Ergebnisse",
  "settings.saveBackups": "Einstellungen der Sicherungen speichern",
  "settings.backups.is_daily": "Jeden Tag sichern",
  "settings.dailyHint":
    "Wenn der Server zu dieser Zeit nicht läuft, wird die Sicherung nach dem nächsten Start geschrieben.",
  "settings.backups.at": "Uhrzeit der täglichen Sicherung",
  "settings.atHint": "In der Zeitzone {zone}.",
  "settings.backups.off": "keine tägliche Sicherung",
  "settings.backups.keep": "Archive, die bleiben",
  "settings.keepHint":
    "Von 1 bis {max}. Die tägliche Sicherung löscht ältere. Eine Sicherung, die jemand startet, löscht keine.",
  "settings.danger": "Gefahrenbereich",
  "settings.access": "Zugang zur Website",
  "settings.accessText":
    "Anmeldung, Verwaltung und Zustandsprüfungen funktionieren in jedem Fall.",
  "settings.saveAccess": "Zugang speichern",
  "settings.access.access": "Wer die Website lesen darf",
  "settings.access.open": "Alle",
  "settings.access.private": "Nur angemeldete Personen",
  "settings.access.maintenance": "Vorerst keine Besucher (Wartung)",
  "settings.access.privateText":
    "Besucher werden auf jeder Seite und in jedem Feed gebeten, sich anzumelden. Suchmaschinen nehmen die Website aus ihren Ergebnissen.",
  "settings.access.maintenanceText":
    "Besucher sehen statt jeder Seite eine kurze Seite mit Ihrem Satz. Suchmaschinen fragen später wieder und nehmen die Website aus ihren Ergebnissen, wenn das mehr als ein paar Tage dauert.",
  "settings.peopleRead":
    "Angemeldete Personen und Programme mit einem API-Schlüssel arbeiten weiter wie bisher.",
  "settings.noOneReads":
    "Weil die Verwaltung eine eigene Adresse hat (ADMIN_ORIGIN), können auch angemeldete Personen keine Seiten lesen. Die Verwaltung und Programme mit einem API-Schlüssel arbeiten wie bisher.",
  "settings.access.api_origins": "Andere Websites, die die API aufrufen dürfen",
  "settings.originsHint":
    "Ursprünge wie https://app.example, einer pro Zeile. Ihre Seiten können die API aus dem Browser aufrufen, ohne Cookies.",
  "settings.access.message": "Satz für Besucher",
  "settings.messageHint":
    "Wird gezeigt, solange nicht alle die Website lesen dürfen. Lassen Sie das Feld leer für einen allgemeinen Satz.",
  "settings.demo": "Demo-Inhalte",
  "settings.demoText":
    "Was die Demo mitgebracht hat und niemand geändert hat, kann in einem Schritt entfernt werden.",
  "settings.failedDemo":
    "Es konnte nicht geladen werden, was von der Demo noch da ist",
  "settings.noDemo": "Diese Website hat keine Demo-Inhalte.",
  "settings.demoGoes": "Das wird entfernt:",
  "settings.demoName": "Name und Fußzeile der Demo",
  "settings.demo.post": { one: "{count} Beitrag", other: "{count} Beiträge" },
  "settings.demo.page": { one: "{count} Seite", other: "{count} Seiten" },
  "settings.demo.category": {
    one: "{count} Kategorie",
    other: "{count} Kategorien",
  },
  "settings.demo.tag": {
    one: "{count} Schlagwort",
    other: "{count} Schlagwörter",
  },
  "settings.demo.path": {
    one: "{count} Lernpfad",
    other: "{count} Lernpfade",
  },
  "settings.demo.author": {
    one: "{count} Person",
    other: "{count} Personen",
  },
  "settings.demo.media": { one: "{count} Datei", other: "{count} Dateien" },
  "settings.demo.api_key": {
    one: "{count} API-Schlüssel",
    other: "{count} API-Schlüssel",
  },
  "settings.demo.signup": {
    one: "{count} Anfrage nach einem Konto",
    other: "{count} Anfragen nach einem Konto",
  },
  "settings.demo.frontend": {
    one: "{count} Frontend",
    other: "{count} Frontends",
  },
  "settings.demoStays": {
    one: "{count} Eintrag bleibt",
    other: "{count} Einträge bleiben",
  },
  "settings.removeDemo": "Demo-Inhalte entfernen",
  "settings.removeDemoTitle": "Die Demo-Inhalte entfernen?",
  "settings.removeDemoText":
    "Sie werden endgültig gelöscht und kommen nicht in den Papierkorb. Nur eine Sicherung kann sie wiederherstellen.",
  "settings.demoRemoved": "Demo-Inhalte entfernt",
  "settings.failedRemoveDemo": "Die Demo-Inhalte konnten nicht entfernt werden",
  "settings.failedTest": "Die Testmail konnte nicht gesendet werden",
};
