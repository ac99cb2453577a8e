import { describe, expect, it } from "@jest/globals";
import { findExcess } from "./budgets.mjs";

const file = (path, bytes) => ({ path, bytes, integrity: "" });

const PUBLIC = {
  app: "public",
  entry: "container.js",
  preload: ["app.js", "sans.1.woff2"],
};

describe("findExcess", () => {
  it("counts what a first visit to a post page is sent", () => {
    const files = [
      file("container.js", 90_000),
      file("container.js.br", 20_000),
      file("app.js.br", 29_000),
      file("react.js.br", 58_000),
      file("home.js.br", 30_000),
      file("styles.css.br", 15_000),
      file("sans.1.woff2", 60_000),
      file("sans-accents.1.woff2", 20_000),
    ];
    expect(findExcess({ ...PUBLIC, files })).toEqual([]);
  });

  it("says by name what is too much", () => {
    const files = [
      file("container.js.br", 20_000),
      file("app.js.br", 29_001),
      file("styles.css.br", 15_001),
      file("sans.1.woff2", 60_001),
    ];
    expect(findExcess({ ...PUBLIC, files })).toEqual([
      expect.stringContaining("sends 49001 bytes of scripts"),
      expect.stringContaining("sends 15001 bytes of styles"),
      expect.stringContaining("sends 60001 bytes of fonts"),
    ]);
  });

  it("counts the packages that the shell lends to every page", () => {
    const files = [
      file("shell.js.br", 26_000),
      file("react.js.br", 62_000),
      file("rarely-needed.js.br", 5_000),
    ];
    const shell = { app: "shell", entry: "shell.js", preload: [] };
    expect(findExcess({ ...shell, files })).toEqual([]);
    const heavy = [file("shell.js.br", 26_001), file("react.js.br", 62_000)];
    expect(findExcess({ ...shell, files: heavy })).toHaveLength(1);
  });

  it("leaves the admin its screens, which are fetched when somebody goes there", () => {
    const admin = { app: "admin", entry: "container.js", preload: [] };
    const files = [
      file("container.js.br", 48_000),
      file("editor.js.br", 500_000),
      file("editor.css.br", 50_000),
    ];
    expect(findExcess({ ...admin, files })).toEqual([]);
    const heavy = [file("container.js.br", 48_001)];
    expect(findExcess({ ...admin, files: heavy })).toHaveLength(1);
  });
});
