// npm run release:cut -- 1.2.0: a version of Octavo, as a commit and a tag.
import { cutRelease } from "./release/cut.mjs";
import { ROOT } from "./workspace/root.mjs";
import { failWith, print } from "./workspace/terminal.mjs";

try {
  const tag = await cutRelease(ROOT, process.argv[2]);
  print(`Committed and tagged ${tag}. Publish it: git push --follow-tags`);
} catch (error) {
  failWith(error);
}
