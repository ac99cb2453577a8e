// Runs one of the backend's commands: npm run import -- FOLDER
import { prepareProduct, runEntry } from "./workspace/product.mjs";
import { failWith } from "./workspace/terminal.mjs";

try {
  const [name] = process.argv.splice(2, 1);
  await prepareProduct();
  // npm changes to the repository's folder, but paths are relative to the person's.
  process.chdir(process.env.INIT_CWD ?? process.cwd());
  await runEntry(name);
} catch (error) {
  failWith(error);
}
