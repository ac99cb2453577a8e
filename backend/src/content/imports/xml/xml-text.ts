import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { LONGEST_TEXT } from "../source-text";

const CHUNK = 256 * 1024;
const BEGINNING = 400;

/**
 * The encoding of a file, judged by its bytes: Latin-1 that calls itself UTF-8 is common. Half a file may
 * end in the middle of a character, and a single wrong byte does not mean another encoding.
 */
export async function encodingOf(file: string): Promise<string> {
  const beginning = await beginningOf(file);
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const decoder = new TextDecoder();
  let wrong = 0;
  // Each byte that belongs to a character of several.
  let right = 0;
  for await (const bytes of chunksOf(file)) {
    const text = decoder.decode(bytes, { stream: true });
    right += Math.max(0, bytes.length - text.length);
    if (text.includes("\uFFFD")) wrong += text.split("\uFFFD").length - 1;
  }
  return wrong <= right ? "utf-8" : declared(beginning.toString("latin1"));
}

function declared(beginning: string): string {
  const [, label = ""] = /encoding=["']([\w-]{1,40})["']/.exec(beginning) ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === "utf-8" ? "windows-1252" : encoding;
  } catch {
    return "windows-1252";
  }
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(BEGINNING),
      0,
      BEGINNING,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const chunksOf = (file: string): AsyncIterable<Buffer> =>
  createReadStream(file, { highWaterMark: CHUNK });

/** The text of a file, piece by piece, without the inner parts of sections that are too long for a post. */
export async function* textOf(
  file: string,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const sections = new SectionLimit();
  for await (const bytes of chunksOf(file))
    yield sections.shorten(decoder.decode(bytes, { stream: true }));
  yield sections.shorten(decoder.decode()) + sections.rest();
}

const OPEN = "<![CDATA[";
const CLOSE = "]]>";

/** Cuts the sections that texts are in, so that a parser never has more of one than a post may have. */
class SectionLimit {
  /** May be the beginning of a mark. */
  private tail = "";
  /** Characters of the section so far; null outside of one. */
  private size: number | null = null;

  shorten(piece: string): string {
    const text = this.tail + piece;
    const parts: string[] = [];
    let position = 0;
    for (;;) {
      const mark = this.size === null ? OPEN : CLOSE;
      const found = text.indexOf(mark, position);
      const keep = Math.max(position, text.length - (mark.length - 1));
      const end = found < 0 ? keep : found;
      parts.push(this.within(text.slice(position, end)));
      position = end;
      if (found < 0) break;
      parts.push(mark);
      position += mark.length;
      this.size = this.size === null ? 0 : null;
    }
    this.tail = text.slice(position);
    return parts.join("");
  }

  /** What was held back, when no more follows. */
  rest(): string {
    return this.tail;
  }

  /** One more than allowed goes through, so that what was cut is known to be too long. */
  private within(part: string): string {
    if (this.size === null) return part;
    const room = Math.max(0, LONGEST_TEXT + 1 - this.size);
    this.size += part.length;
    return part.slice(0, room);
  }
}
