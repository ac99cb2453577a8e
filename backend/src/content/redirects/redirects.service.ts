import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  GONE_STATUS,
  LIMITS,
  type ListRedirectsDto,
  type Paged,
  type RedirectDto,
  type SaveRedirectDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { NotFoundError, ValidationError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import { canonicalPath, canonicalTarget, targetPath } from "./redirect-path";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { AuditService } from "../../operations/audit/audit.service";
import { toRedirectDto, type RedirectRow } from "./redirect.mapper";
import {
  RedirectsRepository,
  type FoundRedirect,
  type NewRedirect,
} from "./redirects.repository";
import { t } from "../../common/texts";
import type { BulkSelection, BulkTarget } from "../bulk-changes/bulk-target";
import { BulkTargetsService } from "../bulk-changes/bulk-targets.service";

const MOVED = 301;
const GONE = 410;

/** The stored fields replace it. */
const ANY = { from_path: "", status: 301 } as const;

/** Written down in the transaction that changes a redirect. */
type RedirectNote = (manager: SqlRunner, row: RedirectRow) => Promise<void>;

/**
 * Old addresses, as paths without query, e.g. `/post/old-slug`: those that people redirect by hand, and
 * those that follow from changed and deleted addresses.
 */
@Injectable()
export class RedirectsService implements OnModuleInit, BulkTarget {
  readonly kind = "redirect";
  readonly needs = "edit_settings";
  /** Many are deleted at once. Undoing creates the same ones again, as a redirect has no other state. */
  readonly edits: BulkTarget["edits"] = {
    change: ({ id, note }) =>
      this.remove(id, (manager, { from_path, to_path, status }) =>
        note(manager, {
          outcome: "changed",
          label: from_path,
          before: { from_path, to_path, status },
        }),
      ),
    undo: async ({ note }, { before }) => {
      const input: SaveRedirectDto = { ...ANY, ...before };
      await this.create(input, (manager, { from_path: label }) =>
        note(manager, { outcome: "undone", label }),
      );
    },
  };

  constructor(
    private readonly redirects: RedirectsRepository,
    private readonly audit: AuditService,
    private readonly database: DataSource,
    private readonly config: AppConfig,
    private readonly targets: BulkTargetsService,
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
    return this.redirects.listIds({ search, status }, most);
  }

  async list(query: ListRedirectsDto): Promise<Paged<RedirectDto>> {
    const page = pageRequest(query);
    const redirects = this.redirects.list(query, page);
    const [rows, total] = await Promise.all([redirects.rows, redirects.total]);
    return { data: await this.withWarnings(rows), total, ...page };
  }

  async get(id: number): Promise<RedirectDto> {
    const row = await this.redirects.findById(id);
    if (!row) throw new NotFoundError(t("redirectNotFound"));
    return singleRow(await this.withWarnings([row]));
  }

  create(input: SaveRedirectDto, note?: RedirectNote): Promise<RedirectDto> {
    const redirect = this.read(input);
    return this.save(async (manager) => {
      await this.assertNoCircle(manager, redirect, null);
      const row = await this.redirects.insert(manager, redirect);
      await this.record(manager, "create", row);
      await note?.(manager, row);
      return row;
    });
  }

  /** @param version what the editor started from; null skips the check. */
  update(
    id: number,
    input: SaveRedirectDto,
    version: number | null,
  ): Promise<RedirectDto> {
    const redirect = this.read(input);
    return this.save(async (manager) => {
      const before = await this.getForChange(manager, id);
      const current = {
        version: before.version,
        updatedAt: before.updated_at,
      };
      assertCurrentVersion("redirect", current, version);
      await this.assertNoCircle(manager, redirect, id);
      const row = await this.redirects.update(manager, id, redirect);
      await this.record(manager, "update", row, {
        before: { from: before.from_path, ...describe(before) },
      });
      return row;
    });
  }

  async remove(id: number, note?: RedirectNote): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      await this.redirects.lock(manager);
      const row = await this.getForChange(manager, id);
      await this.redirects.remove(manager, row.from_path);
      await this.record(manager, "delete", row);
      await note?.(manager, row);
    });
  }

  /** Where an address has moved, or that it is gone, if either is known. */
  find(path: string): Promise<FoundRedirect | null> {
    return this.redirects.findByPath(canonicalPath(path));
  }

  /** Whether readers find something at a path of this site. */
  async isLive(path: string): Promise<boolean> {
    const { live } = await this.redirects.known([path]);
    return live.has(path);
  }

  /**
   * A live address changes, in the caller's transaction. Never leaves a chain or a circle: what led
   * to the old address leads to the new one, and the new one leads nowhere.
   */
  async move(
    manager: EntityManager,
    fromPath: string,
    toPath: string,
  ): Promise<void> {
    if (fromPath === toPath) return;
    await this.redirects.lock(manager);
    await this.redirects.remove(manager, toPath);
    await this.redirects.retarget(manager, fromPath, toPath);
    await this.redirects.put(manager, { fromPath, toPath, status: MOVED });
  }

  /** Addresses that something had elsewhere. What leads somewhere already, leads there still. */
  addFormers(
    manager: EntityManager,
    moves: readonly { fromPath: string; toPath: string }[],
  ): Promise<void> {
    return this.redirects.putAllNew(manager, moves, MOVED);
  }

  /**
   * As another Octavo has it. What leads somewhere already, leads there still.
   * @returns whether it is new.
   * @throws {ValidationError} for what would lead nowhere, or in a circle.
   */
  async provide(
    manager: EntityManager,
    input: SaveRedirectDto,
    times: { createdAt: Date; updatedAt: Date },
  ): Promise<boolean> {
    const redirect = this.read(input);
    await this.redirects.lock(manager);
    await this.assertNoCircle(manager, redirect, null);
    return this.redirects.putNew(manager, { ...redirect, ...times });
  }

  /** Something lives at this address from now on: it neither leads elsewhere nor is it gone. */
  async release(manager: EntityManager, path: string): Promise<void> {
    await this.redirects.remove(manager, path);
  }

  /** Nothing will ever live at this address again: what led to it leads nowhere. */
  async forget(manager: EntityManager, path: string): Promise<void> {
    await this.redirects.removeTo(manager, path);
  }

  /** Answers 410 for a deleted address, so that readers and robots know that it is gone permanently. */
  async markGone(manager: EntityManager, path: string): Promise<void> {
    await this.redirects.put(manager, {
      fromPath: path,
      toPath: "",
      status: GONE,
    });
  }

  private read({ from_path, to_path, status }: SaveRedirectDto): NewRedirect {
    const toPath =
      status === GONE_STATUS
        ? ""
        : canonicalTarget(to_path ?? "", this.config.publicUrl);
    const fromPath = canonicalPath(from_path);
    assertShortEnough(fromPath, toPath);
    return { fromPath, toPath, status };
  }

  /** A change locks the table, so that two changes together cannot make a loop. */
  private async save(
    work: (manager: SqlRunner) => Promise<RedirectRow>,
  ): Promise<RedirectDto> {
    const row = await rejectDuplicate(
      inTransaction(this.database, async (manager) => {
        await this.redirects.lock(manager);
        return work(manager);
      }),
      "redirects_from_path_key",
      t("redirectTaken"),
    );
    return singleRow(await this.withWarnings([row]));
  }

  private async assertNoCircle(
    manager: SqlRunner,
    { fromPath, toPath }: NewRedirect,
    id: number | null,
  ): Promise<void> {
    const target = targetPath(toPath);
    if (target === null) return;
    const ends = await this.redirects.findWay(manager, target, id);
    assertNoLoop(fromPath, target, ends);
  }

  private async getForChange(
    manager: SqlRunner,
    id: number,
  ): Promise<RedirectRow> {
    const row = await this.redirects.findForUpdate(manager, id);
    if (!row) throw new NotFoundError(t("redirectNotFound"));
    return row;
  }

  private async withWarnings(rows: RedirectRow[]): Promise<RedirectDto[]> {
    const paths = rows.flatMap(({ from_path, to_path }) => [
      from_path,
      targetPath(to_path) ?? from_path,
    ]);
    return rows.map(toRedirectDto(await this.redirects.known(paths)));
  }

  private record(
    manager: SqlRunner,
    verb: "create" | "update" | "delete",
    row: RedirectRow,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    const subject = { id: row.id, name: row.from_path };
    return this.audit.recordChange(manager, `redirect.${verb}`, subject, {
      ...describe(row),
      ...details,
    });
  }
}

const describe = ({ to_path, status }: RedirectRow) => ({
  to: to_path,
  status,
});

/** @param way the addresses that follow the target, if that is a redirect too. */
function assertNoLoop(from: string, target: string, way: string[]): void {
  if (target === from) throw new ValidationError(t("redirectToItself"));
  if (way.includes(from))
    throw new ValidationError(t("redirectCircle", { target, from }));
}

/**
 * Letters outside ASCII are stored percent-encoded, as browsers request them, so each takes several characters.
 */
function assertShortEnough(from: string, to: string): void {
  if (from.length > LIMITS.redirectFromMax || to.length > LIMITS.urlMax)
    throw new ValidationError(t("redirectTooLong"));
}
