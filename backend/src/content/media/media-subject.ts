import type { AuditEntry } from "../../operations/audit/audit.service";

/** How the audit trail names a file. */
export const mediaSubject = (media: {
  id: number;
  originalName: string;
}): AuditEntry["subject"] => ({
  type: "media",
  id: media.id,
  label: media.originalName,
});
