import { describe, expect, it } from "@jest/globals";
import type { ReleaseManifest, RenderResult } from "@octavo/federation";
import type { Candidate } from "./candidate";
import { checkServerBundle } from "./server-bundle";

/** As much of a release of labs as this check looks at. */
const candidate = (
  manifest: Partial<ReleaseManifest> = {},
  renders = false,
): Candidate =>
  ({
    app: "labs",
    basePath: "/labs",
    renders,
    manifest: { routes: ["/"], ...manifest },
  }) as unknown as Candidate;

describe("the gate's check of the server bundle", () => {
  const good = (url: string): RenderResult => ({
    status: url.includes("no-such") ? 404 : 200,
    head: "",
    html: "<h1>Labs</h1>",
    state: "{}",
  });
  const rendered = (manifest = {}) =>
    candidate({ server: "server/render.cjs", ...manifest }, true);
  const judge = (
    render: (url: string) => RenderResult,
    manifest: { api?: string[] } = {},
    pages = ["/"],
  ) =>
    checkServerBundle(
      rendered(manifest),
      pages,
      (url) =>
        new Promise((resolve) =>
          resolve({
            result: render(url),
            calls: [`GET /posts${url}?limit=3`],
            ms: 5,
            bytes: 0,
          }),
        ),
    );

  it("takes one that renders and knows what it lacks", async () => {
    expect((await judge(good)).finding).toMatchObject({ outcome: "passed" });
  });

  it("renders every page and measures it; several that fail are all named, a few of many [DELIV-GATE-02] [DELIV-GATE-03]", async () => {
    const pages = Array.from({ length: 9 }, (_, place) => `/${place}`);
    const times = [200, 20, 200, 8];
    const { measures } = await checkServerBundle(
      rendered(),
      pages.slice(0, 3),
      (url) =>
        Promise.resolve({
          result: good(url),
          calls: [],
          ms: url.includes("no-such") ? 9 : (times.shift() ?? 90),
          bytes: 0,
        }),
    );
    // What is slow at first is asked once more.
    expect(measures.map(({ address, ms }) => [address, ms])).toEqual([
      ["/labs/0", 8],
      ["/labs/1", 20],
      ["/labs/2", 90],
    ]);
    const seen: string[] = [];
    const { finding } = await judge(
      (url) => {
        seen.push(url);
        if (url !== "/labs/1") throw new Error("broken");
        return good(url);
      },
      {},
      pages,
    );
    expect(finding.message).toMatch(/^Rendering \/labs\/0 failed: broken/);
    expect(seen).toHaveLength(6);
  });

  it("compares its calls with those that it declares, if it declares any", async () => {
    const known = { api: ["GET /posts/labs/", "GET /posts/labs/{x}/{y}"] };
    const { finding } = await judge(good, known);
    expect(finding).toMatchObject({ outcome: "passed" });
    const other = await judge(good, { api: ["POST /posts/labs/"] });
    expect(other.finding).toEqual({
      outcome: "failed",
      message:
        "Its settings do not declare GET /posts/labs/, GET /posts/labs/octavo-gate/no-such-address. Add what is missing to api in octavo.config.ts.",
    });
  });

  it("asks for a bundle only where the app is rendered", async () => {
    const render = () => Promise.reject(new Error("never"));
    const bare = await checkServerBundle(candidate(), ["/"], render);
    expect(bare).toMatchObject({ finding: { outcome: "skipped" } });
    const without = rendered({ server: undefined });
    const { finding } = await checkServerBundle(without, ["/"], render);
    expect(finding.outcome).toBe("failed");
    expect(finding.message).toContain("has no server bundle");
  });

  it.each<[string, (url: string) => RenderResult]>([
    [
      "Rendering /labs/ failed: out of memory",
      (url) => {
        if (url === "/labs/") throw new Error("out of memory");
        return good(url);
      },
    ],
    ["answered 500", (url) => ({ ...good(url), status: 500 })],
    ["gave no heading", (url) => ({ ...good(url), html: "<p>Hello" })],
    [
      "which does not exist, answered 200",
      (url) => ({ ...good(url), status: 200 }),
    ],
  ])("refuses one: %s", async (sentence, render) => {
    const { finding } = await judge(render);
    expect(finding.outcome).toBe("failed");
    expect(finding.message).toContain(sentence);
  });
});
