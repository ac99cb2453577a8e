import { Injectable } from "@nestjs/common";
import {
  GONE_STATUS,
  type ListRedirectsDto,
  type Paged,
  type RedirectDto,
  type SaveRedirectDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { AuditService } from "../../operations/audit/audit.service";
import {
  addressIsFree,
  redirectNotFound,
  refuseLongAddresses,
  refuseLoop,
} from "./redirect-errors";
import { RedirectListRepository } from "./redirect-list.repository";
import { canonicalPath, canonicalTarget, targetPath } from "./redirect-path";
import { toRedirectDto, type RedirectRow } from "./redirect.mapper";
import { RedirectsRepository, type NewRedirect } from "./redirects.repository";

/** Redirects that people make by hand, beside those that follow from changed and deleted addresses. */
@Injectable()
export class RedirectEditingService {
  constructor(
    private readonly redirects: RedirectsRepository,
    private readonly rows: RedirectListRepository,
    private readonly audit: AuditService,
    private readonly database: DataSource,
    private readonly config: AppConfig,
  ) {}

  async list(query: ListRedirectsDto): Promise<Paged<RedirectDto>> {
    const page = pageRequest(query);
    const [rows, total] = await Promise.all([
      this.rows.list(query, page),
      this.rows.count(query),
    ]);
    return { data: await this.withWarnings(rows), total, ...page };
  }

  create(input: SaveRedirectDto): Promise<RedirectDto> {
    const redirect = this.read(input);
    return this.save(async (manager) => {
      await this.refuseCircle(manager, redirect, null);
      const row = await this.redirects.insert(manager, redirect);
      await this.record(manager, "create", row);
      return row;
    });
  }

  /** @param version what the editor started from; null accepts whatever is stored (D-022). */
  update(
    id: number,
    input: SaveRedirectDto,
    version: number | null,
  ): Promise<RedirectDto> {
    const redirect = this.read(input);
    return this.save(async (manager) => {
      const before = await this.find(manager, id);
      const current = {
        version: before.version,
        updatedAt: before.updated_at,
      };
      assertCurrentVersion("redirect", current, version);
      await this.refuseCircle(manager, redirect, id);
      const row = await this.redirects.update(manager, id, redirect);
      await this.record(manager, "update", row, {
        before: { from: before.from_path, ...describe(before) },
      });
      return row;
    });
  }

  async remove(id: number): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      await this.redirects.lock(manager);
      const row = await this.find(manager, id);
      await this.redirects.remove(manager, row.from_path);
      await this.record(manager, "delete", row);
    });
  }

  private read({ from_path, to_path, status }: SaveRedirectDto): NewRedirect {
    const toPath =
      status === GONE_STATUS
        ? ""
        : canonicalTarget(to_path ?? "", this.config.publicUrl);
    const fromPath = canonicalPath(from_path);
    refuseLongAddresses(fromPath, toPath);
    return { fromPath, toPath, status };
  }

  /** Whoever changes redirects holds the table, so that two changes cannot close a circle together. */
  private async save(
    work: (manager: SqlRunner) => Promise<RedirectRow>,
  ): Promise<RedirectDto> {
    const row = await addressIsFree(
      inTransaction(this.database, async (manager) => {
        await this.redirects.lock(manager);
        return work(manager);
      }),
    );
    return singleRow(await this.withWarnings([row]));
  }

  private async refuseCircle(
    manager: SqlRunner,
    { fromPath, toPath }: NewRedirect,
    id: number | null,
  ): Promise<void> {
    const target = targetPath(toPath);
    if (target === null) return;
    const ends = await this.redirects.findWay(manager, target, id);
    refuseLoop(fromPath, target, ends);
  }

  private async find(manager: SqlRunner, id: number): Promise<RedirectRow> {
    const row = await this.redirects.findForUpdate(manager, id);
    if (!row) throw redirectNotFound();
    return row;
  }

  private async withWarnings(rows: RedirectRow[]): Promise<RedirectDto[]> {
    const paths = rows.flatMap(({ from_path, to_path }) => [
      from_path,
      targetPath(to_path) ?? from_path,
    ]);
    return rows.map(toRedirectDto(await this.rows.known(paths)));
  }

  private record(
    manager: SqlRunner,
    verb: "create" | "update" | "delete",
    row: RedirectRow,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    return this.audit.record(manager, {
      action: `redirect.${verb}`,
      subject: { type: "redirect", id: row.id, label: row.from_path },
      details: { ...describe(row), ...details },
    });
  }
}

const describe = ({ to_path, status }: RedirectRow) => ({
  to: to_path,
  status,
});
