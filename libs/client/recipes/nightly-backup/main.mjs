// node main.mjs FOLDER, with OCTAVO_SITE and OCTAVO_KEY
import { createClient } from "@octavo/client";
import { backUp } from "./back-up.mjs";

const { OCTAVO_SITE: site, OCTAVO_KEY: key } = process.env;
const [folder] = process.argv.slice(2);
try {
  if (!site || !key || !folder)
    throw new Error("Set OCTAVO_SITE and OCTAVO_KEY, and name a folder.");
  const client = createClient({ site, key });
  console.log(`Written: ${await backUp({ client, site, folder })}`);
} catch (error) {
  console.error(`There is no new backup. ${error.message}`);
  process.exitCode = 1;
}
