import type { Actor } from "../../common/actor/actor";
import type { ImportRow } from "./import-jobs.repository";

/** By this name the audit trail knows what an import has made. No request can have it. */
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
