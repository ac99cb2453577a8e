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
  table: string;
  /** The subject of audit entries and the first segment of readers' addresses. */
  subject: string;
  texts: TermTexts;
  /** Columns of a list row; the table's alias is `term`. */
  select: string;
  /** The table with its joins. */
  from: string;
  /** Payload's sort name → column. */
  sortable: Record<string, string>;
}

/** Sentences of what is refused. */
interface TermTexts {
  notFound: () => string;
  notInTrash: () => string;
  addressTaken: () => string;
  nameTaken: () => string;
  /** Someone else has saved it. */
  changed: () => string;
}

export const termPath = ({ subject }: TermSource, slug: string): string =>
  `/${subject}/${slug}`;

/** Names of the unique indexes, as the migration made them. */
export const nameKey = ({ table }: TermSource): string => `${table}_name_key`;
export const slugKey = ({ table }: TermSource): string => `${table}_slug_key`;
