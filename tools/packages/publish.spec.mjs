import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { startRegistry } from "../../libs/create-octavo-frontend/test/local-registry.mjs";
import { packFolder } from "./pack.mjs";
import { publishPackages } from "./publish.mjs";

let folder = "";
let registry;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "octavo-publish-"));
  registry = await startRegistry("a-token");
});
afterAll(() => {
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("leaves what is published, and tells a registry that is away from one that refuses [DELIV-PACK-02] [DELIV-PACK-07]", async () => {
  const made = await pack("one");
  const { url } = registry;
  const token = `--${url.replace("http:", "")}/:_authToken=a-token`;
  const publish = (file, options) =>
    publishPackages([{ name: "a-package", version: "1.0.0", file }], {
      registry: url,
      args: [token],
      ...options,
    });
  await expect(publish(made, { args: [] })).rejects.toThrow("refused");
  await publish(made);
  await publish(made);
  await expect(publish(await pack("two"))).rejects.toThrow("other content");
  await expect(
    publish(made, {
      registry: "http://127.0.0.1:9",
      args: ["--//127.0.0.1:9/:_authToken=x", "--fetch-retries=0"],
    }),
  ).rejects.toThrow("does not answer");
});

async function pack(description) {
  const sources = join(folder, description);
  mkdirSync(sources);
  const manifest = { name: "a-package", version: "1.0.0", description };
  writeFileSync(join(sources, "package.json"), JSON.stringify(manifest));
  return join(sources, await packFolder(sources, sources));
}
