// npm run bench: speed, compared with what the machine allows; docs/performance.md explains it.
//   npm run bench                   all parts
//   npm run bench -- store pages    single parts
//   npm run bench -- --record       stores the result in docs/performance
import { parseArgs } from "node:util";
import { leaveSignalsAlone } from "./workspace/child-processes.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { FOR_WORK } from "./workspace/install-packages.mjs";
import { prepareProduct } from "./workspace/product.mjs";
import { answerSignals } from "./workspace/signals.mjs";
import { runTool, print, ToolError } from "./workspace/terminal.mjs";

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { record: { type: "boolean", default: false } },
  });
  endWithNpm();
  await prepareProduct(FOR_WORK);
  await measure(positionals, values.record);
});

async function measure(wanted, isRecorded) {
  const { BenchRun, PARTS } = await import("./bench/bench-run.mjs");
  const unknown = wanted.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new ToolError(
      `There is no part ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}.`,
    );
  const { toTable } = await import("./bench/result-table.mjs");
  const { toResult, writeResult } = await import("./bench/results.mjs");
  const began = Date.now();
  const run = new BenchRun();
  leaveSignalsAlone();
  answerSignals(() => run.stop().finally(() => process.exit(130)));
  await run.run(wanted.length > 0 ? wanted : Object.keys(PARTS));
  const minutes = (Date.now() - began) / 60_000;
  const result = toResult(run.rows, minutes);
  const file = await writeResult(result, { isRecorded });
  print(`\n${toTable(run.rows)}\n\n${file}`);
  process.exit(run.hasFailed ? 1 : 0);
}
