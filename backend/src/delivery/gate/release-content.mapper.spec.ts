import { describe, expect, it } from "@jest/globals";
import type { ReleaseManifest } from "@octavo/federation";
import { packageUses } from "./release-content.mapper";

const REACT = { version: "19.2.0", range: "^19.0.0" };

function manifest(
  app: string,
  dependencies: Record<string, string>,
  shared: ReleaseManifest["shared"] = { react: REACT },
): ReleaseManifest {
  return {
    app,
    version: "1.0.0",
    contract: 2,
    entry: "a.js",
    container: app,
    styles: [],
    preload: [],
    files: [],
    dependencies,
    shared,
  };
}

describe("the packages of a release", () => {
  it("names those of which readers may load a second copy [DELIV-LIVE-02]", () => {
    const labs = manifest("labs", { react: "19.2.0", lodash: "4.17.21" });
    const same = manifest("public", { react: "19.2.0", lodash: "4.17.20" });
    const older = manifest("admin", { react: "19.1.0" });
    expect(packageUses(labs, [same, older])).toEqual([
      {
        name: "react",
        version: "19.2.0",
        shared: true,
        copies: [{ app: "admin", version: "19.1.0" }],
      },
      {
        name: "lodash",
        version: "4.17.21",
        shared: false,
        copies: [{ app: "public", version: "4.17.20" }],
      },
    ]);
    const dom = { "react-dom": "19.2.0", scheduler: "0.27.0" };
    const sharesDom = (app: string) =>
      manifest(app, dom, { "react-dom": REACT });
    expect(
      packageUses(sharesDom("labs"), [sharesDom("public")]).flatMap(
        ({ copies }) => copies,
      ),
    ).toEqual([]);
    const alone = manifest("admin", { react: "19.2.0" }, {});
    expect(packageUses(labs, [alone])[0]?.copies).toEqual([
      { app: "admin", version: "19.2.0" },
    ]);
  });
});
