import { describe, expect, it } from "@jest/globals";
import type { RedirectDto } from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const redirect = (
  id: number,
  fields: Partial<RedirectDto> = {},
): RedirectDto => ({
  id,
  from_path: `/old-${id}`,
  to_path: `/new-${id}`,
  status: 301,
  warnings: [],
  created_at: "2026-03-05T09:30:00Z",
  updated_at: "2026-03-05T09:30:00Z",
  version: 4,
  ...fields,
});

async function open(api: Handlers = {}, permissions?: string[]) {
  const admin = renderAdmin("/redirects", {
    ...(permissions && {
      session: signedIn({ is_admin: false, role: "x", roles: [], permissions }),
    }),
    api: {
      "GET /redirects": () => page([redirect(1), redirect(2)]),
      "POST /redirects": () => redirect(3),
      "PUT /redirects/*": () => redirect(1),
      "DELETE /redirects/*": () => ({ success: true }),
      ...api,
    },
  });
  await screen.findByText("/old-1");
  return admin;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole("button", { name });

describe("redirects", () => {
  it("lists where old addresses lead, and what is wrong with them [D-624]", async () => {
    await open({
      "GET /redirects": () =>
        page([
          redirect(1, { warnings: ["Readers find nothing there."] }),
          redirect(2, { status: 410, to_path: null }),
        ]),
    });
    const [, first, gone] = screen.getAllByRole("row");
    expect(first?.textContent).toBe(
      "/old-1Readers find nothing there./new-1Moved permanently (301)Mar 05, 2026",
    );
    expect(gone?.textContent).toBe("/old-2—Gone (410)Mar 05, 2026");
  });

  it("searches and filters, in the address", async () => {
    const admin = await open();
    await admin.user.type(field("Search addresses"), "blog");
    await admin.user.selectOptions(screen.getByLabelText("Kind"), "410");
    await waitFor(() => {
      expect(admin.sent("GET").at(-1)?.query).toMatchObject({
        search: "blog",
        status: "410",
      });
    });
    expect(admin.path()).toContain("search=blog");
  });

  it("makes one, and tells what may be wrong with it", async () => {
    const admin = await open({
      "POST /redirects": () => redirect(3, { warnings: ["Beware."] }),
    });
    await admin.user.click(press("New Redirect"));
    await admin.user.type(field("From"), " /a ");
    await admin.user.type(field("To"), "/b{Enter}");
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("POST").map(({ body }) => body)).toEqual([
      { from_path: "/a", to_path: "/b", status: 301 },
    ]);
    expect(await screen.findByText("Redirect created. Beware.")).toBeTruthy();
  });

  it("asks for no target of what is gone", async () => {
    const admin = await open();
    await admin.user.click(press("New Redirect"));
    await admin.user.type(field("From"), "/a");
    const dialog = within(screen.getByRole("dialog"));
    await admin.user.selectOptions(dialog.getByLabelText("Kind"), "410");
    expect(screen.queryByLabelText("To")).toBeNull();
    await admin.user.click(press("Save"));
    await waitFor(() => {
      expect(admin.sent("POST").map(({ body }) => body)).toEqual([
        { from_path: "/a", to_path: null, status: 410 },
      ]);
    });
  });

  it("checks its fields, and goes to the first wrong one", async () => {
    const admin = await open();
    await admin.user.click(press("New Redirect"));
    await admin.user.type(field("To"), "javascript:alert(1)");
    await admin.user.click(press("Save"));
    expect(await screen.findByText("From is required")).toBeTruthy();
    expect(
      screen.getByText(
        "To must be a path of this site or an address with https://",
      ),
    ).toBeTruthy();
    expect(document.activeElement).toBe(field("From"));
    expect(admin.sent("POST")).toEqual([]);
  });

  it("keeps the form when it is refused [D-024]", async () => {
    const admin = await open({
      "POST /redirects": () => refuse(400, "This would lead in a circle."),
    });
    await admin.user.click(press("New Redirect"));
    await admin.user.type(field("From"), "/a");
    await admin.user.type(field("To"), "/b");
    await admin.user.click(press("Save"));
    expect(await screen.findByText("Failed to save redirect")).toBeTruthy();
    expect(screen.getByText("This would lead in a circle.")).toBeTruthy();
    expect(field("From").value).toBe("/a");
  });

  it("tells of somebody else's change and loses neither [D-022]", async () => {
    let stored = redirect(1);
    const admin = await open({
      "GET /redirects": () => page([stored]),
      "PUT /redirects/*": ({ headers }) => {
        if (headers?.["if-match"] === '"5"') return redirect(1, { version: 6 });
        return refuse(412, "Someone else has saved it.");
      },
    });
    await admin.user.click(press("Edit /old-1"));
    stored = redirect(1, { to_path: "/theirs", version: 5 });
    await admin.user.clear(field("To"));
    await admin.user.type(field("To"), "/mine{Enter}");
    const dialog = within(screen.getByRole("dialog"));
    expect(await dialog.findByText("/theirs")).toBeTruthy();
    expect(admin.sent("PUT")[0]?.headers).toEqual({ "if-match": '"4"' });
    expect(field("To").value).toBe("/mine");
    await admin.user.click(press("Overwrite"));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("PUT").at(-1)?.body).toMatchObject({ to_path: "/mine" });
  });

  it("deletes at once, and brings back the same with Undo [D-506]", async () => {
    const admin = await open();
    await admin.user.click(press("Delete /old-2"));
    await screen.findByText("Redirect from /old-2 deleted");
    await admin.user.click(press("Undo"));
    expect(
      await screen.findByText("Redirect from /old-2 restored"),
    ).toBeTruthy();
    expect(admin.sent("POST").map(({ body }) => body)).toEqual([
      { from_path: "/old-2", to_path: "/new-2", status: 301 },
    ]);
  });

  it("says when deleting or loading fails", async () => {
    const admin = await open({ "DELETE /redirects/*": () => refuse(500) });
    await admin.user.click(press("Delete /old-1"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to delete redirect",
    );
    admin.view.unmount();
    renderAdmin("/redirects", { api: { "GET /redirects": () => refuse(400) } });
    expect(await screen.findByText("Failed to load redirects")).toBeTruthy();
  });

  it("offers nothing that one may not do [D-316]", async () => {
    const admin = await open({}, ["view_settings"]);
    expect(screen.queryByRole("button", { name: "New Redirect" })).toBeNull();
    await admin.user.click(press("Delete /old-1"));
    await admin.user.click(press("Edit /old-1"));
    expect(admin.sent("DELETE")).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
