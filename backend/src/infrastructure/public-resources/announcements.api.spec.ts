import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { AppModule } from "../../start-up/app.module";
import {
  ANNOUNCING_TRIGGERS,
  announcementFaults,
  type AnnouncingTrigger,
} from "./announcements";
import type { ResourceDeclaration } from "./public-resource";
import { PublicResourcesService } from "./public-resources.service";

const app = useTestApp();
const declared = () => app.get(PublicResourcesService).all;
const faultsOf = async (resources: readonly ResourceDeclaration[]) =>
  announcementFaults(
    await app.database.query<AnnouncingTrigger[]>(ANNOUNCING_TRIGGERS),
    resources,
  );

describe("what resources declare and what the database announces", () => {
  it("agree, and every table that announces changes has a resource", async () => {
    expect(await faultsOf(declared())).toEqual([]);
    const rows = await app.database.query<{ table: string }[]>(
      `SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger
       WHERE tgfoid::regproc::text LIKE 'announce\\_%'`,
    );
    const tables = declared().flatMap(({ tables = {} }) => Object.keys(tables));
    expect(tables.sort()).toEqual(rows.map(({ table }) => table).sort());
  });

  it("a table without its triggers is named, and so is a tag that nothing announces", async () => {
    const series = {
      name: "series",
      tables: { roles: "series" },
      reads: { "GET /tags": { dependsOn: ["serie"] } },
    };
    expect(await faultsOf([series])).toEqual([
      "  INSERT roles: announce_rows(series) is declared, no trigger found",
      "  UPDATE roles: announce_rows(series) is declared, no trigger found",
      "  DELETE roles: announce_rows(series) is declared, no trigger found",
      "  TRUNCATE roles: announce_table(series) is declared, no trigger found",
      "  GET /tags depends on serie, which no table announces",
    ]);
  });

  it("a start with another trigger than declared ends with both", async () => {
    await app.database.query(
      "ALTER TABLE redirects DISABLE TRIGGER redirects_announce_update",
    );
    await expect(app.get(AppModule).onApplicationBootstrap()).rejects.toThrow(
      "UPDATE redirects: announce_rows(redirects) is declared, no trigger found",
    );
  });
});
