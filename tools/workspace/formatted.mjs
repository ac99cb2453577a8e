import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "oxfmt";
import { ROOT } from "./root.mjs";

/** A text as `npm run format` writes it; the name of its file says in which language it is. */
export async function formatted(file, text) {
  const settings = await readFile(join(ROOT, ".oxfmtrc.json"), "utf8");
  const { printWidth } = JSON.parse(settings);
  const { code, errors } = await format(file, text, { printWidth });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
