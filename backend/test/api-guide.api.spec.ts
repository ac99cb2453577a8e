import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { hashPassword } from "../src/identity/authors/passwords";
import { missingIn, readGuide, type GuideStep } from "./guide";
import { useTestApp } from "./test-app";

const app = useTestApp();
const run = promisify(execFile);
const PASSWORD = "a long sentence";

/** Between the outputs of two blocks. */
const NEXT = "=== next block ===";

/** Every call tells its status on the error output, whatever happens to its body. */
const CALLS = `curl() { command curl --silent --show-error --max-time 20 \\
  --write-out '%{stderr}status %{http_code}\\n' "$@"; }`;

/** What the guide's examples talk about. */
async function makeContent(): Promise<string> {
  const category = await app.create.category({
    name: "Apex & LWC Development",
    slug: "apex-lwc-development",
  });
  const tags = [
    await app.create.tag({ name: "performance", slug: "performance" }),
  ];
  for (let n = 0; n < 2; n += 1) await app.create.tag();
  await app.create.post({
    title: "Bulk-Safe Apex",
    slug: "bulk-safe-apex",
    content: "<p>Think in lists.</p>",
    contentText: "Think in lists.",
    status: "published",
    categoryId: category.id,
    tags,
  });
  const passwordHash = await hashPassword(PASSWORD);
  const { id, email } = await app.create.author({ passwordHash });
  await app.create.giveRole(id, "admin");
  return email ?? "";
}

/** Runs all blocks in one shell, so that later ones know what earlier ones have found out. */
async function runGuide(steps: GuideStep[]): Promise<[string, string][]> {
  const email = await makeContent();
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-guide-"));
  const blocks = steps.map(
    ({ shell }) =>
      `${shell.replace(/^SITE=.*$/m, `SITE=${app.baseUrl}`)}\necho '${NEXT}'; echo '${NEXT}' >&2`,
  );
  try {
    const { stdout, stderr } = await run(
      "bash",
      ["--norc", "-c", ["set -u", CALLS, ...blocks].join("\n")],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, EMAIL: email, PASSWORD },
        timeout: 60_000,
      },
    );
    const outputs = stdout.split(`${NEXT}\n`);
    const errors = stderr.split(`${NEXT}\n`);
    return steps.map((_, n) => [outputs[n] ?? "", errors[n] ?? ""]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bodies stand one after the other, without line breaks between them. */
const lastBody = (output: string): unknown =>
  JSON.parse(output.split(/(?<=[}\]])(?=[{[])/).at(-1) ?? "null");

describe("docs/api.md", () => {
  it("shows lines that work, and what they answer [API-56, API-57, API-58, SEC-81, SEC-82]", async () => {
    const file = new URL("../../docs/api.md", import.meta.url);
    const steps = readGuide(await readFile(file, "utf8"));
    const outputs = await runGuide(steps);
    for (const [n, { shell, statuses, answer }] of steps.entries()) {
      const [output = "", errors = ""] = outputs[n] ?? [];
      const found = [...errors.matchAll(/^status (\d+)$/gm)].map(([, status]) =>
        Number(status),
      );
      expect([shell, found]).toEqual([shell, statuses]);
      const missing =
        answer === null ? [] : missingIn(lastBody(output), answer);
      expect([shell, missing]).toEqual([shell, []]);
    }
    expect(steps.flatMap(({ statuses }) => statuses).length).toBeGreaterThan(
      15,
    );
  }, 90_000);
});
