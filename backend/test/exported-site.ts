import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import type { TestApp } from "./test-app";
import type { TestClient } from "./test-client";
import { readZip } from "./read-zip";

/** The files of an archive of the site, as whoever asks gets them. */
export async function exportedSite(
  app: TestApp,
  person: TestClient,
  query = "",
  headers: Record<string, string> = {},
): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${app.baseUrl}/api/export${query}`, {
    headers: { ...person.sentHeaders, ...headers },
  });
  if (answer.status !== 200 || !answer.body)
    throw new Error(`${answer.status}: ${await answer.text()}`);
  return readZip(await buffer(Readable.fromWeb(answer.body)));
}

export const jsonIn = <Data>(
  files: ReadonlyMap<string, Buffer>,
  name: string,
): Data => JSON.parse(files.get(name)?.toString() ?? "null") as Data;
