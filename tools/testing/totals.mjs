import { plainText } from "../workspace/terminal.mjs";

function noTotals() {
  return {
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    unsteady: [],
    notRun: [],
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

/** A line of tools/jest/skipped-tests.mjs. */
const SKIPPED_TEST = /^ *○ skipped: (.+)$/gm;

/** What Jest's closing lines say about one project. */
export function jestTotals(project, output, hasFailed) {
  const text = plainText(output);
  const [, tests = ""] = /^Tests: +(.*)$/m.exec(text) ?? [];
  const [, suites = ""] = /^Test Suites: +(.*)$/m.exec(text) ?? [];
  const count = (line, word) =>
    Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  // A file that cannot even be loaded counts no test, but is a failure.
  const failed = count(tests, "failed") || count(suites, "failed");
  const titles = [...text.matchAll(/^\s+● (.+)$/gm)].map(([, title]) => title);
  const totals = {
    passed: count(tests, "passed"),
    failed: failed || (hasFailed ? 1 : 0),
    skipped: count(tests, "skipped") + count(tests, "todo"),
  };
  const names = totals.failed > 0 ? [...new Set(titles)] : [];
  if (totals.failed > 0 && names.length === 0)
    names.push("the test run itself");
  const named = (list) => list.map((name) => `${project}: ${name}`);
  const notRun = [...text.matchAll(SKIPPED_TEST)].map(([, title]) => title);
  return {
    ...noTotals(),
    ...totals,
    failures: named(names),
    notRun: named(notRun),
  };
}

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
      ...titles(specs.filter(({ ok }) => !ok)),
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
  };
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap((inner) => specsOf(inner))];
}

/** The closing line, the same for every kind of test. */
export function closingLine({ passed, failed, skipped }) {
  const end = skipped > 0 ? `, ${skipped} skipped` : "";
  return `${passed} passed, ${failed} failed${end}`;
}
