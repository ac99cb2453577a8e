import { describe, expect, it } from "@jest/globals";
import { planFiles, planVisits } from "./check-plan";

const file = (path: string) => ({ path, bytes: 1, integrity: `sha-${path}` });

const CONTENT = {
  app: "labs",
  version: "1.0.0",
  base_path: "/labs",
  renders: true,
  knows_routes: true,
  packages: [],
  calls: null,
  entry: "container.js",
  addresses: ["/", "/about?x=1"],
  files: [
    "container.js",
    "app.js",
    "a.css",
    "x.woff2",
    "server/render.cjs",
  ].map(file),
};

describe("planVisits", () => {
  const addresses = (changes: object) =>
    planVisits({ ...CONTENT, ...changes })
      .filter(({ hasScripts }) => hasScripts)
      .map(({ address }) => address);

  it("opens the addresses of the app and one that it has not", () => {
    expect(addresses({})).toEqual([
      "/labs",
      "/labs/about?x=1",
      "/labs/octavo-gate/no-such-address",
    ]);
    expect(planVisits(CONTENT)).toHaveLength(6);
  });

  it("opens the first page where no address is named", () => {
    const site = { base_path: "/", addresses: [] };
    expect(addresses(site)).toEqual(["/", "/octavo-gate/no-such-address"]);
    expect(addresses({ base_path: null, addresses: [] })[0]).toBe("/");
  });

  it("ends also with very many addresses", () => {
    const many = Array.from({ length: 99 }, (_, index) => `/${index}`);
    expect(addresses({ addresses: many })).toHaveLength(31);
  });
});

describe("planFiles", () => {
  it("names scripts and sheets beside the entry, which pages load", () => {
    expect(planFiles(CONTENT)).toEqual([
      { url: "/frontends/labs/1.0.0/app.js", integrity: "sha-app.js" },
      { url: "/frontends/labs/1.0.0/a.css", integrity: "sha-a.css" },
    ]);
  });
});
