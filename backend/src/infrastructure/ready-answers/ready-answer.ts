import { constants, brotliCompress, gzip } from "node:zlib";
import { promisify } from "node:util";
import type { Encoding } from "./accepted-encoding";

/** Below this many bytes the headers weigh more than what is saved. */
const WORTH_PACKING = 1024;

/** A little time for most of what there is to gain; see `common/http/compression.ts`. */
const QUICK = 5;
/**
 * For what is asked for so often that its bytes weigh more than the time: 8 % fewer than the quick way
 * leaves of a page, where 9 has 1 % for two thirds of the time.
 */
const STRONG = 10;
const OFTEN = 200;

/** What an entry costs beside its bytes: headers, tags, the objects around them. */
const OVERHEAD = 2048;

/** Of an answer that has not changed, nothing is said of a body. */
const OF_THE_BODY = new Set(["content-type", "content-length", "link"]);

const REQUEST_ID = ["x-request-id", ""];

/** Belong to one answer, not to what is answered. */
const OWN = new Set(["x-request-id", "date", "connection", "keep-alive"]);

/** Names and values in turn, as `writeHead` takes them; the last value is that of the request. */
export type AnswerHeaders = string[];

/** The bytes of one form, with the headers that go with them. */
export interface AnswerForm {
  encoding: Encoding;
  headers: AnswerHeaders;
  /** As it goes over the wire; see `toHead`. */
  head: string | null;
  body: Buffer;
}

/** The same list for every request: `writeHead` has read it when it returns. */
export function forRequest(headers: AnswerHeaders, id: string): AnswerHeaders {
  headers[headers.length - 1] = id;
  return headers;
}

export interface MadeAnswer {
  body: string;
  headers: Record<string, number | string | string[] | undefined>;
  etag: string;
  tags: readonly string[];
  /** Of changes, when the making began. */
  sequence: number;
}

/** An answer whose bytes are there in every form that somebody has asked for. */
export class ReadyAnswer {
  readonly etag: string;
  readonly tags: readonly string[];
  readonly sequence: number;
  /** Up to here the changes have been looked through. */
  checkedAt: number;
  /** For whoever has the answer already. */
  readonly unchanged: AnswerHeaders;
  readonly unchangedHead: string | null;
  private readonly common: readonly string[];
  private readonly identity: AnswerForm;
  private readonly forms: Record<Encoding, AnswerForm | undefined>;
  private readonly isWorthPacking: boolean;
  private readonly packing = new Map<Encoding, Promise<AnswerForm>>();
  private asked = 0;
  private isStrong = false;

  constructor({ body, headers, etag, tags, sequence }: MadeAnswer) {
    this.etag = etag;
    this.tags = tags;
    this.sequence = sequence;
    this.checkedAt = sequence;
    this.common = toList(headers, (name) => !OWN.has(name));
    this.unchanged = [
      ...toList(headers, (name) => !OWN.has(name) && !OF_THE_BODY.has(name)),
      ...REQUEST_ID,
    ];
    this.unchangedHead = toHead("304 Not Modified", this.unchanged);
    this.identity = this.toForm("identity", Buffer.from(body));
    this.isWorthPacking = this.identity.body.length >= WORTH_PACKING;
    this.forms = { identity: this.identity, gzip: undefined, br: undefined };
  }

  get bytes(): number {
    let bytes = OVERHEAD + (this.unchangedHead?.length ?? 0);
    for (const form of Object.values(this.forms))
      bytes += form ? form.body.length + (form.head?.length ?? 0) : 0;
    return bytes;
  }

  get text(): string {
    return this.identity.body.toString();
  }

  /** Undefined until somebody has waited for it. */
  ready(encoding: Encoding): AnswerForm | undefined {
    return this.forms[this.useful(encoding)];
  }

  async form(encoding: Encoding): Promise<AnswerForm> {
    const useful = this.useful(encoding);
    return this.forms[useful] ?? this.packOnce(useful, QUICK);
  }

  /** @returns the stronger packing that is now worth its time, when it has just become so. */
  countUse(): Promise<AnswerForm> | null {
    this.asked += 1;
    if (this.isStrong || this.asked < OFTEN || !this.forms.br) return null;
    this.isStrong = true;
    return this.packOnce("br", STRONG);
  }

  private useful(encoding: Encoding): Encoding {
    return this.isWorthPacking ? encoding : "identity";
  }

  private packOnce(encoding: Encoding, quality: number): Promise<AnswerForm> {
    const running = this.packing.get(encoding);
    if (running) return running;
    const packing = pack(this.identity.body, encoding, quality)
      .then((body) => (this.forms[encoding] = this.toForm(encoding, body)))
      .finally(() => this.packing.delete(encoding));
    this.packing.set(encoding, packing);
    return packing;
  }

  private toForm(encoding: Encoding, body: Buffer): AnswerForm {
    const packed =
      encoding === "identity" ? [] : ["content-encoding", encoding];
    const length = ["content-length", String(body.length)];
    const headers = [...this.common, ...packed, ...length, ...REQUEST_ID];
    return { encoding, headers, head: toHead("200 OK", headers), body };
  }
}

function toList(
  headers: MadeAnswer["headers"],
  isWanted: (name: string) => boolean,
): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === "content-length" || !isWanted(name)
      ? []
      : [value].flat().flatMap((one) => [name, String(one)]),
  );
}

/** What a value may consist of besides letters of the line's own encoding. */
const SENDABLE = /^[\t -~\x80-\xff]*$/;

/**
 * The beginning of an answer, up to where the request's id follows. Null if node:http would not send it.
 */
function toHead(status: string, headers: AnswerHeaders): string | null {
  if (!headers.every((text) => SENDABLE.test(text))) return null;
  const lines = headers.map((text, at) =>
    at % 2 === 0 ? `${text}: ` : `${text}\r\n`,
  );
  // The last value is that of the request.
  return `HTTP/1.1 ${status}\r\n${lines.slice(0, -1).join("")}`;
}

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, Buffer>(gzip);

/** In another thread. */
function pack(
  body: Buffer,
  encoding: Encoding,
  quality: number,
): Promise<Buffer> {
  if (encoding === "gzip") return zip(body);
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
