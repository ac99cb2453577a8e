import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import type { FrontendRelease } from "./frontend-release.entity";

type Named = Pick<FrontendRelease, "app" | "version">;

@Injectable()
export class ReleasesRepository {
  constructor(private readonly database: DataSource) {}

  async appExists(name: string): Promise<boolean> {
    const found = await this.database.query<unknown[]>(
      `SELECT 1 FROM frontend_apps WHERE name = $1`,
      [name],
    );
    return found.length > 0;
  }

  /** Channels in which releases are live, in order. */
  liveChannels(
    releases: readonly Named[],
  ): Promise<(Named & { channel: string })[]> {
    return this.database.query(
      `SELECT live.channel, live.app, live.version
       FROM jsonb_to_recordset($1::jsonb) AS wanted (app text, version text)
       JOIN frontend_live_versions live USING (app, version)
       ORDER BY live.channel`,
      [JSON.stringify(releases.map(({ app, version }) => ({ app, version })))],
    );
  }
}
