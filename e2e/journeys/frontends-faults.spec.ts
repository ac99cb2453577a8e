import { rm, truncate, writeFile } from "node:fs/promises";
import type { FrontendAppDto } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import type { Browser } from "@playwright/test";
import { APPS, FAULTS, KINDS } from "../installation/faults";
import type { App, Fault } from "../installation/faults";
import { expect, journeysOfTwoInstances, test } from "../installation/fixture";
import {
  asAppOf,
  builtFolder,
  CONTRACT_1,
  readManifest,
} from "../installation/releases";
import type { Change } from "../installation/releases";
import { POST } from "../installation/two-instances";
import type { TwoInstances } from "../installation/two-instances";

/**
 * What readers and admins see when a file of a live release is missing, refused, changed, late or
 * broken: the last healthy version, or at least what the server has written.
 */

journeysOfTwoInstances("serial");

/** The version under test; the one before it is healthy. */
const BROKEN = "7.0.0";

/** What never comes is waited for, until the page helps itself: for all kinds of files at once, beside the others. */
const UNANSWERED = Object.entries(FAULTS).filter(isUnanswered);
const ANSWERED = Object.entries(FAULTS).filter((one) => !isUnanswered(one));

function isUnanswered([fault]: [string, Fault]): boolean {
  return fault === "hanging";
}

const manifests = new Map<string, ReleaseManifest>();

/** A changed build of any of the apps. */
async function buildOf(
  site: TwoInstances,
  app: string,
  { version, contents = {} }: Change,
): Promise<string> {
  return app === "garden"
    ? site.build(CONTRACT_1, await asAppOf(app, version, contents))
    : site.build(builtFolder(app), { version, contents });
}

async function release(site: TwoInstances, app: string, folder: string) {
  await site.api.upload(folder);
  const manifest = await readManifest(folder);
  await site.api.promote(app, manifest.version);
  return manifest;
}

test("each app has a healthy version, and the same content as another one is live", async ({
  site,
}) => {
  await site.api.call("POST", "/frontends/apps", {
    name: "garden",
    base_path: "/garden",
    title: "Garden",
    renders: true,
  });
  await release(
    site,
    "garden",
    await buildOf(site, "garden", { version: "6.0.0" }),
  );
  await expect
    .poll(
      async () => {
        // What nobody has asked for has not proven itself.
        await fetch(`${site.first.url}/garden`);
        const { live } = await site.api.expect<FrontendAppDto>(
          "GET",
          "/frontends/apps/garden",
        );
        return live[0]?.health;
      },
      { timeout: 60_000 },
    )
    .toBe("healthy");
  for (const { name } of APPS) {
    const folder = await buildOf(site, name, { version: BROKEN });
    manifests.set(name, await release(site, name, folder));
  }
});

for (const app of APPS)
  test(`${app.name}: a person gets what they came for when its entry, a chunk or its sheet is missing, refused, changed or never comes`, async ({
    site,
    browser,
  }) => {
    const manifest = manifests.get(app.name);
    if (!manifest) throw new Error(`There is no build of ${app.name}.`);
    // The shell has no sheet: what it draws is styled by its script.
    const kinds = Object.entries(KINDS).filter(
      ([kind]) => app.name !== "shell" || kind !== "sheet",
    );
    test.slow();
    const meet = (
      [kind, patternIn]: (typeof kinds)[number],
      faults: [string, Fault][],
    ) =>
      Promise.all(
        faults.map(([fault, spoil]) =>
          test.step(`${kind}: ${fault}`, () =>
            visit(browser, app, { site, pattern: patternIn(manifest), spoil })),
        ),
      );
    const ofOneKindAtOnce = async () => {
      for (const kind of kinds) await meet(kind, ANSWERED);
    };
    await Promise.all([
      ...kinds.map((kind) => meet(kind, UNANSWERED)),
      ofOneKindAtOnce(),
    ]);
  });

interface Spoiling {
  site: TwoInstances;
  pattern: RegExp;
  spoil: Fault;
}

async function visit(
  browser: Browser,
  app: App,
  { site, pattern, spoil }: Spoiling,
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
  // Requests that hang would be waited for.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
}

for (const { name, path, isThere } of APPS)
  test(`${name}: a release whose scripts throw is replaced by the last healthy one in the page`, async ({
    site,
    browser,
  }) => {
    const { entry } = manifests.get(name) ?? { entry: "" };
    const folder = await buildOf(site, name, {
      version: "7.1.0",
      contents: {
        [entry]: (text) => `throw new Error("It was released broken.");${text}`,
      },
    });
    await release(site, name, folder);
    const page = await browser.newPage();
    await expect(async () => {
      await page.goto(site.second.url + path, { waitUntil: "commit" });
      await isThere(page);
    }).toPass({ timeout: 60_000 });
    await page.close();
    await site.api.rollBack(name);
  });

/** What becomes of a server bundle in the store, one after the other. */
const BUNDLE_FAULTS: Record<string, (file: string) => Promise<void>> = {
  "of other bytes": (file) => writeFile(file, "exports.render = () => 1;"),
  empty: (file) => truncate(file),
  missing: (file) => rm(file),
};

for (const { name, path } of APPS.filter(({ name: one }) =>
  ["public", "garden"].includes(one),
))
  test(`${name}: pages stay whole when the server bundle of a new release is of other bytes, empty or missing`, async ({
    site,
  }) => {
    const version = "7.2.0";
    await site.api.upload(await buildOf(site, name, { version }));
    const bundle = `releases/${name}/${version}/server/render.cjs`;
    for (const [fault, spoil] of Object.entries(BUNDLE_FAULTS)) {
      await spoil(site.store.path(bundle));
      const refused = await site.api.call(
        "POST",
        `/frontends/apps/${name}/promotions`,
        {
          version,
          from: await site.api.live(name),
          override_reason: "A test",
        },
      );
      // Nothing goes live that is not whole, whatever the reason.
      expect(refused.status, fault).toBe(409);
      expect(JSON.stringify(refused.body), fault).toContain(
        "server/render.cjs",
      );
      const answer = await fetch(site.second.url + path);
      expect(answer.status, fault).toBe(200);
      expect(await answer.text(), fault).toContain("</h1>");
    }
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
  test(`public: readers get whole pages from the last healthy version when a render ${fault}`, async ({
    site,
  }) => {
    const version = `7.3.${Object.keys(RENDERS).indexOf(fault)}`;
    const folder = await buildOf(site, "public", {
      version,
      contents: {
        "server/": () => `exports.render = async () => { ${body} };`,
      },
    });
    await release(site, "public", folder);
    const read = async ({ url }: { url: string }) => {
      const answer = await fetch(url + POST.path);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([
        200,
        expect.stringContaining('id="octavo-state"'),
      ]);
      expect(text).toContain(POST.title);
    };
    await read(site.second);
    // The servers have seen it fail: they go back by themselves, and say so.
    await expect
      .poll(
        async () => {
          await read(site.first);
          return site.api.live("public");
        },
        // One failure does not prove that a release is broken: readers come again.
        { timeout: 60_000, intervals: [100] },
      )
      .not.toBe(version);
  });

test("an article and working links as plain HTML are left when nothing can be rendered", async ({
  site,
  page,
}) => {
  // A first version has nothing to fall back on.
  await site.api.expect("POST", "/frontends/apps", {
    name: "alone",
    base_path: "/alone",
    title: "Alone",
    renders: true,
  });
  const change = await asAppOf("alone", "5.0.0", {
    "server/": () => "exports.render = () => { throw 1; };",
  });
  await release(site, "alone", await site.build(CONTRACT_1, change));
  // Where its scripts come, the frontend draws its page.
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${site.first.url}/alone`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link").first()).toHaveAttribute("href", /^\//);
});
