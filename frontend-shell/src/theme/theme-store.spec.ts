import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { fakeStorage } from "../testing/fakes";
import { createThemeStore } from "./theme-store";

const classes = () => [...document.body.classList];

describe("theme store", () => {
  afterEach(() => {
    document.body.className = "";
  });

  it("puts the default CMS theme on the admin's body [THEME-04]", () => {
    const store = createThemeStore("cms", fakeStorage());
    expect(store.get("cms")).toBe("theme-cms-light");
    expect(classes()).toEqual(["theme-cms-light"]);
  });

  it("shows readers Blue, which is no class, by default [THEME-05]", () => {
    const store = createThemeStore("frontend", fakeStorage());
    expect(store.get("frontend")).toBe("");
    expect(classes()).toEqual([]);
  });

  it("stores and shows a chosen CMS theme at once [THEME-03, ENT-122]", () => {
    const storage = fakeStorage();
    const listener = jest.fn();
    const store = createThemeStore("cms", storage);
    store.subscribe(listener);
    store.set("cms", "theme-cms-dark");
    expect(storage.values["cmsTheme"]).toBe("theme-cms-dark");
    expect(classes()).toEqual(["theme-cms-dark"]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each(["theme-green", "theme-purple"])(
    "keeps the chosen frontend theme %s [THEME-01]",
    (value) => {
      const storage = fakeStorage();
      createThemeStore("frontend", storage).set("frontend", value);
      expect(storage.values["frontendTheme"]).toBe(value);
      expect(createThemeStore("frontend", storage).get("frontend")).toBe(value);
      expect(classes()).toEqual([value]);
    },
  );

  it("keeps the reader's theme off the admin's body", () => {
    const store = createThemeStore("cms", fakeStorage());
    store.set("frontend", "theme-green");
    expect(store.get("frontend")).toBe("theme-green");
    expect(classes()).toEqual(["theme-cms-light"]);
  });

  it("shows readers the site's theme until they choose, Blue included [D-143]", () => {
    const storage = fakeStorage();
    const store = createThemeStore("frontend", storage, "theme-green");
    expect([store.get("frontend"), store.isChosen?.("frontend")]).toEqual([
      "theme-green",
      false,
    ]);
    expect(classes()).toEqual(["theme-green"]);
    store.set("frontend", "");
    expect(store.isChosen?.("frontend")).toBe(true);
    expect(classes()).toEqual([]);
    const later = createThemeStore("frontend", storage, "theme-green");
    expect(later.get("frontend")).toBe("");
    expect(later.get("cms")).toBe("theme-cms-light");
  });

  it("ignores a site's theme that it does not know [D-143]", () => {
    const store = createThemeStore("frontend", fakeStorage(), "theme-pink");
    expect(store.get("frontend")).toBe("");
  });

  it("ignores a stored value that is no theme", () => {
    const storage = fakeStorage({
      cmsTheme: "x y",
      frontendTheme: "theme-pink",
    });
    expect(createThemeStore("cms", storage).get("cms")).toBe("theme-cms-light");
    expect(createThemeStore("frontend", storage).get("frontend")).toBe("");
  });
});
