import { describe, expect, it } from "@jest/globals";
import type { ExternalLinkDto } from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const link = (fields: Partial<ExternalLinkDto>): ExternalLinkDto => ({
  id: 1,
  url: "https://elsewhere.example/gone",
  state: "broken",
  reason: "The server answered 404: there is no such page.",
  checked_at: "2026-03-05T09:30:00Z",
  failing_since: "2026-03-04T09:30:00Z",
  used_by: [
    { resource: "posts", id: 3, title: "Sources" },
    { resource: "pages", id: 4, title: "About" },
  ],
  uses: 7,
  ...fields,
});

const open = (api: Handlers = {}) =>
  renderAdmin("/external-links", {
    api: {
      "GET /external-links": () =>
        page([
          link({}),
          link({
            id: 2,
            url: "https://new.example/",
            state: "waiting",
            reason: null,
            checked_at: null,
            used_by: [],
            uses: 0,
          }),
        ]),
      ...api,
    },
  });

describe("external links", () => {
  it("are listed with what is wrong and the way to the texts that have them [DESK-LINKS-01, DESK-LINKS-02]", async () => {
    open();
    await screen.findByText("https://elsewhere.example/gone");
    const [, broken, waiting] = screen.getAllByRole("row");
    expect(broken?.textContent).toBe(
      "https://elsewhere.example/goneThe server answered 404: there is no such page.BrokenSourcesAboutand 5 moreMar 05, 2026, 09:30",
    );
    expect(waiting?.textContent).toBe("https://new.example/Not checked yet—");
    const row = within(broken as HTMLElement);
    for (const [name, href] of [
      ["https://elsewhere.example/gone", "https://elsewhere.example/gone"],
      ["Sources", "/posts/edit/3"],
      ["About", "/pages/4/edit"],
    ])
      expect(row.getByRole("link", { name }).getAttribute("href")).toBe(href);
  });

  it("are filtered by state, in the address [DESK-LINKS-01]", async () => {
    const admin = open();
    await admin.user.selectOptions(
      await screen.findByLabelText("State"),
      "broken",
    );
    await waitFor(() => {
      expect(admin.sent("GET").at(-1)?.query).toMatchObject({
        state: "broken",
      });
    });
  });

  it("are checked on request, and a refusal says why [DESK-LINKS-03]", async () => {
    let isOff = false;
    const admin = open({
      "POST /external-links/check": () =>
        isOff ? refuse(409, "Links are not checked.") : { success: true },
    });
    const button = await screen.findByRole("button", { name: "Check now" });
    await admin.user.click(button);
    await screen.findByText(
      "Checking links. Results appear here as they come.",
    );
    isOff = true;
    await admin.user.click(button);
    await screen.findByText("Links are not checked.", { exact: false });
  });
});
