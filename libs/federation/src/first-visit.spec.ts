import { describe, expect, it } from "@jest/globals";
import { firstVisit } from "./first-visit";

const file = (path: string, bytes: number) => ({ path, bytes, integrity: "" });

describe("firstVisit", () => {
  it("counts what a page of a remote is sent at once", () => {
    const remote = {
      app: "public",
      entry: "container.js",
      preload: ["app.js", "sans.1.woff2"],
      styles: ["styles.css"],
      files: [
        file("container.js", 20),
        file("app.js", 30),
        file("react.js", 58),
        file("home.js", 30),
        file("styles.css", 15),
        file("editor.css", 99),
        file("sans.1.woff2", 60),
        file("sans-accents.1.woff2", 20),
        file("server/render.cjs", 900),
      ],
    };
    expect(firstVisit(remote, ({ bytes }) => bytes)).toEqual({
      scripts: 50,
      styles: 15,
      fonts: 60,
    });
  });

  it("counts the packages that the shell lends to every page", () => {
    const shell = {
      app: "shell",
      entry: "shell.js",
      preload: [],
      styles: [],
      files: [file("shell.js", 25), file("react.js", 62), file("late.js", 9)],
    };
    expect(firstVisit(shell, ({ bytes }) => bytes).scripts).toBe(87);
  });
});
