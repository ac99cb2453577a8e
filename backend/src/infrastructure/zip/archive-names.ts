import { trimEndOf } from "@octavo/format";

/** Signs that some system refuses in names, that mean something in addresses, or that hide what is there. */
const REFUSED = /[<>:"/\\|?*#%]|\p{C}/gu;
const AHEAD = /^[. ]+/;
/** Devices of Windows, with any extension; and names that mean the whole folder to programs that build sites. */
const RESERVED =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]|_?index|readme)(?:\.|$)/i;
/** Of UTF-8; leaves room for a number, an extension and a folder. */
const MOST_BYTES = 120;

/** A name that every system can store, without its folder and extension. */
export function safeName(given: string): string {
  const plain = given.normalize("NFC").replace(REFUSED, "-");
  const name = trimEndOf(shorten(plain.replace(AHEAD, "")), /[. ]/);
  if (name === "") return "file";
  return RESERVED.test(name) ? `_${name}` : name;
}

function shorten(name: string): string {
  let bytes = 0;
  let end = 0;
  for (const sign of name) {
    bytes += Buffer.byteLength(sign);
    if (bytes > MOST_BYTES) break;
    end += sign.length;
  }
  return name.slice(0, end);
}

/** The names of an archive: each once, also where capitals make no difference. */
export class ArchiveNames {
  private readonly taken = new Set<string>();
  /** The next number to try for each name. */
  private readonly counts = new Map<string, number>();

  /** @returns the whole path. @param extension with its dot. */
  take(folder: string, name: string, extension: string): string {
    const stem = safeName(name);
    const key = `${folder}/${stem}${extension}`.toLowerCase();
    let count = this.counts.get(key) ?? 1;
    let path = pathOf(folder, stem, count, extension);
    while (this.taken.has(path.toLowerCase())) {
      count += 1;
      path = pathOf(folder, stem, count, extension);
    }
    this.counts.set(key, count);
    this.taken.add(path.toLowerCase());
    return path;
  }
}

const pathOf = (
  ...[folder, stem, count, extension]: [string, string, number, string]
): string => `${folder}/${stem}${count === 1 ? "" : `-${count}`}${extension}`;
