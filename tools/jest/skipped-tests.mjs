/** Names every test that was skipped, one a line: `npm test` lists them at its end. */
export default class SkippedTests {
  onRunComplete(_contexts, { testResults }) {
    const skipped = testResults.flatMap(({ testResults: tests }) =>
      tests.filter(({ status }) => status === "pending" || status === "todo"),
    );
    for (const { fullName } of skipped)
      process.stdout.write(`○ skipped: ${fullName}\n`);
  }
}
