import type {
  Encoding,
  PackedEncoding,
} from "../../common/http/accepted-encoding";
import { contentOf, packedTag } from "../../common/http/entity-tags";
import {
  isWorthPacking,
  pack,
  QUICK,
  STRONG,
  type Packing,
} from "../../common/http/packing";

/** Uses after which the strong packing is worth its time. */
const OFTEN = 200;

/** Memory of an entry in addition to its bytes: headers, tags, the objects around them. */
const OVERHEAD = 2048;

/** A 304 must not describe a body. */
const OF_THE_BODY = new Set(["content-type", "content-length", "link"]);

const ID = "x-request-id";

/** Belong to one answer, or to one form of it. */
const OWN = new Set([ID, "etag", "date", "connection", "keep-alive"]);

/** Names and values in turn, as `writeHead` takes them; the last value is that of the request. */
export type AnswerHeaders = string[];

/** The bytes of one form, with the headers that go with them. */
export interface AnswerForm {
  encoding: Encoding;
  etag: string;
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
  /** Tag of the content; each encoding derives its own from it. */
  etag: string;
  tags: readonly string[];
  /** Of changes, when the making began. */
  sequence: number;
}

/** An answer, with its bytes in each encoding that a client has asked for. */
export class ReadyAnswer {
  /** The common part of the tags of all forms. */
  readonly content: string;
  readonly tags: readonly string[];
  readonly sequence: number;
  /** Up to here the changes have been looked through. */
  checkedAt: number;
  private readonly etag: string;
  /** For clients that have the answer already. */
  private readonly unchanged: AnswerHeaders;
  /** The same head, up to the tag that the client has. */
  private readonly unchangedHead: string | null;
  private readonly common: readonly string[];
  private readonly identity: AnswerForm;
  private readonly forms: Record<Encoding, AnswerForm | undefined>;
  private readonly isWorthPacking: boolean;
  private readonly packing = new Map<PackedEncoding, Promise<AnswerForm>>();
  private asked = 0;
  private isStrong = false;

  constructor({ body, headers, etag, tags, sequence }: MadeAnswer) {
    this.etag = etag;
    this.content = contentOf(etag);
    this.tags = tags;
    this.sequence = sequence;
    this.checkedAt = sequence;
    this.common = toList(headers, (name) => !OWN.has(name));
    const ofNobody = toList(
      headers,
      (name) => !OWN.has(name) && !OF_THE_BODY.has(name),
    );
    this.unchanged = [...ofNobody, "etag", "", ID, ""];
    this.unchangedHead = toHead("304 Not Modified", [...ofNobody, "etag", ""]);
    this.identity = this.toForm(null, Buffer.from(body));
    this.isWorthPacking = isWorthPacking(this.identity.body);
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

  /** @param etag of the form that the client has. */
  unchangedFor(etag: string): AnswerHeaders {
    this.unchanged[this.unchanged.length - 3] = etag;
    return this.unchanged;
  }

  /** The same as it goes over the wire. */
  unchangedHeadFor(etag: string): string | null {
    return this.unchangedHead && `${this.unchangedHead}${etag}\r\n${ID}: `;
  }

  /** Undefined until it was needed once. */
  ready(encoding: Encoding): AnswerForm | undefined {
    return this.forms[this.useful(encoding)];
  }

  async form(encoding: Encoding): Promise<AnswerForm> {
    const useful = this.useful(encoding);
    if (useful === "identity") return this.identity;
    return this.forms[useful] ?? this.packOnce(QUICK[useful]);
  }

  /** @returns the stronger packing that is now worth its time, when it has just become so. */
  countUse(): Promise<AnswerForm> | null {
    this.asked += 1;
    if (this.isStrong || this.asked < OFTEN || !this.forms.br) return null;
    this.isStrong = true;
    return this.packOnce(STRONG);
  }

  private useful(encoding: Encoding): Encoding {
    return this.isWorthPacking ? encoding : "identity";
  }

  private packOnce(packing: Packing): Promise<AnswerForm> {
    const { encoding } = packing;
    const running = this.packing.get(encoding);
    if (running) return running;
    const form = pack(this.identity.body, packing)
      .then((body) => (this.forms[encoding] = this.toForm(packing, body)))
      .finally(() => this.packing.delete(encoding));
    this.packing.set(encoding, form);
    return form;
  }

  private toForm(packing: Packing | null, body: Buffer): AnswerForm {
    const encoding = packing?.encoding ?? "identity";
    const etag = packing ? packedTag(this.etag, packing) : this.etag;
    const headers = [
      ...this.common,
      ...(packing ? ["content-encoding", encoding] : []),
      "content-length",
      String(body.length),
      "etag",
      etag,
      ID,
      "",
    ];
    return { encoding, etag, headers, head: toHead("200 OK", headers), body };
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

/** Characters of a value besides letters of the line's own encoding. */
const SENDABLE = /^[\t -~\x80-\xff]*$/;

/** The beginning of an answer, up to the last value. Null if node:http would not send it. */
function toHead(status: string, headers: AnswerHeaders): string | null {
  if (!headers.every((text) => SENDABLE.test(text))) return null;
  const lines = headers.map((text, at) =>
    at % 2 === 0 ? `${text}: ` : `${text}\r\n`,
  );
  return `HTTP/1.1 ${status}\r\n${lines.slice(0, -1).join("")}`;
}
