import { Injectable } from "@nestjs/common";
import type { CmsTheme } from "@octavo/contracts";
import { DataSource } from "typeorm";

/** Which theme of the admin users have chosen for themselves. */
@Injectable()
export class OwnThemesRepository {
  constructor(private readonly database: DataSource) {}

  async find(authorId: number): Promise<string | null> {
    const [row] = await this.database.query<{ cms_theme: string }[]>(
      `SELECT cms_theme FROM author_preferences WHERE author_id = $1`,
      [authorId],
    );
    return row?.cms_theme ?? null;
  }

  async save(authorId: number, theme: CmsTheme): Promise<void> {
    await this.database.query(
      `INSERT INTO author_preferences (author_id, cms_theme) VALUES ($1, $2)
       ON CONFLICT (author_id) DO UPDATE SET cms_theme = excluded.cms_theme`,
      [authorId, theme],
    );
  }
}
