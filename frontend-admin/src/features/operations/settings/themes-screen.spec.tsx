import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { renderAdmin } from "../../../testing/render-admin";

async function open() {
  const admin = renderAdmin("/themes");
  await screen.findByRole("heading", { name: "Themes" });
  const picker = (name: string) => within(screen.getByRole("group", { name }));
  const values = (name: string) =>
    picker(name)
      .getAllByRole<HTMLInputElement>("radio")
      .map(({ value, checked }) => [value, checked]);
  return { ...admin, picker, values };
}

describe("themes screen", () => {
  it("offers the frontend themes, Blue chosen [ADM-THEME-01] [THEME-05] [THEME-06] [THEME-07] [THEME-08]", async () => {
    const { picker, values } = await open();
    expect(values("Frontend theme")).toEqual([
      ["", true],
      ["theme-green", false],
      ["theme-purple", false],
    ]);
    for (const name of ["Blue", "Green", "Purple"])
      expect(picker("Frontend theme").getByLabelText(name)).toBeTruthy();
  });

  it("offers the CMS themes, Light chosen [ADM-THEME-02] [THEME-04] [THEME-09] [THEME-10] [THEME-11]", async () => {
    const { picker, values } = await open();
    expect(values("CMS theme")).toEqual([
      ["theme-cms-light", true],
      ["theme-cms-dark", false],
      ["theme-cms-modern", false],
    ]);
    for (const name of ["Light", "Dark", "Modern"])
      expect(picker("CMS theme").getByLabelText(name)).toBeTruthy();
  });

  it("shows a preview of each theme [ADM-THEME-03] [ADM-THEME-04]", async () => {
    await open();
    const previews = document.querySelectorAll("label [data-theme]");
    expect(previews.length).toBe(6);
  });

  it("hands the choice to the shell's theme store at once", async () => {
    const { context, user, picker, values } = await open();
    await user.click(picker("CMS theme").getByLabelText("Dark"));
    await user.click(picker("Frontend theme").getByLabelText("Green"));
    expect(context.theme.get("cms")).toBe("theme-cms-dark");
    expect(context.theme.get("frontend")).toBe("theme-green");
    expect(values("CMS theme")[1]).toEqual(["theme-cms-dark", true]);
  });
});
