import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const unBrotli = promisify(zlib.brotliDecompress);
const unGzip = promisify(zlib.gunzip);

/** Compressed forms of files, the better one first. */
export const ENCODINGS = {
  br: { suffix: ".br" },
  gzip: { suffix: ".gz" },
} as const;

export type Encoding = keyof typeof ENCODINGS;

export const ENCODING_NAMES = Object.keys(ENCODINGS) as Encoding[];

/** Below this many bytes headers weigh more than what is saved. */
const WORTH_IT = 256;
/** A form must save this share, or clients unpack for nothing. */
const MOST_KEPT = 0.95;
/** Above this many bytes the strongest level takes seconds for a hundredth less. */
const LARGE = 1024 * 1024;

/** Texts that are sent; pictures and fonts are packed by nature. */
const TEXTS = new Set([".js", ".mjs", ".css", ".json", ".svg"]);

export const isPackable = (file: string, bytes: number): boolean =>
  bytes >= WORTH_IT && TEXTS.has(path.extname(file));

/** In the thread pool, at a level that is for files that are packed once and sent often. @returns null where it saves nothing. */
export async function pack(
  bytes: Buffer,
  encoding: Encoding,
): Promise<Buffer | null> {
  const packed = await (encoding === "br"
    ? brotli(bytes, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : gzip(bytes, { level: 9 }));
  return packed.length <= bytes.length * MOST_KEPT ? packed : null;
}

/** @returns null for what cannot be unpacked, or gives more than so many bytes. */
export async function unpack(
  packed: Buffer,
  encoding: Encoding,
  most: number,
): Promise<Buffer | null> {
  const options = { maxOutputLength: Math.max(1, most) };
  try {
    return await (encoding === "br" ? unBrotli : unGzip)(packed, options);
  } catch {
    return null;
  }
}

/** Which file is this the compressed form of, among those of a release? Builds of contract 1 brought their own. */
export function plainPath(
  file: string,
  paths: ReadonlySet<string>,
): { path: string; encoding: Encoding } | null {
  for (const encoding of ENCODING_NAMES) {
    const { suffix } = ENCODINGS[encoding];
    const plain = file.slice(0, -suffix.length);
    if (file.endsWith(suffix) && paths.has(plain))
      return { path: plain, encoding };
  }
  return null;
}
