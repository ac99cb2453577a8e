import { entryFinding } from "./entry";
import { stylesFinding } from "./styles";
import type { Finding } from "./candidate";

/** The parts of a release that a parser reads. */
export interface ReleaseTexts {
  app: string;
  entry: TextFile;
  sheets: readonly TextFile[];
}

export interface TextFile {
  path: string;
  bytes: Uint8Array;
}

export interface TextFindings {
  entry: Finding;
  styles: Finding;
}

/** Runs in a worker thread: a megabyte that was made for it keeps a parser busy for seconds. */
export function checkTexts({ app, entry, sheets }: ReleaseTexts): TextFindings {
  return {
    entry: entryFinding(app, { path: entry.path, text: textOf(entry) }),
    styles: stylesFinding(
      sheets.map((sheet) => ({ path: sheet.path, text: textOf(sheet) })),
    ),
  };
}

const textOf = ({ bytes }: TextFile): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
