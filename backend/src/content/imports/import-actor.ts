import type { Actor } from "../../common/actor/actor";
import type { ImportRow } from "./import-jobs.repository";

/** The request id of an import's changes in the audit trail. No real request can have it. */
export const requestIdOf = (id: number): string => `import:${id}`;

/** The person who began the import, in whose name everything is made. */
export const actorOf = ({
  id,
  author_id,
  author_name,
}: Pick<ImportRow, "id" | "author_id" | "author_name">): Actor => ({
  kind: "user",
  id: author_id,
  name: author_name,
  ip: null,
  userAgent: null,
  requestId: requestIdOf(id),
});
