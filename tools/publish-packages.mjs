// npm run packages:publish -- --registry URL: publishes dist/packages. Further words
// are those of npm publish, such as --provenance. npm finds its token itself.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./workspace/root.mjs";
import { runTool, ToolError } from "./workspace/terminal.mjs";

await runTool(async () => {
  const { PACKAGES } = await import("./packages/manifests.mjs");
  const { packedFiles, publishPackages } =
    await import("./packages/publish.mjs");
  const words = process.argv.slice(2);
  const at = words.indexOf("--registry");
  const registry = at === -1 ? undefined : words[at + 1];
  if (!registry || !URL.canParse(registry))
    throw new ToolError(
      "Name the registry: npm run packages:publish -- --registry https://npm.example.com",
    );
  const files = packedFiles(join(ROOT, "dist/packages"), PACKAGES);
  const missing = files.find(({ file }) => !existsSync(file));
  if (missing)
    throw new ToolError(`${missing.file} is missing: npm run packages`);
  const args = words.toSpliced(at, 2);
  await publishPackages(files, { registry, args });
});
