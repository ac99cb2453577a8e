import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

/** No browser asks for it, and it names the commit. */
const DESCRIPTION = "release.json";
const TEXT = /\.(?:m?js|css|json|svg)$/;
/** By suffix, at the levels that the server uses for files which are packed once and sent often. */
const FORMS = {
  ".br": promisify(zlib.brotliCompress),
  ".gz": (bytes) => promisify(zlib.gzip)(bytes, { level: 9 }),
};

/**
 * Stores the compressed forms of a build's texts next to them: a site that starts for the first time uses
 * them, and is ready seconds earlier.
 */
export async function packTexts(folder) {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  const texts = entries
    .filter(({ name }) => TEXT.test(name) && name !== DESCRIPTION)
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file);
      for (const [suffix, pack] of Object.entries(FORMS))
        await writeFile(file + suffix, await pack(bytes));
    }),
  );
}
