import { runNxTarget } from "../workspace/nx-tasks.mjs";
import { print } from "../workspace/terminal.mjs";
import { addTotals, closingLine, jestTotals, singleCheck } from "./totals.mjs";

/** Unit and API tests of every project, as far as their inputs changed. */
export async function runUnitTests() {
  const { code, output, tasks } = await runNxTarget("test", {
    onDone: (project) => print(`  ${project} …`),
  });
  const results = tasks.map((task) => {
    const totals = jestTotals(task.project, task.output, task.hasFailed);
    if (task.hasFailed) print(`\n${task.output}\n`);
    return totals;
  });
  tasks.forEach(({ project, isCached }, index) => {
    const note = isCached ? " (unchanged since the last run)" : "";
    print(`  ${project}: ${closingLine(results[index])}${note}`);
  });
  if (code === 0 || tasks.some((task) => task.hasFailed)) {
    return addTotals(...results);
  }
  print(output);
  return addTotals(...results, singleCheck("test: nx", false));
}
