import type { PostFieldsDto } from "@octavo/contracts";
import { changedFields } from "../../operations/audit/audit.service";

/** A field that one of two saves does not know yet is no change. */
export const changedNames = (
  before: PostFieldsDto,
  after: PostFieldsDto,
): string[] => changedFields(before, { ...before, ...after });

const TOLD = [
  ...(["status", "slug", "author_id", "published_at"] as const),
  ...(["language", "translation_group"] as const),
] as const;

/** What the audit trail tells: names, and values where they are short and mean something. */
export const describeChange = (
  before: PostFieldsDto,
  after: PostFieldsDto,
  changed: string[],
): Record<string, unknown> => ({
  changed,
  ...Object.fromEntries(
    TOLD.filter((name) => changed.includes(name)).map((name) => [
      name,
      { from: before[name], to: after[name] },
    ]),
  ),
});
