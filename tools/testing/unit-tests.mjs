import { runNxTarget } from "../workspace/nx-tasks.mjs";
import { say } from "../workspace/terminal.mjs";
import { addTotals, closingLine, jestTotals, singleCheck } from "./totals.mjs";

/** Unit and API tests of every project, as far as their inputs changed. */
export async function runUnitTests() {
  const { code, output, tasks } = await runNxTarget("test", {
    onDone: (project) => say(`  ${project} …`),
  });
  const results = tasks.map((task) => {
    const totals = jestTotals(task.project, task.output, task.hasFailed);
    if (task.hasFailed) say(`\n${task.output}\n`);
    return totals;
  });
  tasks.forEach(({ project, isCached }, index) => {
    const note = isCached ? " (unchanged since the last run)" : "";
    say(`  ${project}: ${closingLine(results[index])}${note}`);
  });
  if (code === 0 || tasks.some((task) => task.hasFailed)) {
    return addTotals(...results);
  }
  say(output);
  return addTotals(...results, singleCheck("test: nx", false));
}
