import type { RevisionSummaryDto } from "@octavo/contracts";
import {
  date,
  flag,
  integer,
  nullable,
  objectOf,
  text,
  type Fields,
  type Schema,
} from "../../infrastructure/openapi/schema";

/** What the revisions of posts and pages have in common. */
export const revisionSummary: Fields<RevisionSummaryDto> = {
  version: { ...integer, description: "The version that the save made." },
  title: text,
  is_pending: {
    ...flag,
    description: "Waited for someone who may publish it.",
  },
  created_at: date,
  created_by: nullable(
    objectOf<{ id: number; name: string }>({ id: integer, name: text }),
  ),
};

export const revisionsSchemas: Record<string, Schema> = {
  RevisionSummary: objectOf<RevisionSummaryDto>(revisionSummary),
};
