import { randomUUID } from "node:crypto";
import type { DraftSummaryDto } from "@octavo/contracts";
import type { TestClient } from "./test-client";

/** The next of any number of unsaved texts, of a new post unless said otherwise. */
export const newDraftKey = (subject = "post-new"): string =>
  `${subject}.${randomUUID().replaceAll("-", "")}`;

/** Of all that somebody keeps, the newest first. */
export async function draftKeysOf(client: TestClient): Promise<string[]> {
  const { body } = await client.get("/api/drafts");
  return (body as unknown as DraftSummaryDto[]).map(({ key }) => key);
}
