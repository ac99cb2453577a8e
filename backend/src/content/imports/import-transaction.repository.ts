import type { EntityManager } from "typeorm";
import type { AuditService } from "../../operations/audit/audit.service";

interface Imported {
  type: "post" | "author" | "category" | "tag";
  id: number;
  label: string;
}

/** What one article changes, with its entries in the audit trail. */
export class ImportTransaction {
  constructor(
    readonly manager: EntityManager,
    private readonly audit: AuditService,
    /** Path of the article. */
    private readonly file: string,
  ) {}

  record(verb: "create" | "update", subject: Imported): Promise<void> {
    return this.audit.record(this.manager, {
      action: `${subject.type}.${verb}`,
      subject,
      details: { imported_from: this.file },
    });
  }
}
