import { readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = new Set([".js", ".css", ".svg", ".json", ".txt", ".map"]);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside a text file, so that no server compresses it again for each reader. */
export async function compressFile(path: string): Promise<void> {
  if (!TEXT.has(extname(path))) return;
  const bytes = await readFile(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params: quality }),
    toGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([
    writeFile(`${path}.br`, brotli),
    writeFile(`${path}.gz`, gzipped),
  ]);
}
