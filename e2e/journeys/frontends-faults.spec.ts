import { rm, truncate, writeFile } from "node:fs/promises";
import type { ReleaseManifest } from "@octavo/federation";
import type { Browser, Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures";
import {
  builtFolder,
  changedBuild,
  CONTRACT_1,
  readManifest,
  removeFolder,
} from "../installation/releases";
import { TwoInstances } from "../installation/two-instances";

/**
 * What readers and admins see when a file of a live release is missing, refused, changed, late or
 * broken: the last healthy version, or at least what the server has written.
 */

let site: TwoInstances;
const folders: string[] = [];

test.skip(
  process.env["E2E_URL"] !== undefined,
  "starts instances of its own, of the product of this folder",
);
/** Several processes start, on a machine that has other things to do. */
const LIMIT_MS = 240_000;

test.describe.configure({ timeout: LIMIT_MS });

/** The version under test; the one before it is healthy. */
const BROKEN = "7.0.0";

interface App {
  name: string;
  /** What a person opens, and what must be there at the end. */
  path: string;
  isThere: (page: Page) => Promise<void>;
}

const heading = (text: string) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible({
    timeout: 40_000,
  });

const APPS: App[] = [
  {
    name: "public",
    path: "/post/governor-limits-as-a-design-tool",
    isThere: heading("Governor Limits as a Design Tool"),
  },
  {
    name: "admin",
    path: "/admin/login",
    isThere: (page) =>
      expect(page.getByRole("button", { name: "Sign In" })).toBeVisible({
        timeout: 40_000,
      }),
  },
  {
    name: "shell",
    path: "/admin/login",
    isThere: (page) =>
      expect(page.getByRole("button", { name: "Sign In" })).toBeVisible({
        timeout: 40_000,
      }),
  },
  { name: "labs", path: "/labs", isThere: heading("The laboratory") },
];

const manifests = new Map<string, ReleaseManifest>();

/** Each app with a healthy version, and the same content live as another one. */
test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  site = await TwoInstances.start({ FRONTEND_PROBATION_SECONDS: "3600" });
  await site.api.expect("POST", "/frontends/apps", {
    ...{ name: "labs", base_path: "/labs", title: "Labs", renders: true },
  });
  for (const name of ["public", "admin", "shell"]) {
    const { manifest } = await release(builtFolder(name), { version: BROKEN });
    manifests.set(name, manifest);
  }
  const labs = await labsBuild("6.0.0");
  await site.api.upload(labs.folder);
  await site.api.promote("labs", "6.0.0");
  const { manifest } = await labsBuild(BROKEN);
  manifests.set("labs", manifest);
});

test.afterAll(async () => {
  await site?.stop();
  await Promise.all(folders.splice(0).map(removeFolder));
});

async function release(
  from: string,
  change: Parameters<typeof changedBuild>[1],
) {
  const made = await changedBuild(from, change);
  folders.push(made.folder);
  await site.api.upload(made.folder);
  await site.api.promote(made.manifest.app, made.manifest.version);
  return made;
}

/** The fixture of the contract before, as the app of a third team. */
async function labsBuild(version: string) {
  const { files } = await readManifest(CONTRACT_1);
  const made = await changedBuild(CONTRACT_1, {
    version,
    manifest: {
      ...{ app: "labs", container: "octavo_labs" },
      files: files.filter(({ path }) => !/\.(br|gz)$/.test(path)),
    },
    contents: {
      "": (text) =>
        text
          .replaceAll("octavo_public", "octavo_labs")
          .replaceAll("A page of contract 1", "The laboratory"),
    },
  });
  folders.push(made.folder);
  return made;
}

type Fault = (route: Route) => Promise<void> | void;

const FAULTS: Record<string, Fault> = {
  missing: (route) => route.fulfill({ status: 404, body: "{}" }),
  "refused with 500": (route) => route.fulfill({ status: 500, body: "" }),
  "other bytes": async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/.$/s, " /* flipped */");
    await route.fulfill({ response: answer, body });
  },
  // Nobody ever answers.
  hanging: () => undefined,
};

/** Files of the release, by what they are for. */
const KINDS: Record<string, (manifest: ReleaseManifest) => RegExp> = {
  entry: ({ entry }) => patternOf(entry),
  chunk: ({ preload, files, entry }) =>
    patternOf(
      preload[0] ??
        files.find(({ path }) => path.endsWith(".js") && path !== entry)
          ?.path ??
        entry,
    ),
  sheet: () => /\.css$/,
};

const patternOf = (path: string): RegExp =>
  new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

for (const app of APPS)
  for (const kind of Object.keys(KINDS))
    test(`${app.name}: a person gets what they came for when its ${kind} is missing, refused, changed or never comes`, async ({
      browser,
    }) => {
      const manifest = manifests.get(app.name);
      const pattern = manifest && KINDS[kind]?.(manifest);
      if (!pattern) throw new Error(`There is no build of ${app.name}.`);
      await Promise.all(
        Object.entries(FAULTS).map(([fault, spoil]) =>
          test.step(fault, () => visit(browser, app, { pattern, spoil })),
        ),
      );
    });

interface Spoiling {
  pattern: RegExp;
  spoil: Fault;
}

async function visit(
  browser: Browser,
  app: App,
  { pattern, spoil }: Spoiling,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const folder = `/frontends/${app.name}/${BROKEN}/`;
  await page.route(
    (url) => url.pathname.startsWith(folder) && pattern.test(url.pathname),
    spoil,
  );
  await page.goto(site.first.url + app.path, { waitUntil: "commit" });
  await app.isThere(page);
  await context.close();
}

for (const { name, path, isThere } of APPS)
  test(`${name}: a release whose scripts throw is replaced by the last healthy one in the page`, async ({
    browser,
  }) => {
    const build =
      name === "labs" ? (await labsBuild("7.1.0")).folder : builtFolder(name);
    const { entry } = await readManifest(build);
    await release(build, {
      version: "7.1.0",
      contents: {
        [entry.split("/").at(-1) ?? ""]: (text) =>
          `throw new Error("It was released broken.");${text}`,
      },
    });
    const page = await browser.newPage();
    await expect(async () => {
      await page.goto(site.second.url + path, { waitUntil: "commit" });
      await isThere(page);
    }).toPass({ timeout: 60_000 });
    await page.close();
    await site.api.rollBack(name);
  });

/** What becomes of a server bundle in the store. */
const BUNDLE_FAULTS: Record<string, (file: string) => Promise<void>> = {
  missing: (file) => rm(file, { force: true }),
  empty: (file) => truncate(file),
  "other bytes": (file) => writeFile(file, "exports.render = () => 1;"),
};

for (const [fault, spoil] of Object.entries(BUNDLE_FAULTS))
  for (const { name, path } of APPS.filter(({ name: one }) =>
    ["public", "labs"].includes(one),
  ))
    test(`${name}: pages stay whole when the server bundle of a new release is ${fault}`, async () => {
      const version = `7.2.${Object.keys(BUNDLE_FAULTS).indexOf(fault)}`;
      const folder =
        name === "labs" ? (await labsBuild(version)).folder : undefined;
      const made = folder
        ? { folder }
        : await changedBuild(builtFolder(name), { version });
      folders.push(made.folder);
      await site.api.upload(made.folder);
      await spoil(
        site.store.path(`releases/${name}/${version}/server/render.cjs`),
      );
      const refused = await site.api.call(
        "POST",
        `/frontends/apps/${name}/promotions`,
        {
          ...{ version, from: await site.api.live(name) },
          override_reason: "A test",
        },
      );
      // Nothing goes live that is not whole, whatever the reason.
      expect(refused.status).toBe(409);
      expect(JSON.stringify(refused.body)).toContain("server/render.cjs");
      const answer = await fetch(site.second.url + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("</h1>");
    });

const RENDERS: Record<string, string> = {
  throws: "throw new Error('broken')",
  "never answers": "return new Promise(() => undefined)",
  "loops for ever": "for (;;);",
  "answers a number": "return 7",
  exits: "process.exit(0)",
  "collects memory":
    "const all = []; for (;;) all.push(new Array(1e6).fill(1))",
};

for (const [fault, body] of Object.entries(RENDERS))
  test(`public: readers get whole pages from the last healthy version when a render ${fault}`, async () => {
    const version = `7.3.${Object.keys(RENDERS).indexOf(fault)}`;
    await release(builtFolder("public"), {
      version,
      contents: {
        "server/": () => `exports.render = async () => { ${body} };`,
      },
    });
    for (const { url } of site.both) {
      const answer = await fetch(
        `${url}/post/governor-limits-as-a-design-tool`,
      );
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(text).toContain("Governor Limits as a Design Tool");
      expect(text).toContain('id="octavo-state"');
    }
    // The server has seen it fail: it goes back by itself, and says so.
    await expect
      .poll(() => site.api.live("public"), { timeout: 60_000 })
      .not.toBe(version);
  });

test("an article and working links as plain HTML are left when nothing can be rendered", async ({
  page,
}) => {
  // A first version has nothing to fall back on.
  await site.api.expect("POST", "/frontends/apps", {
    ...{ name: "alone", base_path: "/alone", title: "Alone", renders: true },
  });
  const { folder } = await labsBuild("5.0.0");
  const made = await changedBuild(folder, {
    version: "5.0.0",
    manifest: { app: "alone", container: "octavo_alone" },
    contents: { "server/": () => "exports.render = () => { throw 1; };" },
  });
  folders.push(made.folder);
  await site.api.upload(made.folder);
  await site.api.promote("alone", "5.0.0");
  await page.goto(`${site.first.url}/alone`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /./ }).first()).toHaveAttribute(
    "href",
    /^\//,
  );
});
