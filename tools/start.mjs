// npm start: installs and builds what changed, then runs the product in this
// process. Until the packages are there, only Node's own modules are used.
import { prepareProduct, runEntry } from "./workspace/product.mjs";
import { failWith } from "./workspace/terminal.mjs";

try {
  await prepareProduct();
  await runEntry("main");
} catch (error) {
  failWith(error);
}
