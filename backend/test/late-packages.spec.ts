import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { loadedAtStart } from "./loaded-at-start";

/** Needed by few requests: each is imported where it is first used, as `await import("…")`. */
const LATE = [
  "@aws-sdk/client-s3",
  "@modelcontextprotocol/server",
  "@node-rs/argon2",
  "acorn",
  "class-validator-jsonschema",
  "hast-util-sanitize",
  "katex",
  "lowlight",
  "nodemailer",
  "piscina",
  "postcss",
  "remark-gfm",
  "remark-mdx",
  "remark-parse",
  "saxes",
  "sharp",
  "sitemap",
  "unified",
  "yaml",
  "yauzl",
  "zod",
];

const BACKEND = fileURLToPath(new URL("..", import.meta.url));

describe("the start of the server", () => {
  const packages = loadedAtStart(path.join(BACKEND, "src/start-up/main.ts"));

  it("loads what it is built on", () => {
    expect([...packages.keys()]).toEqual(
      expect.arrayContaining(["@nestjs/core", "fastify", "typeorm"]),
    );
  });

  it.each(LATE)("leaves %s for later", (name) => {
    // Where it is not, the chain of imports says who brought it in.
    expect(packages.get(name)).toBeUndefined();
  });

  it("knows these packages by their present names", () => {
    const { dependencies } = JSON.parse(
      readFileSync(path.join(BACKEND, "../package.json"), "utf8"),
    ) as { dependencies: Record<string, string> };
    expect(LATE.filter((name) => !(name in dependencies))).toEqual([]);
  });
});
