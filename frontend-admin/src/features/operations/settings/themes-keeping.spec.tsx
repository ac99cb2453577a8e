import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

async function open(api: Handlers = {}, permissions?: string[]) {
  const admin = renderAdmin("/themes", {
    ...(permissions && {
      session: signedIn({ is_admin: false, role: "x", roles: [], permissions }),
    }),
    api: {
      "PUT /settings/theme": () => ({}),
      "PUT /settings/cms-theme": () => ({}),
      ...api,
    },
  });
  await screen.findByRole("heading", { name: "Themes" });
  const choose = (group: string, theme: string) =>
    admin.user.click(
      within(screen.getByRole("group", { name: group })).getByLabelText(theme),
    );
  return { ...admin, choose };
}

describe("a chosen theme", () => {
  it("of the reader site becomes the site's [D-143]", async () => {
    const admin = await open();
    await admin.choose("Frontend theme", "Green");
    expect(admin.context.theme.get("frontend")).toBe("theme-green");
    expect(await screen.findByText("Saved as the site's theme.")).toBeTruthy();
    expect(admin.sent("PUT")).toMatchObject([
      { path: "/settings/theme", body: { frontend_theme: "theme-green" } },
    ]);
  });

  it("of the reader site stays in the browser of those who may not manage themes [D-143]", async () => {
    const admin = await open({}, ["view_dashboard"]);
    await admin.choose("Frontend theme", "Purple");
    expect(await screen.findByText("Saved for this browser")).toBeTruthy();
    expect(admin.context.theme.get("frontend")).toBe("theme-purple");
    expect(admin.sent("PUT")).toEqual([]);
  });

  it("of the admin is stored for the account of the person who chose it [D-143]", async () => {
    const admin = await open({}, []);
    await admin.choose("CMS theme", "Modern");
    expect(await screen.findByText("Saved for your account.")).toBeTruthy();
    expect(admin.sent("PUT")).toMatchObject([
      { path: "/settings/cms-theme", body: { cms_theme: "theme-cms-modern" } },
    ]);
  });

  it("stays although the server refuses it, and can be sent again [D-143]", async () => {
    let isDown = true;
    const admin = await open({
      "PUT /settings/theme": () => (isDown ? refuse(503, "Not now.") : {}),
    });
    await admin.choose("Frontend theme", "Green");
    expect(
      await screen.findByText("Failed to save theme. Saved for this browser"),
    ).toBeTruthy();
    expect(screen.getByText("Not now.")).toBeTruthy();
    expect(admin.context.theme.get("frontend")).toBe("theme-green");
    isDown = false;
    await admin.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Saved as the site's theme.")).toBeTruthy();
    expect(admin.sent("PUT").at(-1)?.body).toEqual({
      frontend_theme: "theme-green",
    });
  });

  it("is the last one, however fast one goes through them", async () => {
    const answers: (() => void)[] = [];
    const admin = await open({
      "PUT /settings/cms-theme": () =>
        new Promise((answer) => answers.push(() => answer({}))),
    });
    await admin.choose("CMS theme", "Dark");
    await admin.choose("CMS theme", "Modern");
    expect(admin.sent("PUT").length).toBe(1);
    answers[0]?.();
    await waitFor(() => {
      expect(admin.sent("PUT").at(-1)?.body).toEqual({
        cms_theme: "theme-cms-modern",
      });
    });
  });
});
