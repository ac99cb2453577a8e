import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect } from "@jest/globals";
import type { ImportDto, ImportItemDto } from "@octavo/contracts";
import { writeZip } from "../src/infrastructure/zip/write-zip";
import { uploadedImport, type Choices } from "./site-imports";
import { useTestApp } from "./test-app";
import type { TestClient } from "./test-client";

type Files = Record<string, string | Buffer>;

/** A site, and a person who may import. */
export function useSiteImports() {
  const app = useTestApp();
  let client: TestClient;
  beforeAll(async () => {
    client = await app.signIn({ permissions: ["import_content"] });
  });
  const person = () => client;

  const get = async (id: number): Promise<ImportDto> =>
    (await client.get(`/api/imports/${id}`)).body as unknown as ImportDto;

  const items = async (id: number, show = ""): Promise<ImportItemDto[]> =>
    (
      await client.get(
        `/api/imports/${id}/items?limit=100${show && `&show=${show}`}`,
      )
    ).body.data as unknown as ImportItemDto[];

  /** Asks for a phase and waits for its end. */
  async function act(id: number, verb: string): Promise<ImportDto> {
    const { status, body } = await client.post(`/api/imports/${id}/${verb}`);
    expect([status, body.error]).toEqual([202, undefined]);
    await app.runJobs();
    return get(id);
  }

  const checked = async (files: Files, choices?: Choices): Promise<ImportDto> =>
    act(await uploadedImport(client, files, choices), "check");

  const imported = async (
    files: Files,
    choices?: Choices,
  ): Promise<ImportDto> => act((await checked(files, choices)).id, "start");

  const count = async (table: string): Promise<number> => {
    const [row] = await app.database.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM ${table}`,
    );
    return row?.n ?? 0;
  };

  const zip = (files: Files): Promise<Buffer> =>
    buffer(
      Readable.from(
        writeZip(
          Object.entries(files).map(([name, content]) => ({
            name,
            content: Buffer.from(content),
            changedAt: new Date("2026-03-05T10:00:00Z"),
          })),
        ),
      ),
    );

  return { app, person, get, items, act, checked, imported, count, zip };
}
