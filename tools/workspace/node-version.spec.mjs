import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { isNodeSupported } from "./node-version.mjs";
import { ROOT } from "./root.mjs";

const textOf = (file) => readFileSync(join(ROOT, file), "utf8");

describe("the versions of Node.js", () => {
  it.each([
    ["18.20.8", false],
    ["20.18.3", false],
    ["20.19.0", true],
    ["21.7.3", false],
    ["22.12.0", false],
    ["22.13.0", true],
    ["23.11.1", false],
    ["24.10.0", false],
    ["24.11.0", true],
    ["25.0.0", true],
    ["26.1.0", true],
  ])("take %s: %s", (version, isTaken) => {
    expect(isNodeSupported(version)).toBe(isTaken);
  });

  it("are those of package.json, of the image and of the documents", () => {
    const { engines } = JSON.parse(textOf("package.json"));
    expect(engines.node).toBe("^20.19.0 || ^22.13.0 || >=24.11.0");
    expect(textOf("docker/Dockerfile")).toContain(
      "NODE_IMAGE=node:24-bookworm-slim",
    );
    for (const document of ["README.md", "docs/operating/install.md"])
      for (const version of ["20.19", "22.13", "24.11"])
        expect(textOf(document)).toContain(version);
  });

  it("are told to whoever has another", () => {
    const program = `
      Object.defineProperty(process.versions, "node", { value: "22.12.0" });
      const { requireNodeVersion } = await import("./tools/workspace/node-version.mjs");
      requireNodeVersion();`;
    const options = { cwd: ROOT, encoding: "utf8" };
    const args = ["--input-type=module", "-e", program];
    const { status, stderr } = spawnSync(process.execPath, args, options);
    expect(status).toBe(1);
    expect(stderr).toBe(
      "Octavo needs Node.js 24.11, 22.13, 20.19 or what came later in those lines or after them; this is 22.12.0. " +
        "Install version 24 from https://nodejs.org and try again.\n",
    );
  });
});
