// Runs one of the backend's commands: npm run import -- FOLDER
import { prepareProduct, runEntry } from "./workspace/product.mjs";
import { runTool } from "./workspace/terminal.mjs";

await runTool(async () => {
  const [name] = process.argv.splice(2, 1);
  await prepareProduct();
  // npm changes to the repository's folder, but paths are relative to the person's.
  process.chdir(process.env.INIT_CWD ?? process.cwd());
  await runEntry(name);
});
