import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

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

@Injectable()
export class SettingVersionsRepository {
  constructor(private readonly database: DataSource) {}

  /** @param before what was there: it becomes the oldest version where there is none. */
  async add(
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
  list(key: string, page: PageRequest) {
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
}
