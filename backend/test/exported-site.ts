import { actingAs, commandActor } from "../src/common/actor/actor";
import { ExportsService } from "../src/site/exports/exports.service";
import type { TestApp } from "./test-app";
import type { TestClient } from "./test-client";
import { readZip } from "./read-zip";

/** The files of an archive of the site, as whoever asks gets them. */
export async function exportedSite(
  app: TestApp,
  person: TestClient,
  query = "",
): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${app.baseUrl}/api/export${query}`, {
    headers: person.sentHeaders,
  });
  if (answer.status !== 200)
    throw new Error(`${answer.status}: ${await answer.text()}`);
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

export const jsonIn = (
  files: ReadonlyMap<string, Buffer>,
  name: string,
): unknown => JSON.parse(files.get(name)?.toString() ?? "null");

/** The whole of an archive with versions and addresses, as the command makes it. */
export async function siteArchive(app: TestApp): Promise<Buffer> {
  const { bytes } = await actingAs(commandActor(), () =>
    app.get(ExportsService).open({
      hasMedia: true,
      hasVersions: true,
      hasAddresses: true,
      postIds: null,
      language: "en",
    }),
  );
  return Buffer.concat(await bytes.toArray());
}
