import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { hashPassword } from "../src/identity/authors/passwords";
import type { ApiDocument } from "../src/infrastructure/openapi/schema";
// Loaded before the tests, whose time is for other things than making it.
import "../src/infrastructure/openapi/api-schemas";
import { missingIn, readGuide, type GuideStep } from "./guide";
import { useDemoApp } from "./demo-app";

const app = useDemoApp();
const run = promisify(execFile);
const PASSWORD = "a long sentence";

/** Between the outputs of two blocks. */
const NEXT = "=== next block ===";

/** Every call tells its status on the error output, whatever happens to its body. */
const CALLS = `curl() { command curl --silent --show-error --max-time 20 \\
  --write-out '%{stderr}status %{http_code}\\n' "$@"; }`;

async function makeAdmin(): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  const { id, email } = await app.create.author({ passwordHash });
  await app.create.giveRole(id, "admin");
  return email ?? "";
}

/** Runs all blocks in one shell, so that later ones know what earlier ones have found out. */
async function runGuide(steps: GuideStep[]): Promise<[string, string][]> {
  const email = await makeAdmin();
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
  it("shows lines that work, and what they answer [API-56, API-57, API-58, SEC-81, SEC-82, PROG-DESC-04]", async () => {
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

/** What they need besides an address, or nothing that the demo has. */
const NOT_SHOWN = ["/api/auth/me", "/api/previews/{token}"];

describe("the OpenAPI document", () => {
  it("has examples of addresses that the demo answers [PROG-DESC-04]", async () => {
    const { body } = await app.visitor.get("/api/openapi.json");
    const { paths } = body as unknown as ApiDocument;
    const open = Object.entries(paths).filter(
      ([path, { get }]) =>
        !NOT_SHOWN.includes(path) &&
        get?.security.some((needed) => Object.keys(needed).length === 0),
    );
    const misses = open.map(async ([path, { get }]) => {
      const address = (get?.parameters ?? [])
        .filter((parameter) => parameter.in === "path")
        .reduce(
          (whole, { name, example }) =>
            whole.replace(`{${name}}`, String(example)),
          path,
        );
      const { status } = await app.visitor.get(address);
      return status === 200 ? [] : [address];
    });
    expect(open.length).toBeGreaterThan(15);
    expect((await Promise.all(misses)).flat()).toEqual([]);
  });
});
