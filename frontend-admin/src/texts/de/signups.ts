import type { Translation } from "@octavo/texts";
import type { signups as english } from "../en/signups";

export const signups: Translation<typeof english> = {
  "signups.isApproved": "Anfrage von {name} genehmigt",
  "signups.signInLink": "Anmeldelink",
  "signups.approveOne": "Anfrage von {name} genehmigen",
  "signups.failedApprove": "Anfrage konnte nicht genehmigt werden",
  "signups.approve": "Genehmigen",
  "signups.approveWithoutRole": "Ohne Rolle genehmigen",
  "signups.failedRoles": "Rollen konnten nicht geladen werden",
  "signups.rejectTitle": "Anfrage von {name} ablehnen?",
  "signups.rejectText":
    "{name} ({email}) erhält kein Konto, kann sich aber erneut registrieren.",
  "signups.reject": "Ablehnen",
  "signups.failedReject": "Anfrage konnte nicht abgelehnt werden",
  "signups.mayNotView":
    "Sie haben keine Berechtigung, Registrierungsanfragen anzusehen.",
  "signups.filter": "Anfragen filtern",
  "signups.waiting": "Offen",
  "signups.approved": "Genehmigt",
  "signups.rejected": "Abgelehnt",
  "signups.noun": "Anfragen",
  "signups.failedList": "Registrierungsanfragen konnten nicht geladen werden",
  "signups.noneText":
    "Anfragen erscheinen hier, sobald sich Personen registrieren und ihre E-Mail-Adresse bestätigen.",
  "signups.asked": "Angefragt ({zone})",
  "signups.decided": "Entschieden ({zone})",
  "signups.approveOpen": "Genehmigen …",
  "signups.rejectOne": "Anfrage von {name} ablehnen",
  "signups.rejectOpen": "Ablehnen …",
  "signups.hasAccount": "{name} hat jetzt ein Konto.",
  "signups.approveText":
    "{name} ({email}) kann sich danach anmelden. Ohne Rolle kann das Konto noch nichts öffnen.",
  "signups.isRejected": "Anfrage von {name} abgelehnt.",
  "signups.text":
    "Unbeantwortete Anfragen werden nach {days} Tagen gelöscht. Konten verwalten Sie unter {users}.",
  "signups.noneWaiting": "Keine offenen Anfragen",
  "signups.noneApproved": "Keine genehmigten Anfragen",
  "signups.noneRejected": "Keine abgelehnten Anfragen",
  "signups.decidedBy": " von {name}",
};
