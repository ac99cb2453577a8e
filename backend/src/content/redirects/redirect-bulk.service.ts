import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { SaveRedirectDto } from "@octavo/contracts";
import type { BulkSelection, BulkTarget } from "../bulk-changes/bulk-target";
import { BulkTargetsService } from "../bulk-changes/bulk-targets.service";
import { RedirectsRepository } from "./redirects.repository";
import { RedirectsService } from "./redirects.service";

/** The stored fields replace it. */
const ANY = { from_path: "", status: 301 } as const;

/** Many redirects are deleted at once. Undoing creates the same ones again, as a redirect has no other state. */
@Injectable()
export class RedirectBulkService implements OnModuleInit, BulkTarget {
  readonly kind = "redirect";
  readonly needs = "edit_settings";
  readonly edits: BulkTarget["edits"] = {
    change: ({ id, note }) =>
      this.redirects.remove(id, (manager, { from_path, to_path, status }) =>
        note(manager, {
          outcome: "changed",
          label: from_path,
          before: { from_path, to_path, status },
        }),
      ),
    undo: async ({ note }, { before }) => {
      const input: SaveRedirectDto = { ...ANY, ...before };
      await this.redirects.create(input, (manager, { from_path: label }) =>
        note(manager, { outcome: "undone", label }),
      );
    },
  };

  constructor(
    private readonly targets: BulkTargetsService,
    private readonly rows: RedirectsRepository,
    private readonly redirects: RedirectsService,
  ) {}

  onModuleInit(): void {
    this.targets.register(this);
  }

  select(
    { filter }: BulkSelection,
    _: unknown,
    most: number,
  ): Promise<number[]> {
    const { search, redirect_status: status } = filter;
    return this.rows.listIds({ search, status }, most);
  }
}
