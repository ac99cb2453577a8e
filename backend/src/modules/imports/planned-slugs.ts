import type { DataSource } from "typeorm";
import { readFields } from "./article-fields";
import { parseFrontMatter } from "./front-matter";
import { readArticleFile, type ImportFile } from "./import-files";
import { ImportRefusal } from "./import-refusal";

/** Slugs of what was imported before, by path. */
export async function knownSlugs(
  database: DataSource,
  source: string,
): Promise<Map<string, string>> {
  const rows: { path: string; slug: string }[] = await database.query(
    `SELECT imported_posts.path, posts.slug FROM imported_posts
     JOIN posts ON posts.id = imported_posts.post_id WHERE imported_posts.source = $1`,
    [source],
  );
  return new Map(rows.map(({ path, slug }) => [path, slug]));
}

/** The slug that a file will have if nobody else has it; null if the file cannot be taken. */
export async function plannedSlug(file: ImportFile): Promise<string | null> {
  try {
    const { text, modifiedAt } = await readArticleFile(file);
    const { slug } = readFields(parseFrontMatter(text), {
      path: file.path,
      modifiedAt,
      now: new Date(),
      defaultAuthor: "-",
      defaultCategory: "-",
      warn: () => undefined,
    });
    return slug;
  } catch (error) {
    if (error instanceof ImportRefusal) return null;
    throw error;
  }
}
