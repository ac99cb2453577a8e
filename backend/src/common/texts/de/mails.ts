import type { Translation } from "@octavo/texts";
import type { mails as english } from "../en/mails";

export const mails: Translation<typeof english> = {
  "mail.hello": "Guten Tag,",
  "mail.dear": "Guten Tag {name},",
  "mail.reset.subject": "Setzen Sie Ihr Passwort für {site} zurück",
  "mail.reset.text":
    "jemand hat ein neues Passwort für Ihr Konto angefordert. Um eines zu wählen, öffnen Sie diesen Link:",
  "mail.reset.end": {
    one: "Er funktioniert einmal und {count} Minute lang. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.",
    other:
      "Er funktioniert einmal und {count} Minuten lang. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.",
  },
  "mail.password.subject": "Ihr Passwort für {site} wurde geändert",
  "mail.password.text":
    "das Passwort Ihres Kontos wurde gerade geändert, und alle anderen Sitzungen wurden abgemeldet.",
  "mail.notYou":
    "Wenn Sie das nicht waren, setzen Sie Ihr Passwort sofort zurück und informieren Sie die Administration der Website.",
  "mail.twoStep.on.subject":
    "Die zweistufige Anmeldung für {site} wurde eingeschaltet",
  "mail.twoStep.off.subject":
    "Die zweistufige Anmeldung für {site} wurde ausgeschaltet",
  "mail.twoStep.on.text":
    "die zweistufige Anmeldung wurde gerade für Ihr Konto eingeschaltet.",
  "mail.twoStep.off.text":
    "die zweistufige Anmeldung wurde gerade für Ihr Konto ausgeschaltet.",
  "mail.invitation.subject": "Sie sind zu {site} eingeladen",
  "mail.invitation.text":
    "Sie haben jetzt ein Konto bei {site}. Um Ihr Passwort zu wählen, öffnen Sie diesen Link:",
  "mail.invitation.end": {
    one: "Er funktioniert einmal und {count} Tag lang.",
    other: "Er funktioniert einmal und {count} Tage lang.",
  },
  "mail.signUp.subject": "Bestätigen Sie Ihre Adresse für {site}",
  "mail.signUp.text":
    "jemand hat mit dieser Adresse ein Konto bei {site} angefordert. Wenn Sie das waren, öffnen Sie diesen Link:",
  "mail.signUp.end": {
    one: "Er funktioniert {count} Stunde lang. Danach wird über Ihre Anfrage entschieden, und Sie erhalten eine weitere E-Mail.",
    other:
      "Er funktioniert {count} Stunden lang. Danach wird über Ihre Anfrage entschieden, und Sie erhalten eine weitere E-Mail.",
  },
  "mail.ignore": "Wenn Sie das nicht waren, ignorieren Sie diese E-Mail.",
  "mail.known.subject": "Sie haben bereits ein Konto bei {site}",
  "mail.known.text":
    "jemand hat mit dieser Adresse ein Konto bei {site} angefordert. Für diese Adresse gibt es bereits eines.",
  "mail.known.signIn":
    "Wenn Sie das waren, melden Sie sich an. Falls Sie Ihr Passwort vergessen haben, setzen Sie es auf der Anmeldeseite zurück.",
  "mail.approved.subject": "Ihr Konto bei {site} ist bereit",
  "mail.approved.text":
    "Ihre Anfrage wurde angenommen. Melden Sie sich mit dem Passwort an, das Sie gewählt haben:",
  "mail.rejected.subject": "Ihre Anfrage für ein Konto bei {site}",
  "mail.rejected.text": "Ihre Anfrage für ein Konto wurde nicht angenommen.",
  "mail.test.subject": "Eine Testmail von {site}",
  "mail.test.text":
    "mit dieser Mail wurde der Mailserver getestet. Er funktioniert.",
  "mail.checks.subject": {
    one: "{count} Artikel auf {site} ist zu prüfen",
    other: "{count} Artikel auf {site} sind zu prüfen",
  },
  "mail.checks.text": {
    one: "Ihre Artikel unten wurden vor mehr als {count} Monat geprüft. Lesen Sie sie noch einmal, und sagen Sie dann im Editor, wofür sie geprüft sind.",
    other:
      "Ihre Artikel unten wurden vor mehr als {count} Monaten geprüft. Lesen Sie sie noch einmal, und sagen Sie dann im Editor, wofür sie geprüft sind.",
  },
  "mail.checks.article": "{title} (geprüft für {release})",
  "mail.checks.more": {
    one: "… und {count} weiterer.",
    other: "… und {count} weitere.",
  },
  "mail.notices.subject": {
    one: "{count} Mitteilung von {site}",
    other: "{count} Mitteilungen von {site}",
  },
  "mail.notices.someone": "Jemand",
  "mail.notices.returned": "{name} hat Ihnen „{title}“ zurückgegeben",
  "mail.notices.mentioned": "{name} erwähnt Sie in einer Notiz zu „{title}“",
  "mail.notices.replied": "{name} hat auf Ihre Notiz zu „{title}“ geantwortet",
  "mail.notices.sent": "{name} hat „{title}“ zur Prüfung gegeben",
  "mail.notices.published":
    "{name} hat „{title}“ zur Veröffentlichung freigegeben",
  "mail.notices.failed":
    "Das Enddatum von „{title}“ konnte nicht vermerkt werden",
  "mail.notices.times": {
    one: "{sentence} ({count}-mal)",
    other: "{sentence} ({count}-mal)",
  },
  "mail.notices.more": {
    one: "… und {count} weitere.",
    other: "… und {count} weitere.",
  },
  "mail.notices.all": "Alle Mitteilungen:",
  "mail.notices.choose": "Wählen Sie, was Sie per E-Mail bekommen:",
  "mail.checks.all": "Alle, die am längsten nicht geprüften zuerst:",
  "mail.webhook.subject": "Der Webhook „{name}“ von {site} ist aus",
  "mail.webhook.text":
    "{site} hat den Webhook „{name}“ ausgeschaltet. Eine Woche lang ließ sich nichts zustellen, oder der Server antwortete, dass es die Adresse nicht mehr gibt:",
  "mail.webhook.end":
    "Hier sehen Sie seine Antworten und schalten den Webhook wieder ein:",
  "mail.contact.subject": "{sender} hat an {site} geschrieben",
  "mail.contact.text": "{sender} <{email}> schrieb auf {address}:",
  "mail.contact.end":
    "Antworten Sie an die Adresse oben, nicht auf diese E-Mail.",
};
