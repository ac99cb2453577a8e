import { describe, expect, it } from "@jest/globals";
import { CONTRACT_VERSION, type ReleaseManifest } from "@octavo/federation";
import { checkApiCalls } from "./api-calls";
import { budgetsCheck } from "./budgets";
import type { Candidate } from "./candidate";
import {
  contractCheck,
  manifestCheck,
  nameCheck,
  sharedCheck,
} from "./manifest";
import { stylesFinding } from "./styles";

const REACT = { react: { version: "19.3.1", range: "19.3.1" } };

const CONTAINER = `var octavo_labs;(()=>{var n={"./app":()=>0};octavo_labs={get:e=>n[e]}})();`;

interface Changes extends Partial<Omit<Candidate, "manifest">> {
  manifest?: Partial<ReleaseManifest>;
  contents?: Record<string, string>;
}

/** A good release of a remote, with what is bad about it. */
function candidate({
  manifest,
  contents = {},
  ...changes
}: Changes = {}): Candidate {
  const stored: Record<string, string> = {
    "container.js": CONTAINER,
    "styles.css": "@layer labs { p { margin: 0 } }",
    ...contents,
  };
  const described: ReleaseManifest = {
    app: "labs",
    version: "1.0.0",
    contract: CONTRACT_VERSION,
    entry: "container.js",
    container: "octavo_labs",
    styles: ["styles.css"],
    preload: [],
    exposes: ["./app"],
    routes: ["/"],
    commit: "0".repeat(40),
    shared: REACT,
    files: Object.entries(stored).map(([path, text]) => ({
      path,
      bytes: text.length,
      integrity: "",
    })),
    ...manifest,
  };
  return {
    app: "labs",
    version: "1.0.0",
    manifest: described,
    encodings: {},
    basePath: "/labs",
    renders: false,
    slots: [],
    filledByOthers: [],
    live: null,
    shell: { ...described, app: "shell", container: "", shared: REACT },
    read: (path) => Promise.resolve(Buffer.from(stored[path] ?? "")),
    ...changes,
  };
}

describe("the gate's checks of a description", () => {
  it("take a good one", async () => {
    for (const { run } of [
      nameCheck,
      manifestCheck,
      contractCheck,
      sharedCheck,
    ])
      expect(await run(candidate())).toMatchObject({ outcome: "passed" });
  });

  it("refuse a build of another app", async () => {
    const other = candidate({ manifest: { app: "admin" } });
    expect((await nameCheck.run(other)).message).toBe(
      "The build calls itself admin. Build and upload labs, or upload it as admin.",
    );
    const labelled = candidate({ manifest: { container: "octavo_admin" } });
    expect((await nameCheck.run(labelled)).message).toContain(
      'has to be called "octavo_labs"',
    );
  });

  it("know containers of apps with a hyphen", async () => {
    const named = { app: "my-labs", container: "octavo_my_labs" };
    const hyphened = candidate({ app: "my-labs", manifest: named });
    expect(await nameCheck.run(hyphened)).toMatchObject({ outcome: "passed" });
  });

  it.each([
    [{ entry: "styles.css" }, "The entry styles.css is no script"],
    [{ styles: ["container.js"] }, "which are no style sheets"],
    [{ exposes: [] }, "It exposes nothing. A remote has to expose ./app"],
    [{ preload: ["release.json"] }, "preload may name scripts"],
    [{ server: "server/render.mjs" }, "has to be a .cjs file"],
  ])("refuse %j", async (manifest, sentence) => {
    const finding = await manifestCheck.run(candidate({ manifest }));
    expect(finding.outcome).toBe("failed");
    expect(finding.message).toContain(sentence);
  });

  it("say what a description could tell more", async () => {
    const manifest = { commit: undefined as never, routes: undefined as never };
    const finding = await manifestCheck.run(candidate({ manifest }));
    expect(finding.outcome).toBe("warning");
    expect(finding.message).toContain("It names no routes");
    expect(finding.message).toContain("of which commit");
  });

  it("say which routes no check opens [DELIV-GATE-02]", async () => {
    const routes = ["/", "/a/:id", "/b/:id", "/files/*"];
    const addresses = ["/a/1?x=/b/2", "/files/x/y"];
    const manifest = { routes, addresses };
    expect(await manifestCheck.run(candidate({ manifest }))).toEqual({
      outcome: "warning",
      message:
        "No check opens /b/:id. Add an example of each to addresses in octavo.config.ts.",
    });
    const many = Array.from({ length: 40 }, (_, place) => `/${place}`);
    const finding = await manifestCheck.run(
      candidate({ manifest: { routes: many } }),
    );
    expect(finding.message).toContain("no check opens the other 10");
  });

  it.each([
    [CONTRACT_VERSION, "passed"],
    [CONTRACT_VERSION - 1, "warning"],
    [CONTRACT_VERSION - 2, "failed"],
    [99, "failed"],
  ])("judge contract %i: %s [DELIV-PACK-05]", async (contract, outcome) => {
    const finding = await contractCheck.run(
      candidate({ manifest: { contract } }),
    );
    expect(finding.outcome).toBe(outcome);
    if (outcome === "failed")
      expect(finding.message).toContain("site supports");
    if (outcome === "warning")
      expect(finding.message).toContain("accept until 2027-11-22 at least");
  });

  it("warn of packages that readers download twice", async () => {
    const shared = { react: { version: "18.3.1", range: "18.3.1" } };
    expect(await sharedCheck.run(candidate({ manifest: { shared } }))).toEqual({
      outcome: "warning",
      message:
        "It brings its own react 18.3.1 (the shell has 19.3.1). It works; readers download both. Use the shell's version to spare them that.",
    });
    const own = { shared: {}, dependencies: { react: "19.3.1" } };
    expect(await sharedCheck.run(candidate({ manifest: own }))).toMatchObject({
      outcome: "warning",
    });
  });

  it("expect no React of frontends that have none [DELIV-ANY-01]", async () => {
    const other = { shared: {}, dependencies: { vue: "3.5.45" } };
    expect(await sharedCheck.run(candidate({ manifest: other }))).toEqual({
      outcome: "passed",
      message: "It uses nothing that the shell could share.",
    });
  });
});

describe("the gate's check of budgets", () => {
  const contents = { "container.js": "x".repeat(30_000), "styles.css": "" };
  const grown = (scripts: number) => ({
    ...candidate({ contents, manifest: { budgets: { scripts } } }),
    encodings: { "container.js": { br: 10_001 } },
  });

  it("counts what the server sends", async () => {
    expect((await budgetsCheck.run(grown(10_001))).outcome).toBe("passed");
    const finding = await budgetsCheck.run(grown(10_000));
    expect(finding.outcome).toBe("failed");
    expect(finding.message).toContain(
      "10001 bytes of scripts (its budget: 10000)",
    );
  });

  it("warns of growth", async () => {
    const live = {
      ...grown(10_001),
      version: "0.9.0",
      encodings: { "container.js": { br: 7000 } },
    };
    expect(await budgetsCheck.run({ ...grown(20_000), live })).toEqual({
      outcome: "warning",
      message:
        "Compared with 0.9.0 a first visit has grown: scripts from 7000 to 10001 bytes.",
    });
  });
});

describe("the gate's check of style sheets", () => {
  const judge = (text: string) =>
    stylesFinding(
      [{ path: "css/styles.css", text }],
      new Set(["a.woff2", "css/b c.png"]),
    );

  it.each([
    "p { display: none } @media print { body { display: none } }",
    "body.busy { opacity: 0 } body { opacity: 0.9 }",
    "@font-face { src: url(../a.woff2?x#y) } p { mask: url('b%20c.png') }",
    "p { fill: url(#a); background: url(data:image/svg+xml,url(x.svg)), url(/media/1.jpg), url(//x.test/a.png) }",
  ])("takes %s", (css) => {
    expect(judge(css)).toMatchObject({ outcome: "passed" });
  });

  it.each([
    "body{display:none}",
    "@layer labs { html , body { visibility: hidden } }",
    "#octavo-root { opacity: 0 !important }",
    "* { opacity: 0.0 }",
  ])("refuses %s", (css) => {
    const finding = judge(css);
    expect(finding.outcome).toBe("failed");
  });
});

describe("the gate's check of style sheets and of what they name", () => {
  it("finds a font or picture that is not there [DELIV-GATE-01]", () => {
    const sheet = '@font-face{src:url(a.woff2)}p{background:url("../b.png")}';
    const files = new Set(["styles.css", "b.png"]);
    const finding = stylesFinding(
      [{ path: "x/styles.css", text: sheet }],
      files,
    );
    expect(finding).toEqual({
      outcome: "failed",
      message: "x/styles.css names x/a.woff2, which the release does not have.",
    });
  });
});

describe("the gate's check of API calls", () => {
  const paths = {
    "/api/posts": { get: {} },
    "/api/posts/{id}": { get: {}, put: {} },
    "/api/posts/{id}/archive": { post: {} },
  } as never;
  const judge = (...api: string[]) =>
    checkApiCalls(candidate({ manifest: { api } }), { paths });

  it("knows the calls of the server", () => {
    const calls = ["GET /posts", "PUT /posts/{}", "POST /posts/{}/{}"];
    expect(judge(...calls, "GET /{}").outcome).toBe("passed");
  });

  it.each(["GET /labs", "DELETE /posts/{}", "GET /posts/{}/x", "GET /p{}x"])(
    "refuses %s, which does not exist",
    (call) => {
      expect(judge("GET /posts", call)).toEqual({
        outcome: "failed",
        message: `The API of this site has no ${call}. Update the site first, or do without.`,
      });
    },
  );

  it("says nothing of a build without a list", () => {
    expect(checkApiCalls(candidate(), { paths }).outcome).toBe("skipped");
  });
});
