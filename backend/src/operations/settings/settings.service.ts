import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { DataSource, In, Repository, type EntityManager } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { AuditService } from "../audit/audit.service";
import { forgetSetting } from "./forget-setting";
import { Setting } from "./setting.entity";

/** Of each section, the newest. */
const KEPT = 200;

export interface SettingVersion {
  version: number;
  fields: Record<string, unknown>;
  created_at: Date;
  author_id: number | null;
  author_name: string | null;
}

interface Save {
  key: string;
  version: number;
  fields: object;
}

interface SettingChange {
  value: unknown;
  /** For the audit trail. */
  details: Record<string, unknown>;
}

@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(Setting) private readonly settings: Repository<Setting>,
    private readonly database: DataSource,
    private readonly audit: AuditService,
  ) {}

  async find<Value>(key: string): Promise<Value | null> {
    const setting = await this.settings.findOneBy({ key });
    return (setting?.value as Value | undefined) ?? null;
  }

  /** The audit trail gets only the name, because a value may be a secret. */
  async set(key: string, value: unknown): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      const setting = { key, value: value as object };
      await manager.upsert(Setting, setting, ["key"]);
      const subject = { id: null, name: key };
      await this.audit.recordChange(manager, "setting.update", subject);
    });
  }

  /** Several at once; those that are not stored are left out. */
  async findAll(
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Setting>> {
    const settings = await this.settings.findBy({ key: In([...keys]) });
    return new Map(settings.map((setting) => [setting.key, setting]));
  }

  /**
   * Changes a value that others may be changing too.
   * @param change receives the stored value, an empty object at first, and returns the new one.
   */
  async change(
    manager: EntityManager,
    key: string,
    change: (stored: Setting) => SettingChange,
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Setting)
      .values({ key, value: {} })
      .orIgnore()
      .execute();
    const stored = await manager.findOneOrFail(Setting, {
      where: { key },
      lock: { mode: "for_no_key_update" },
    });
    const { value, details } = change(stored);
    await manager.update(Setting, { key }, { value: value as object });
    const subject = { id: null, name: key };
    await this.audit.recordChange(manager, "setting.update", subject, details);
  }

  inTransaction<Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.database, work);
  }

  /** Something of a section has changed elsewhere. People who have it open are told when they save. */
  async outdate(manager: EntityManager, key: string): Promise<void> {
    await manager.query(
      `INSERT INTO settings (key, value) VALUES ($1, '{"version": 2}')
       ON CONFLICT (key) DO UPDATE SET updated_at = now(), value = settings.value ||
         jsonb_build_object('version', coalesce((settings.value->>'version')::int, 1) + 1)`,
      [key],
    );
  }

  forget(manager: EntityManager, key: string): Promise<void> {
    return forgetSetting(manager, key);
  }

  /** @param before what was there: it becomes the oldest version where there is none. */
  async addVersion(
    manager: SqlRunner,
    { key, version, fields }: Save,
    before: { fields: object; savedAt: Date },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO setting_versions (setting_key, version, fields, created_at)
       SELECT $1::varchar, $2::int - 1, $3::jsonb, $4::timestamptz
       WHERE NOT EXISTS (SELECT FROM setting_versions WHERE setting_key = $1)`,
      [key, version, JSON.stringify(before.fields), before.savedAt],
    );
    const { kind, id } = currentActor();
    await manager.query(
      `INSERT INTO setting_versions (setting_key, version, fields, created_at, author_id)
       VALUES ($1, $2, $3, now(), $4)`,
      [key, version, JSON.stringify(fields), kind === "user" ? id : null],
    );
    await manager.query(
      `DELETE FROM setting_versions WHERE setting_key = $1 AND version <= (
         SELECT version FROM setting_versions WHERE setting_key = $1
         ORDER BY version DESC OFFSET ${KEPT} LIMIT 1)`,
      [key],
    );
  }

  /** The newest first. */
  listVersions(key: string, page: PageRequest) {
    return pageQueries<SettingVersion>(
      this.database,
      {
        columns: `setting.version, setting.fields, setting.created_at, setting.author_id,
          author.name AS author_name`,
        from: `setting_versions setting LEFT JOIN authors author ON author.id = setting.author_id`,
        filter: new SqlFilter().and("setting.setting_key = ?", key),
        order: "setting.version DESC",
      },
      page,
    );
  }

  /** A value that the product stores for itself. It is no change of a setting, so there is no audit entry. */
  async remember(key: string, value: unknown): Promise<void> {
    await this.settings.upsert({ key, value: value as object }, ["key"]);
  }

  /** The stored value; `make` supplies it the first time. Instances that start together agree on one. */
  async getOrCreate<Value>(key: string, make: () => Value): Promise<Value> {
    const stored = await this.find<Value>(key);
    if (stored !== null) return stored;
    await this.settings
      .createQueryBuilder()
      .insert()
      .values({ key, value: make() as object })
      .orIgnore()
      .execute();
    const setting = await this.settings.findOneByOrFail({ key });
    return setting.value as Value;
  }
}
