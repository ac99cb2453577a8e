import type { Translation } from "@octavo/texts";
import type { tasks as english } from "../en/tasks";

export const tasks: Translation<typeof english> = {
  "tasks.title": "Wartet auf Sie",
  "tasks.none": "Nichts wartet auf Sie.",
  "tasks.failed": "Was auf Sie wartet, konnte nicht geladen werden",
  "tasks.returned": "An Sie zurückgegeben",
  "tasks.to_review": "Zu prüfen",
  "tasks.post_drafts": "Ihre Beitragsentwürfe",
  "tasks.page_drafts": "Ihre Seitenentwürfe",
  "tasks.scheduled": "Geplant in den nächsten 7 Tagen",
  "tasks.stale": "Wieder zu prüfende Artikel",
  "tasks.messages": "Ungelesene Nachrichten",
  "tasks.sign_ups": "Registrierungsanfragen",
  "tasks.failed_mails": "Fehlgeschlagene E-Mails",
  "tasks.failed_jobs": "Fehlgeschlagene Hintergrundaufgaben",
};
