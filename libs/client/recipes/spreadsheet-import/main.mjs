// node main.mjs FILE.csv, with OCTAVO_SITE and OCTAVO_KEY
import { createClient } from "@octavo/client";
import { parse } from "csv-parse/sync";
import { readFile, stat } from "node:fs/promises";
import { importRows } from "./import-rows.mjs";

const MOST_BYTES = 5_000_000;
const { OCTAVO_SITE: site, OCTAVO_KEY: key } = process.env;
const [file] = process.argv.slice(2);
try {
  if (!site || !key || !file)
    throw new Error("Set OCTAVO_SITE and OCTAVO_KEY, and name a file.");
  if ((await stat(file)).size > MOST_BYTES)
    throw new Error("The file has more than 5 MB. Split it.");
  // Excel and Numbers separate by what the computer's language uses.
  const rows = parse(await readFile(file), {
    bom: true,
    columns: true,
    delimiter: [",", ";", "\t"],
    skip_empty_lines: true,
    trim: true,
  });
  const { problems, posts } = await importRows(
    createClient({ site, key }),
    rows,
  );
  for (const { row, error } of problems) console.error(`Row ${row}: ${error}`);
  if (problems.length > 0) throw new Error("Nothing was imported.");
  for (const { id, title } of posts) console.log(`${id} ${title}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
