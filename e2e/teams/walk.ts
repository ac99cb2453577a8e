// npm run walk [-- --template NAME]: a new team's walk with each template, on a product that has the demo, with the
// packages of this repository and those of the npm registry.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { run, runNode } from "../installation/commands";
import { Instance } from "../installation/instance";
import { SiteApi } from "../installation/site-api";
import { teamSettings } from "../installation/team";
import { freePort } from "../started-product";

const TEMPLATES = ["react", "vue", "svelte", "plain"];
const READY_MS = 300_000;
const ADMIN = {
  email: "admin@example.test",
  password: "correct horse battery",
};

async function walk(templates: readonly string[]): Promise<void> {
  await succeed(["tools/packages.mjs"], {});
  const folder = await mkdtemp(join(tmpdir(), "octavo-teams-"));
  // PostgreSQL runs as another account when this is root.
  await chmod(folder, 0o755);
  const port = String(await freePort());
  const instance = new Instance(join(folder, "data"), {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    SEED_DEMO: "true",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    await instance.ready(READY_MS);
    const api = await SiteApi.signIn(instance.url, ADMIN);
    for (const template of templates) {
      const app = `team-${template}`;
      await api.expect("POST", "/frontends/apps", {
        name: app,
        base_path: `/${app}`,
        title: template,
        renders: true,
      });
      console.log(`\n${template}`);
      const words = ["--site", instance.url, "--app", app];
      const output = await succeed(
        [
          "libs/create-octavo-frontend/test/walk.mjs",
          ...words,
          "--template",
          template,
        ],
        await teamSettings(api, instance.url, app),
      );
      console.log(output.trimEnd());
    }
  } finally {
    await instance.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function succeed(
  words: string[],
  settings: Record<string, string>,
): Promise<string> {
  const { code, output } = await runNode(words, settings);
  if (code !== 0) throw new Error(output);
  return output;
}

const { values } = parseArgs({
  options: { template: { type: "string", multiple: true } },
});
const { template: templates = TEMPLATES } = values;
const unknown = templates.find((name) => !TEMPLATES.includes(name));
if (unknown !== undefined)
  throw new Error(`There is no template "${unknown}": ${TEMPLATES.join(", ")}`);
const { code } = await run("npm", ["view", "react", "version"]);
if (code !== 0) throw new Error("The npm registry does not answer.");
await walk(templates);
