import type { StartImportDto } from "@octavo/contracts";
import type { Answer, TestClient } from "./test-client";

type Files = Record<string, string | Buffer>;
export type Choices = Omit<StartImportDto, "files">;

/** Says which files will be sent. */
export const startedImport = async (
  client: TestClient,
  files: Files,
  choices: Choices = {},
): Promise<Answer> =>
  client.post("/api/imports").send({
    ...choices,
    files: Object.entries(files).map(([name, content]) => ({
      name,
      bytes: Buffer.byteLength(content),
    })),
  });

/** Sends files as the admin does, in one part each. @returns the id of the import. */
export async function uploadedImport(
  client: TestClient,
  files: Files,
  choices?: Choices,
): Promise<number> {
  const { body, status } = await startedImport(client, files, choices);
  if (status !== 201) throw new Error(`${status}: ${body.error}`);
  for (const [index, content] of Object.values(files).entries()) {
    const sent = await client
      .post(`/api/imports/${body.id}/files/${index + 1}?offset=0`)
      .attach("part", Buffer.from(content), "part");
    if (sent.status !== 200)
      throw new Error(`${sent.status}: ${sent.body.error}`);
  }
  return body.id;
}
