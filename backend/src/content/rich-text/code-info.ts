import type { Element, Properties } from "hast";

/** What a fence says after its signs: a language, a file name and marked lines. */
interface CodeInfo {
  language: string | null;
  /** As attributes of `<pre>`. */
  properties: Properties;
}

const LANGUAGE = /^[a-z0-9+#.-]{1,30}(?=$|[\s{])/i;
const TITLE = /(?:^|\s)title=("[^"]*"|'[^']*')/;
const LINES = /(?:^|\s)(ins=|del=)?\{([\d,\s-]*)\}/g;

/** Reads ```` ```ts title="app.ts" {2,4-6} ins={3} del={5} ````, in any order. Ignores unknown parts. */
export function readCodeInfo(info: string): CodeInfo {
  const [language = null] = LANGUAGE.exec(info) ?? [];
  const options = info.slice(language?.length ?? 0);
  const [title = "", name] = TITLE.exec(options) ?? [];
  const marks = [...options.replace(title, "").matchAll(LINES)];
  const linesOf = (sign?: string) =>
    marks
      .filter(([, kind]) => kind === sign)
      .map(([, , lines]) => lines)
      .join(",");
  return {
    language,
    properties: {
      dataFile: name?.slice(1, -1),
      dataLines: linesOf(),
      dataAdded: linesOf("ins="),
      dataRemoved: linesOf("del="),
    },
  };
}

/** The same of a stored block; null if Markdown cannot say it. */
export function writeCodeInfo({ properties }: Element): string | null {
  const { dataLanguage, dataFile, dataLines, dataAdded, dataRemoved } =
    properties;
  const name = String(dataFile ?? "");
  if (name.includes('"') && name.includes("'")) return null;
  const quote = name.includes('"') ? "'" : '"';
  return [
    dataLanguage,
    name && `title=${quote}${name}${quote}`,
    dataLines && `{${String(dataLines)}}`,
    dataAdded && `ins={${String(dataAdded)}}`,
    dataRemoved && `del={${String(dataRemoved)}}`,
  ]
    .filter(Boolean)
    .join(" ");
}
