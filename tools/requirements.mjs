// npm run requirements: which requirements have a proving test and which have
// none. One area in full: npm run requirements -- --area PUB-HOME
import { parseArgs } from "node:util";
import { checkRequirements, readCoverage } from "./requirements/coverage.mjs";
import { failWith, say, ToolError } from "./workspace/terminal.mjs";

try {
  const { values } = parseArgs({ options: { area: { type: "string" } } });
  const { areas } = await readCoverage();
  if (values.area) showArea(areas, values.area);
  else showTotals(areas);
  const problems = await checkRequirements();
  if (problems.length > 0) throw new ToolError(problems.join("\n"));
} catch (error) {
  failWith(error);
}

function showTotals(areas) {
  const width = Math.max(...areas.map(({ id }) => id.length));
  const all = areas.flatMap(({ requirements }) => requirements);
  for (const { id, title, requirements } of areas) {
    say(`${id.padEnd(width)}  ${share(requirements)}  ${title}`);
  }
  say(`${"".padEnd(width)}  ${share(all)}  with a proving test`);
  say("\nWithout one:");
  for (const { id, requirements } of areas) {
    const open = requirements.filter(({ files }) => files.length === 0);
    if (open.length === 0) continue;
    const numbers = open.map((one) => one.id.slice(id.length + 1));
    say(`  ${id}: ${numbers.join(" ")}`);
  }
}

function share(requirements) {
  const proven = requirements.filter(({ files }) => files.length > 0).length;
  return `${String(proven).padStart(3)} of ${String(requirements.length).padStart(3)}`;
}

function showArea(areas, wanted) {
  const area = areas.find(({ id }) => id === wanted.toUpperCase());
  if (!area) {
    const names = areas.map(({ id }) => id).join(", ");
    throw new ToolError(`There is no area ${wanted}. Areas: ${names}.`);
  }
  say(`${area.id} · ${area.title} (${share(area.requirements).trim()})`);
  for (const { id, statement, files } of area.requirements) {
    say(`${files.length > 0 ? "✓" : "·"} ${id} ${statement}`);
    for (const file of files) say(`    ${file}`);
  }
}
