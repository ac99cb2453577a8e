import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptsEncoding } from "../../common/http/accepts-encoding";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this the headers weigh more than what is saved. */
const WORTH_IT = 1024;

/** Documents are made per request: the level takes as long as lower ones, and a tenth of that of higher ones. */
const BROTLI_LEVEL = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export interface CompressedDocument {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** Compresses a document for those who take it. */
export async function compressDocument(
  body: string,
  acceptEncoding: string,
): Promise<CompressedDocument> {
  const vary = { vary: "accept-encoding" };
  if (body.length < WORTH_IT) return { body, headers: {} };
  if (acceptsEncoding(acceptEncoding, "br"))
    return {
      body: await toBrotli(body, BROTLI_LEVEL),
      headers: { ...vary, "content-encoding": "br" },
    };
  if (acceptsEncoding(acceptEncoding, "gzip"))
    return {
      body: await toGzip(body),
      headers: { ...vary, "content-encoding": "gzip" },
    };
  return { body, headers: vary };
}
