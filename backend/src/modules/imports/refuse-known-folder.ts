import type { DataSource } from "typeorm";
import { ImportedPost } from "./imported-post.entity";
import { ImportFolderError, type ImportFile } from "./import-files";

/** With fewer files in common, the likeness means nothing. */
const FEWEST = 3;

/**
 * A folder that was imported from another place would become a second copy of every post. Its files
 * have the same paths as those of a source that is known, while the source itself is not.
 */
export async function refuseKnownFolder(
  database: DataSource,
  source: string,
  files: readonly ImportFile[],
): Promise<void> {
  if (files.length < FEWEST) return;
  const isKnown = await database.getRepository(ImportedPost).existsBy({ source });
  if (isKnown) return;
  const [other]: { source: string }[] = await database.query(
    `SELECT source FROM imported_posts WHERE path = ANY($1)
     GROUP BY source HAVING count(*) >= $2 ORDER BY count(*) DESC LIMIT 1`,
    [files.map(({ path }) => path), Math.ceil(files.length * 0.8)],
  );
  if (!other) return;
  throw new ImportFolderError(
    `These articles seem to have been imported before, from ${other.source}. ` +
      `Add --source "${other.source}" to go on with it, or --source and a new name to import them once more.`,
  );
}
