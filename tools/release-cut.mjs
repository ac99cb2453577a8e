// npm run release:cut -- [FRONTEND] 1.2.0: a version of Octavo or of one of its frontends, as a commit and a tag.
import { cutRelease } from "./release/cut.mjs";
import { ROOT } from "./workspace/root.mjs";
import { runTool, print } from "./workspace/terminal.mjs";

await runTool(async () => {
  const [version, frontend] = process.argv.slice(2).reverse();
  const tag = await cutRelease(ROOT, version, { frontend });
  print(`Committed and tagged ${tag}. Publish it: git push --follow-tags`);
});
