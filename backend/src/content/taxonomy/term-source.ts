/** A category, a tag or a learning path as every write sees it. */
export interface Term {
  id: number;
  name: string;
  slug: string;
  version: number;
  updated_at: Date;
}

export type TermKey = Pick<Term, "id" | "slug">;

/** What tells tags from categories and learning paths, for the queries and rules that they share. */
export interface TermSource {
  table: "categories" | "learning_paths" | "tags";
  /** The subject of audit entries and the first segment of readers' addresses. */
  subject: "category" | "path" | "tag";
  /** Columns and joins of a list row; the table's alias is `term`. */
  select: string;
  /** Payload's sort name → column. */
  sortable: Record<string, string>;
}

export const termPath = ({ subject }: TermSource, slug: string): string =>
  `/${subject}/${slug}`;

/** Names of the unique indexes, as the migration made them. */
export const nameKey = ({ table }: TermSource): string => `${table}_name_key`;
export const slugKey = ({ table }: TermSource): string => `${table}_slug_key`;
