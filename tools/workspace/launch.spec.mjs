import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { ROOT } from "./root.mjs";

const SCRIPT = "backend/launch.sh";
const read = (file) => readFileSync(join(ROOT, file), "utf8");

function launched(env) {
  const args = [SCRIPT, "-p", "process.env.MALLOC_ARENA_MAX"];
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, ...env } };
  return String(execFileSync("sh", args, options)).trim();
}

describe("what a process finds in its environment", () => {
  it("is set in one place, and given values stay [D-963]", () => {
    expect(launched({})).toBe("2");
    expect(launched({ MALLOC_ARENA_MAX: "4" })).toBe("4");
  });

  it("is set for every way of starting [D-963]", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const ofProduct = Object.entries(scripts).filter(([, line]) =>
      /tools\/(start|dev|command)\.mjs/.test(line),
    );
    expect(ofProduct.length).toBeGreaterThan(6);
    for (const [name, line] of ofProduct)
      expect([name, line]).toEqual([
        name,
        expect.stringMatching(/^exec sh backend\/launch\.sh tools\//),
      ]);
    expect(read("docker/Dockerfile")).toContain(
      `CMD ["sh", "${SCRIPT}", "dist/backend/main.mjs"]`,
    );
    const page = read("docs/operating/install.md");
    expect(page).toContain(`ExecStart=/bin/sh ${SCRIPT} dist/backend/main.mjs`);
    const files = ["package.json", "docker/Dockerfile", "docker/compose.yaml"];
    for (const text of [page, ...files.map(read)])
      expect(text).not.toMatch(/MALLOC_ARENA_MAX\s*[=:]/);
  });
});
