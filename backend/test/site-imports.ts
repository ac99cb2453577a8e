import type { ImportDto } from "@octavo/contracts";
import type { TestClient } from "./test-client";

/** Sends files as the admin does, in one part each. @returns the id of the import. */
export async function uploadedImport(
  client: TestClient,
  files: Record<string, string | Buffer>,
): Promise<number> {
  const all = Object.entries(files).map(([name, content]) => ({
    ...{ name, content: Buffer.from(content) },
  }));
  const { body, status } = await client.post("/api/imports").send({
    files: all.map(({ name, content }) => ({ name, bytes: content.length })),
  });
  if (status !== 201) throw new Error(`${status}: ${body.error}`);
  const { id } = body as unknown as ImportDto;
  for (const [index, { content }] of all.entries()) {
    const sent = await client
      .post(`/api/imports/${id}/files/${index + 1}?offset=0`)
      .attach("part", content, "part");
    if (sent.status !== 200)
      throw new Error(`${sent.status}: ${sent.body.error}`);
  }
  return id;
}
