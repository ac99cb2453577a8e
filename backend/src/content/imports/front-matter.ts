import { parseDocument } from "yaml";
import { said } from "../../common/texts/said";
import { ImportRefusal } from "./import-report";

export interface MarkdownFile {
  /** What the front matter says; empty without one. */
  data: Readonly<Record<string, unknown>>;
  hasFrontMatter: boolean;
  body: string;
  /** Lines of the file before its text. */
  linesBefore: number;
}

/** What is known of a file beside what it says. */
export interface FieldContext {
  /** Path inside the folder. */
  path: string;
  now: Date;
  /** When the file was last changed: the date of last resort. */
  modifiedAt: Date;
  defaultAuthor: string;
  defaultCategory: string;
  warn: (message: string) => void;
}

const FENCE = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;
/** Aliases can make a few lines of YAML expand to gigabytes. */
const MAX_ALIASES = 50;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseYaml(source: string): Record<string, unknown> {
  // The core schema leaves dates as text, so that 30 February is noticed rather than moved.
  const document = parseDocument(source, {
    schema: "core",
    prettyErrors: true,
  });
  const [error] = document.errors;
  if (error) {
    const [summary = error.message] = error.message.split("\n");
    throw new ImportRefusal(
      said("import.yaml", { reason: summary.replace(/:$/, "") }),
    );
  }
  const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
  if (data === null || data === undefined) return {};
  if (!isRecord(data)) throw new ImportRefusal(said("import.yamlFields"));
  return data;
}

/** Splits a file into its front matter and its text. Only YAML is read; nothing is ever executed. */
export function parseFrontMatter(text: string): MarkdownFile {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const language = /^---[ \t]*([a-z]+)[ \t]*\n/i
    .exec(source)?.[1]
    ?.toLowerCase();
  if (language !== undefined && language !== "yaml" && language !== "yml")
    throw new ImportRefusal(said("import.frontMatter", { language }));
  if (/^\+\+\+[ \t]*\n/.test(source))
    throw new ImportRefusal(said("import.frontMatter", { language: "TOML" }));
  const fenced = language ? source.replace(/^---[ \t]*[a-z]+/i, "---") : source;
  const match = FENCE.exec(fenced);
  if (!match) {
    if (/^---[ \t]*\n[\w-]+:/.test(fenced))
      throw new ImportRefusal(said("import.frontMatterEnd"));
    return { data: {}, hasFrontMatter: false, body: fenced, linesBefore: 0 };
  }
  return {
    linesBefore: match[0].split("\n").length - 1,
    data: parseYaml(match[1] ?? ""),
    hasFrontMatter: true,
    body: fenced.slice(match[0].length),
  };
}
