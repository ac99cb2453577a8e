// npm test: installs what is missing, checks everything and closes with one
// line of totals. Single steps: npm test -- lint unit
import { buildProducts } from "./workspace/build-projects.mjs";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { FOR_WORK, installPackages } from "./workspace/install-packages.mjs";
import { requireNodeVersion } from "./workspace/node-version.mjs";
import { oneAtATime } from "./workspace/one-at-a-time.mjs";
import { runTool, print, stopwatch, ToolError } from "./workspace/terminal.mjs";

/** `until`: it runs in parallel with the steps after it, up to that one. */
const STEPS = {
  lint: { title: "Lint and types", run: lint, until: "browser" },
  format: { title: "Formatting", run: checks("checkFormat") },
  documents: {
    title: "Words and links of documents",
    run: checks("checkWording"),
  },
  unused: { title: "Unused code", run: checks("findUnused") },
  requirements: {
    title: "Requirement ids in test titles",
    run: checks("checkRequirementIds"),
  },
  build: { title: "Build", run: build },
  supply: {
    title: "Licences and advisories of packages",
    run: supplyChain,
  },
  bytes: { title: "Bytes of the builds", run: buildBytes, until: "browser" },
  waiting: {
    title: "Tests that mostly wait",
    run: tests("runWaitingTests"),
    until: "unit",
  },
  unit: { title: "Unit and API tests", run: tests("runUnitTests") },
  browser: { title: "Browser tests", run: browserTests },
};

/** Steps that look at the built product. */
const OF_THE_BUILD = ["bytes", "supply", "browser"];

await runTool(async () => {
  const wholeTime = stopwatch();
  requireNodeVersion();
  endWithNpm();
  const names = chosenSteps(process.argv.slice(2));
  await oneAtATime(() => installPackages(FOR_WORK));
  const installed = wholeTime();
  const { addTotals, closingLine } = await import("./testing/totals.mjs");
  const { runSteps, timeReport } = await import("./testing/run-steps.mjs");

  const done = await runSteps(names, STEPS);
  const sum = addTotals(...done.map(({ totals }) => totals));
  for (const line of timeReport(done, sum.files)) print(line);
  print(`\nAll of it: ${wholeTime()}, ${installed} of that for the packages.`);
  printList("Passed only at the second try, so it has a race", sum.unsteady);
  printList("Could not run here, so nothing proves it", sum.notRun);
  printList("Failed", sum.failures);
  process.exitCode = sum.failed > 0 ? 1 : 0;
  print(`\n${closingLine(sum)}`);
});

function printList(title, names) {
  if (names.length > 0)
    print(`\n${title}:\n${names.map((name) => `  ${name}`).join("\n")}`);
}

function chosenSteps(wanted) {
  const unknown = wanted.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    throw new ToolError(
      `There is no step ${unknown.join(", ")}. Steps: ${Object.keys(STEPS).join(", ")}.`,
    );
  }
  if (wanted.length === 0) return Object.keys(STEPS);
  const isBuilt = wanted.some((name) => OF_THE_BUILD.includes(name));
  const names = isBuilt ? ["build", ...wanted] : wanted;
  return Object.keys(STEPS).filter((name) => names.includes(name));
}

// The steps need installed packages, so they are loaded when their turn comes.

function checks(name) {
  return async () => (await import("./testing/static-checks.mjs"))[name]();
}

async function lint() {
  return (await import("./testing/lint.mjs")).lintProjects();
}

function tests(name) {
  return async () => (await import("./testing/unit-tests.mjs"))[name]();
}

async function build() {
  const { singleCheck } = await import("./testing/totals.mjs");
  await oneAtATime(buildProducts);
  return singleCheck("build", true);
}

async function buildBytes() {
  const { addTotals } = await import("./testing/totals.mjs");
  const { checkBudgets } = await import("./testing/budgets.mjs");
  const { checkSameBytes } = await import("./testing/same-bytes.mjs");
  return addTotals(await checkBudgets(), await checkSameBytes());
}

async function supplyChain() {
  const { checkSupplyChain } = await import("./testing/supply-chain.mjs");
  return checkSupplyChain();
}

async function browserTests() {
  const { runBrowserTests } = await import("./testing/browser-tests.mjs");
  return runBrowserTests();
}
