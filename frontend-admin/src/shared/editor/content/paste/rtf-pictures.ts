import { ownValue } from "@octavo/format";
const PICTURE = "{\\pict";
const BYTES = /[0-9a-f][0-9a-f\s]{62,}$/i;
const KINDS: Readonly<Record<string, string>> = {
  "\\pngblip": "image/png",
  "\\jpegblip": "image/jpeg",
};

/**
 * Word names its pictures by files that no page may read and keeps their bytes in the RTF beside the
 * HTML. They are put in where both have as many; a wrong picture would be worse than none.
 */
export function restorePictures(page: Document, rtf: string): void {
  const images = [...page.querySelectorAll('img[src^="file:"]')];
  if (images.length === 0 || rtf === "") return;
  const pictures = readPictures(rtf);
  if (pictures.length !== images.length) return;
  images.forEach((image, index) => {
    image.setAttribute("src", pictures[index] ?? "");
  });
}

/** Each as a data address. The copies that Word adds for old programs have other kinds. */
export function readPictures(rtf: string): string[] {
  const found: string[] = [];
  for (const content of pictureGroups(rtf)) {
    const kind = Object.keys(KINDS).find((name) => content.includes(name));
    const [hex] = BYTES.exec(content) ?? [];
    if (kind && hex)
      found.push(`data:${ownValue(KINDS, kind) ?? ""};base64,${toBase64(hex)}`);
  }
  return found;
}

/** `{\pict … hexadecimal bytes}`; the groups inside it say where the picture comes from. */
function* pictureGroups(rtf: string): Generator<string> {
  let start = rtf.indexOf(PICTURE);
  while (start >= 0) {
    const end = endOfGroup(rtf, start);
    yield rtf.slice(start + PICTURE.length, end);
    start = rtf.indexOf(PICTURE, end);
  }
}

function endOfGroup(rtf: string, start: number): number {
  const brace = /[{}]/g;
  brace.lastIndex = start;
  let depth = 0;
  for (;;) {
    const match = brace.exec(rtf);
    if (!match) return rtf.length;
    depth += match[0] === "{" ? 1 : -1;
    if (depth === 0) return match.index;
  }
}

function toBase64(hex: string): string {
  const digits = hex.replace(/\s/g, "");
  let bytes = "";
  for (let index = 0; index + 1 < digits.length; index += 2)
    bytes += String.fromCharCode(
      Number.parseInt(digits.slice(index, index + 2), 16),
    );
  return btoa(bytes);
}
