import { Injectable } from "@nestjs/common";
import type { BulkKind, Permission } from "@octavo/contracts";
import type { BulkTarget } from "../bulk-changes/bulk-target";
import { BulkTargetsService } from "../bulk-changes/bulk-targets.service";
import { TrashService } from "../trash/trash.service";
import type { TermSource } from "./term-source";
import { TermsService, type TermCheck } from "./terms.service";

interface ManyTerms {
  kind: BulkKind;
  needs: Permission;
  /** Refuses what may not go to the trash. */
  check?: TermCheck;
}

/** Many tags or categories at once, to the trash and back. */
@Injectable()
export class TermBulkService {
  constructor(
    private readonly targets: BulkTargetsService,
    private readonly terms: TermsService,
    private readonly trash: TrashService,
  ) {}

  /** By the module that owns them, when the application starts. */
  register(source: TermSource, { kind, needs, check }: ManyTerms): void {
    const select: BulkTarget["select"] = ({ verb, filter }, user, most) =>
      verb === "restore"
        ? this.trash.listIds(kind, user, most)
        : this.terms.listIds(source, filter, most);
    const trash: BulkTarget["trash"] = {
      remove: (id, _, note) =>
        this.terms.remove(source, id, {
          check,
          note: (manager, { name: title }) => note(manager, { title }),
        }),
      takeBack: (id, _, note) =>
        this.terms.restore(source, id, (manager, { name: title }) =>
          note(manager, { title }),
        ),
    };
    this.targets.register({ kind, needs, select, trash });
  }
}
