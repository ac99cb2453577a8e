// Writes the answers that the API's description shows as examples, from a site with the demo as it was loaded:
//   node tools/record-answers.mjs http://localhost:3000
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./workspace/root.mjs";
import { runTool, print, ToolError } from "./workspace/terminal.mjs";

const FILE = join(ROOT, "tools/api-schemas/demo-answers.json");
/** An article that was saved twice, with tags and headings. */
const POST = "bulk-safe-apex-think-in-lists-from-the-first-line";
const QUERIES = {
  "GET /posts": "?tag=performance&limit=1",
  "GET /posts/search": "?query=lists&limit=1",
};
const MOST_ITEMS = 2;

await runTool(async () => {
  const [site] = process.argv.slice(2);
  if (site === undefined) throw new ToolError("Name the address of the site.");
  const read = async (path) => {
    const answer = await fetch(`${site}/api${path}`);
    if (!answer.ok) throw new ToolError(`${path} answered ${answer.status}.`);
    return answer.json();
  };
  const { id } = await read(`/posts/slug/${POST}`);
  const addressOf = async (path) => {
    if (path.startsWith("/posts/"))
      return path.replace("{id}", id).replace("{slug}", POST);
    const list = path.replace(/\/(slug\/\{slug\}|\{id\}).*/, "");
    const [first] = path === list ? [] : (await read(list)).data;
    return path.replace("{id}", first?.id).replace("{slug}", first?.slug);
  };
  const { paths } = await read("/openapi.json");
  const recorded = {};
  for (const [whole, { get }] of Object.entries(paths)) {
    const path = whole.slice("/api".length);
    if (!isShown(path, get)) continue;
    const name = `GET ${path}`;
    const address = (await addressOf(path)) + (QUERIES[name] ?? "");
    recorded[name] = shortened(await read(address));
  }
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
  print(`${Object.keys(recorded).length} answers`);
});

/** What every visitor can read on a new site. */
function isShown(path, get) {
  const isOpen = get?.security.some(
    (needed) => Object.keys(needed).length === 0,
  );
  const isJson = get?.responses[200]?.content["application/json"] !== undefined;
  return isOpen && isJson && !/^\/(auth|previews)\//.test(path);
}

/** Lists with few items, and of texts only the first paragraph. */
function shortened(value) {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shortened);
  if (typeof value === "string") {
    const end = value.indexOf("</p>");
    return end < 0 ? value : value.slice(0, end + "</p>".length);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, shortened(item)]),
  );
}
