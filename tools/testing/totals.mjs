import { relative } from "node:path";
import { plainText } from "../workspace/terminal.mjs";

function noTotals() {
  return {
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    unsteady: [],
    notRun: [],
    files: [],
  };
}

export function addTotals(...parts) {
  const sum = noTotals();
  for (const part of parts) {
    sum.passed += part.passed;
    sum.failed += part.failed;
    sum.skipped += part.skipped;
    sum.failures.push(...part.failures);
    sum.unsteady.push(...part.unsteady);
    sum.notRun.push(...part.notRun);
    sum.files.push(...part.files);
  }
  return sum;
}

/** A check that is one test: it holds, or it fails under its own name. */
export function singleCheck(name, hasPassed) {
  if (hasPassed) return { ...noTotals(), passed: 1 };
  return { ...noTotals(), failed: 1, failures: [name] };
}

/** A check that this machine cannot make. */
export function notRun(name) {
  return { ...noTotals(), skipped: 1, notRun: [name] };
}

/** What Jest's JSON report says about the project in a folder. */
export function jestTotals(project, folder, { testResults }) {
  const own = testResults.filter(({ name }) => inFolder(name, folder));
  const tests = own.flatMap((file) => file.assertionResults);
  // A file that cannot even be loaded counts no test, but is a failure.
  const unloaded = own.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some(hasFailed),
  );
  const notRun = tests.filter(({ status }) => NOT_RUN.has(status));
  const failures = [
    ...tests
      .filter(hasFailed)
      .map(({ fullName, failureMessages: [message] }) =>
        withReason(fullName, message),
      ),
    ...unloaded.map(({ name, message }) =>
      withReason(`${relative(folder, name)} could not run`, message),
    ),
  ];
  const named = (list) => list.map((name) => `${project}: ${name}`);
  return {
    ...noTotals(),
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failures.length,
    skipped: notRun.length,
    failures: named(failures),
    notRun: named(notRun.map(({ fullName }) => fullName)),
    files: own.map(({ name, startTime, endTime }) => ({
      name: `${project}: ${relative(folder, name)}`,
      ms: endTime - startTime,
    })),
  };
}

const LINES_OF_REASON = 12;

/** A name with the beginning of what was printed about it: of a long run, often only the end is kept. */
function withReason(name, message) {
  const lines = plainText(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"))
    .slice(0, LINES_OF_REASON);
  return [name, ...lines.map((line) => `      ${line.trim()}`)].join("\n");
}

/** The states of a test that was left out. */
const NOT_RUN = new Set(["pending", "todo", "disabled", "skipped"]);

const hasFailed = ({ status }) => status === "failed";

const inFolder = (file, folder) => !relative(folder, file).startsWith("..");

/** What Playwright's JSON report says. */
export function playwrightTotals(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap((suite) => specsOf(suite));
  const titles = (chosen) => chosen.map(({ title }) => `e2e: ${title}`);
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [
      ...specs
        .filter(({ ok }) => !ok)
        .map((spec) => withReason(`e2e: ${spec.title}`, firstErrorOf(spec))),
      ...report.errors.map((error) => plainText(error.message ?? "error")),
    ],
    notRun: titles(
      specs.filter(({ tests }) =>
        tests.every(({ status }) => status === "skipped"),
      ),
    ),
    unsteady: titles(
      specs.filter(({ tests }) =>
        tests.some(({ status }) => status === "flaky"),
      ),
    ),
    files: report.suites.map((suite) => ({
      name: `e2e: ${suite.file}`,
      ms: specsOf(suite)
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

function firstErrorOf({ tests }) {
  const results = tests.flatMap((test) => test.results);
  return results.flatMap(({ errors }) => errors).at(0)?.message ?? "";
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap((inner) => specsOf(inner))];
}

/** The closing line, the same for every kind of test. */
export function closingLine({ passed, failed, skipped }) {
  const end = skipped > 0 ? `, ${skipped} skipped` : "";
  return `${passed} passed, ${failed} failed${end}`;
}
