import { chunksFinding } from "./chunks";
import { entryFinding } from "./entry";
import { readScript } from "./script";
import { stylesFinding } from "./styles";
import type { Finding } from "./candidate";

/** The parts of a release that a parser reads. */
export interface ReleaseTexts {
  app: string;
  entry: TextFile;
  sheets: readonly TextFile[];
  /** Paths of all its files. */
  files: readonly string[];
}

export interface TextFile {
  path: string;
  bytes: Uint8Array;
}

export interface TextFindings {
  entry: Finding;
  chunks: Finding;
  styles: Finding;
}

/** Runs in a worker thread: a megabyte that was made for it keeps a parser busy for seconds. */
export function checkTexts(texts: ReleaseTexts): TextFindings {
  const { app, entry, sheets } = texts;
  const files = new Set(texts.files);
  const program = readScript(textOf(entry));
  return {
    entry: entryFinding(app, entry.path, program),
    chunks: chunksFinding(entry.path, program, files),
    styles: stylesFinding(
      sheets.map((sheet) => ({ path: sheet.path, text: textOf(sheet) })),
      files,
    ),
  };
}

const textOf = ({ bytes }: TextFile): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
