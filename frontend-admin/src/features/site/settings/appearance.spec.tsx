import { describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { button, field, openSettings } from "../../../testing/settings-screens";

describe("the settings", () => {
  it("for appearance show contrast and preview, arrange the home page and take readers' settings away [OWNER-APPEARANCE-01, OWNER-APPEARANCE-03, OWNER-APPEARANCE-04, OWNER-APPEARANCE-08]", async () => {
    const replace = jest.fn();
    const opened = jest
      .spyOn(window, "open")
      .mockReturnValue({ location: { replace } } as never);
    const admin = await openSettings(
      {
        "POST /settings/appearance/preview": () => ({
          url: "https://site.test/?appearance=signed",
        }),
      },
      "/settings/appearance",
    );
    await screen.findByText(/^Contrast with the background: 6.05 : 1/);
    const color = field("Color of links and buttons");
    await admin.user.clear(color);
    await admin.user.type(color, "#123");
    await admin.user.click(button("Save appearance"));
    await screen.findByText(
      "Color of links and buttons must be a color such as #1a56b0",
    );
    await admin.user.type(color, "ABC");
    await admin.user.click(button("Move Featured up"));
    expect(document.activeElement).toBe(button("Move Featured down"));
    await admin.user.click(field("Show Categories"));
    await admin.user.click(field("Readers have settings of their own"));
    await admin.user.click(button("Preview the home page"));
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith("/?appearance=signed"),
    );
    await admin.user.click(button("Save appearance"));
    await screen.findByText(/^Settings saved/);
    const home_sections = [
      { section: "featured", limit: 3 },
      { section: "fresh", limit: 12 },
      { section: "categories", limit: 100 },
    ];
    const [preview] = admin.sent("POST");
    expect([preview?.body, admin.sent("PUT")[0]?.body]).toEqual([
      {
        frontend_theme: "theme-green",
        cover_style: "plain",
        accent: "#123abc",
        home_sections,
        offers_reader_settings: false,
      },
      { accent: "#123abc", home_sections, offers_reader_settings: false },
    ]);
    opened.mockRestore();
  });

  it("for a snippet say what it may do, and send which preview was looked at [OWNER-ANALYTICS-04]", async () => {
    const replace = jest.fn();
    const opened = jest
      .spyOn(window, "open")
      .mockReturnValue({ location: { replace } } as never);
    const admin = await openSettings(
      {
        "POST /settings/analytics/preview": () => ({
          url: "https://site.test/?appearance=signed",
          preview: "signed",
        }),
      },
      "/settings/analytics",
    );
    await admin.user.selectOptions(
      await screen.findByLabelText("Service that counts visits"),
      "A snippet",
    );
    await screen.findByText(/^This code runs in every page of readers/);
    await admin.user.type(field("Snippet"), "<script>1</script>");
    await admin.user.type(
      field("Hosts that it may use"),
      "https://api.example.org/",
    );
    await admin.user.click(button("Preview the home page"));
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith("/?appearance=signed"),
    );
    await admin.user.click(button("Save analytics settings"));
    await screen.findByText(/^Settings saved/);
    const code = {
      snippet: "<script>1</script>",
      hosts: ["api.example.org"],
    };
    expect(
      [...admin.sent("POST"), ...admin.sent("PUT")].map(({ body }) => body),
    ).toEqual([code, { service: "snippet", ...code, preview: "signed" }]);
    opened.mockRestore();
  });
});
