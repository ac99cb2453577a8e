import slugify from "@sindresorhus/slugify";
import { LIMITS } from "@octavo/contracts";
import { trimEndOf } from "@octavo/format";
import { ConflictError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import { t } from "../../common/texts";
import { likeLiteral } from "./sql-filter";
import type { SqlRunner } from "./sql-runner";

const MOST_ATTEMPTS = 40;

/** Latin letters, digits and hyphens; "" when nothing of the text can be written that way. */
export function toSlug(text: string): string {
  const slug = slugify(text, { decamelize: false });
  return trimEndOf(slug.slice(0, LIMITS.slugMax), /-/);
}

/** The base itself, else with the first free number: `-2`, `-3` …. */
export function firstFreeSlug(
  base: string,
  taken: ReadonlySet<string>,
): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const slug =
      trimEndOf(base.slice(0, LIMITS.slugMax - suffix.length), /-/) + suffix;
    if (!taken.has(slug)) return slug;
  }
}

/** For LIKE: the base and all that {@link firstFreeSlug} makes of it, shortened ones included. */
export const slugsLike = (base: string): string =>
  `${likeLiteral(base.slice(0, LIMITS.slugMax - "-99999".length))}%`;

/** Slugs in use that begin like this one. @param from a table, or something else in SQL with a column `slug`. */
export async function takenSlugs(
  rows: SqlRunner,
  from: string,
  base: string,
): Promise<Set<string>> {
  const found = await rows.query<{ slug: string }[]>(
    `SELECT slug FROM ${from} WHERE slug LIKE $1`,
    [slugsLike(base)],
  );
  return new Set(found.map(({ slug }) => slug));
}

export interface SlugSource {
  base: string;
  /** Name of the unique constraint or index on the slug. */
  constraint: string;
  /** Slugs in use that begin like `base`. */
  findTaken: (base: string) => Promise<Set<string>>;
}

/** The database decides who gets a slug; the second writer tries the next one. */
export async function withFreeSlug<Saved>(
  { base, constraint, findTaken }: SlugSource,
  save: (slug: string) => Promise<Saved>,
): Promise<Saved> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const slug = firstFreeSlug(base, await findTaken(base));
    try {
      return await save(slug);
    } catch (error) {
      if (!isUniqueViolation(error, constraint)) throw error;
    }
  }
  throw new ConflictError(t("nameContested"));
}
