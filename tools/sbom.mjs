// npm run sbom: builds what changed and writes what runs as a software bill of materials.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { endWithNpm } from "./workspace/end-with-npm.mjs";
import { prepareProduct } from "./workspace/product.mjs";
import { ROOT } from "./workspace/root.mjs";
import { runTool, print } from "./workspace/terminal.mjs";

const FILE = "dist/sbom.cdx.json";

await runTool(async () => {
  endWithNpm();
  await prepareProduct();
  const { billOfMaterials } = await import("./shipped/bill-of-materials.mjs");
  const list = await billOfMaterials();
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(list, null, 2)}\n`);
  print(`${FILE}: ${list.components.length} packages.`);
});
