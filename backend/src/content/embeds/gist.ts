import { escapeHtml } from "../../common/html/escape-html";
import { cardHtml } from "./card";

interface Gist {
  description: string;
  files: GistFile[];
}

interface GistFile {
  name: string;
  code: string;
}

const MOST_FILES = 10;

/** Reads an answer of GitHub's API; null for anything else, and for a Gist that it does not give whole. */
export function readGist(body: Buffer): Gist | null {
  try {
    const { description, files } = JSON.parse(body.toString()) as {
      description?: unknown;
      files: Record<string, { content: string; truncated?: boolean }>;
    };
    const all = Object.entries(files);
    const isWhole = all.every(
      ([, { content, truncated }]) => typeof content === "string" && !truncated,
    );
    if (!isWhole || all.length === 0 || all.length > MOST_FILES) return null;
    return {
      description: typeof description === "string" ? description.trim() : "",
      files: all.map(([name, { content }]) => ({ name, code: content })),
    };
  } catch {
    return null;
  }
}

/** Its files as blocks of code, and a card that leads to it. */
export function gistHtml(url: string, { description, files }: Gist): string {
  const [first] = files;
  const title = description === "" ? (first?.name ?? "") : description;
  return [
    ...files.map(codeHtml),
    cardHtml(url, { title, description: "" }),
  ].join("\n");
}

function codeHtml({ name, code }: GistFile): string {
  const language = /\.([a-z0-9]+)$/i.exec(name)?.[1] ?? "plain";
  // The parser drops a line break right after the tag.
  return `<pre data-language="${language.toLowerCase()}" data-file="${escapeHtml(name)}">\n${escapeHtml(code.replace(/\n$/, ""))}</pre>`;
}
