import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { media } from "../../../testing/samples";
import {
  button,
  field,
  openSettings,
  saveButton,
  settings,
} from "../../../testing/settings-screens";

describe("the site's settings", () => {
  it("are changed, and only what was changed is sent, with the version it is based on [OWNER-GENERAL-01, OWNER-GENERAL-02]", async () => {
    const admin = await openSettings();
    expect(saveButton()).toHaveProperty("disabled", true);
    await admin.user.clear(field("Name of the site"));
    await admin.user.type(field("Name of the site"), "Pier Notes");
    await admin.user.selectOptions(field("Language of the site"), "German");
    await admin.user.click(saveButton());
    expect(
      await screen.findByText(
        "Settings saved. They take effect within a second.",
      ),
    ).toBeTruthy();
    const [sent] = admin.sent("PUT");
    expect(sent?.body).toEqual({ name: "Pier Notes", language: "de" });
    expect(sent?.headers).toEqual({ "if-match": '"4"' });
    expect(saveButton()).toHaveProperty("disabled", true);
    await admin.user.clear(field("Tagline"));
    await admin.user.click(saveButton());
    await waitFor(() => {
      expect(admin.sent("PUT")).toHaveLength(2);
    });
    expect(admin.sent("PUT")[1]?.body).toEqual({ tagline: null });
    expect(admin.sent("PUT")[1]?.headers).toEqual({ "if-match": '"5"' });
  });

  it("for agents turn them on, and take a style guide [PROG-AGENT-11]", async () => {
    const admin = await openSettings({}, "/settings/agents");
    await admin.user.click(
      await screen.findByLabelText("Agents may connect to this site"),
    );
    await admin.user.type(field("Style guide"), " Say why.");
    await admin.user.click(button("Save agent settings"));
    await screen.findByText(/^Settings saved/);
    expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
      { enabled: false, style_guide: "Write short sentences. Say why." },
    ]);
  });

  it("show the first section at an address that is misspelled", async () => {
    const admin = await openSettings();
    await admin.goTo("/settings/maill");
    expect(field("Name of the site")).toBeTruthy();
    expect(admin.path()).toBe("/settings");
  });

  it("take icon and logo from the library [OWNER-GENERAL-03]", async () => {
    const admin = await openSettings({ "GET /upload": () => page([media(8)]) });
    const icon = screen.getByRole("group", { name: "Icon" });
    await admin.user.click(
      within(icon).getByRole("button", { name: "Choose from library" }),
    );
    await admin.user.click(
      await screen.findByRole("button", { name: "Choose picture-8.png" }),
    );
    const logo = screen.getByRole("group", { name: "Logo" });
    await admin.user.click(
      within(logo).getByRole("button", { name: "Remove image" }),
    );
    await admin.user.click(saveButton());
    await waitFor(() => {
      expect(admin.sent("PUT")[0]?.body).toEqual({
        icon_media_id: 8,
        logo_media_id: null,
      });
    });
  });

  it("are not overwritten unseen [OWNER-GENERAL-02]", async () => {
    let now = settings;
    let isFirst = true;
    const admin = await openSettings({
      "GET /settings/site": () => now,
      "PUT /settings/site": () => {
        if (!isFirst) return { ...now, version: 7 };
        isFirst = false;
        now = { ...settings, name: "Theirs", version: 6 };
        return refuse(412, "Someone else saved it.");
      },
    });
    await admin.user.type(field("Name of the site"), "!");
    await admin.user.click(saveButton());
    const notice = await screen.findByText(
      "Someone else saved the settings while you were editing.",
    );
    expect(notice.parentElement?.textContent).toContain("Theirs");
    expect(field("Name of the site").value).toBe("Harbour Notes!");
    await admin.user.click(button("Overwrite"));
    await waitFor(() => {
      expect(admin.sent("PUT")[1]).toMatchObject({
        body: { name: "Harbour Notes!" },
        headers: { "if-match": '"6"' },
      });
    });
  });

  it("stay in the form when they cannot be saved", async () => {
    const admin = await openSettings({
      "PUT /settings/site": () => refuse(400, "The file does not exist."),
    });
    await admin.user.type(field("Tagline"), "!");
    await admin.user.click(saveButton());
    expect(await screen.findByText("The file does not exist.")).toBeTruthy();
    expect(field("Tagline").value).toBe("News from the harbour.!");
  });

  it("are not shown to people whose role may not change them", () => {
    renderAdmin("/settings", {
      session: signedIn({
        is_admin: false,
        role: "x",
        roles: [],
        permissions: ["view_posts"],
      }),
      api: { "GET /settings/site": () => settings },
    });
    return screen.findByText("Your role may not change the settings.");
  });
});
