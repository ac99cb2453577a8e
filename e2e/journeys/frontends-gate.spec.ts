import type { ReleaseDto } from "@octavo/contracts";
import { octavo, run, runNode } from "../installation/commands";
import {
  expect,
  journeysOfTwoInstances,
  LIMIT_MS,
  test,
} from "../installation/fixture";
import { asAppOf, builtFolder, CONTRACT_1 } from "../installation/releases";
import type { Change } from "../installation/releases";
import { teamSettings } from "../installation/team";

/** What a team has that never saw this repository: four packages, a key, and a gate before its release. */

journeysOfTwoInstances();

test("a new team comes from an empty folder to live and one step back with the packages alone [DELIV-PACK-03] [DELIV-PACK-04]", async ({
  site,
}) => {
  // A team's packages need others, of a registry.
  const { code } = await run("npm", ["view", "react", "version"]);
  test.skip(code !== 0, "the npm registry does not answer");
  test.setTimeout(2 * LIMIT_MS);
  await site.api.expect("POST", "/frontends/apps", {
    name: "book-club",
    base_path: "/book-club",
    title: "Book club",
    renders: true,
  });
  const settings = await teamSettings(site.api, site.first.url, "book-club");
  const packed = await runNode(["tools/packages.mjs"], {});
  expect(packed).toMatchObject({ code: 0 });
  const walked = await runNode(
    [
      "libs/create-octavo-frontend/test/walk.mjs",
      "--site",
      site.first.url,
      "--app",
      "book-club",
    ],
    settings,
  );
  expect(walked, walked.output).toMatchObject({ code: 0 });
  test.info().annotations.push({ type: "steps", description: walked.output });
  // The second instance gives readers what the team went back to, as soon as it has heard of it.
  await expect
    .poll(async () => (await fetch(`${site.second.url}/book-club`)).text(), {
      timeout: LIMIT_MS,
    })
    .toContain('data-mf="book-club"><');
});

interface Bad {
  /** Whose build is changed; gallery is one of contract 1. */
  app: "gallery" | "public";
  /** What fails, with what the team reads of it. */
  verdicts: Record<string, RegExp>;
  change: () => Change | Promise<Change>;
}

const BAD: Record<string, Bad> = {
  "all that a browser sees, together: a sheet that hides the page, a lazy chunk that is none, an error in the console":
    {
      app: "gallery",
      verdicts: {
        "browser:heading": /heading/,
        "browser:chunks": /313\./,
        "browser:console": /left behind/,
      },
      change: () =>
        asAppOf("gallery", "4.0.0", {
          "styles.": (text) => `${text}\nh1{opacity:0.001}`,
          "313.": () => "this is (no script",
          "app.": (text) => `console.error("left behind");${text}`,
        }),
    },
  "other words on the server than in the browser": {
    app: "public",
    verdicts: { "browser:hydration": /hydrat|#418/i },
    change: () => ({
      version: "4.0.3",
      manifest: { addresses: ["/"] },
      contents: {
        "server/": (text) =>
          text.replaceAll("Skip to content", "Skip all this"),
      },
    }),
  },
  "a render that throws": {
    app: "gallery",
    verdicts: { server: /It was released broken/ },
    change: () =>
      asAppOf("gallery", "4.0.4", {
        "server/": () =>
          'exports.render = () => { throw new Error("It was released broken."); };',
      }),
  },
};

for (const [name, { app, verdicts: expected, change }] of Object.entries(BAD))
  test(`the gate stops ${name}: the command says so, and nothing goes live`, async ({
    site,
  }) => {
    // Another journey may have made it.
    await site.api.call("POST", "/frontends/apps", {
      name: "gallery",
      base_path: "/gallery",
      title: "Gallery",
      renders: true,
    });
    const before = await site.api.live(app);
    const from = app === "gallery" ? CONTRACT_1 : builtFolder(app);
    const version = await site.upload(from, await change());
    const settings = await teamSettings(site.api, site.first.url, app);
    const checked = await octavo(
      ["check", `${app}@${version}`, "--json"],
      settings,
    );
    expect(checked, checked.output).toMatchObject({ code: 5 });
    const { verdicts } = await site.api.expect<ReleaseDto>(
      "GET",
      `/frontends/apps/${app}/releases/${version}`,
    );
    expect(verdicts.filter(({ outcome }) => outcome === "failed")).toEqual(
      expect.arrayContaining(
        Object.entries(expected).map(([name, says]) =>
          expect.objectContaining({
            name,
            message: expect.stringMatching(says),
          }),
        ),
      ),
    );
    const refused = await octavo(["promote", `${app}@${version}`], settings);
    expect(refused, refused.output).toMatchObject({ code: 5 });
    expect(await site.api.live(app)).toBe(before);
  });
