import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = new URL(
  "../../../libs/rich-text/samples/editor-html.json",
  import.meta.url,
);

/** HTML as the editor writes it. The server's own tests hold the same samples against its cleaning. */
export const samples = JSON.parse(
  readFileSync(fileURLToPath(file), "utf8"),
) as {
  written: Record<string, string>;
  pasted: Record<string, string>;
};
