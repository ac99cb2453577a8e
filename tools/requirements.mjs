// npm run requirements: which requirements have a proving test, which are
// overruled by a decision, and which have neither. One area in full: npm run requirements -- --area PUB-HOME
import { parseArgs } from "node:util";
import { checkRequirements, readCoverage } from "./requirements/coverage.mjs";
import { runTool, print, ToolError } from "./workspace/terminal.mjs";

await runTool(async () => {
  const { values } = parseArgs({ options: { area: { type: "string" } } });
  const { areas } = await readCoverage();
  if (values.area) showArea(areas, values.area);
  else showTotals(areas);
  const problems = await checkRequirements();
  if (problems.length > 0) throw new ToolError(problems.join("\n"));
});

function showTotals(areas) {
  const width = Math.max(...areas.map(({ id }) => id.length));
  const all = areas.flatMap(({ requirements }) => requirements);
  for (const { id, title, requirements } of areas) {
    print(`${id.padEnd(width)}  ${share(requirements)}  ${title}`);
  }
  const overruled = all.filter(({ overruledBy }) => overruledBy);
  print(
    `${"".padEnd(width)}  ${share(all)}  with a proving test, ${overruled.length} overruled by a decision`,
  );
  print("\nOverruled (their tests prove what the decision says):");
  for (const { id, overruledBy } of overruled)
    print(`  ${id}: overruled by ${overruledBy}`);
  print("\nWithout a test:");
  for (const { id } of all.filter((one) => stateOf(one) === "open"))
    print(`  ${id}`);
}

/** What is to be said of a requirement. */
function stateOf({ files, overruledBy }) {
  if (overruledBy) return `overruled by ${overruledBy}`;
  return files.length > 0 ? "proven" : "open";
}

function share(requirements) {
  const proven = requirements.filter((one) => stateOf(one) === "proven").length;
  return `${String(proven).padStart(3)} of ${String(requirements.length).padStart(3)}`;
}

function showArea(areas, wanted) {
  const area = areas.find(({ id }) => id === wanted.toUpperCase());
  if (!area) {
    const names = areas.map(({ id }) => id).join(", ");
    throw new ToolError(`There is no area ${wanted}. Areas: ${names}.`);
  }
  print(`${area.id} · ${area.title} (${share(area.requirements).trim()})`);
  for (const requirement of area.requirements) {
    const { id, statement, files, overruledBy } = requirement;
    const end = overruledBy ? ` (overruled by ${overruledBy})` : "";
    print(`${files.length > 0 ? "✓" : "·"} ${id} ${statement}${end}`);
    for (const file of files) print(`    ${file}`);
  }
}
