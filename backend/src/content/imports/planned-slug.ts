import { readFields } from "./article-fields";
import { parseFrontMatter } from "./front-matter";
import { readArticleFile, type ImportFile } from "./import-files";
import { ImportRefusal } from "./import-refusal";

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
