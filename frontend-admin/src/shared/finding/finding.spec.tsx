import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { page, signedIn } from "../../testing/fake-context";
import { renderAdmin } from "../../testing/render-admin";
import {
  category,
  dashboard,
  post,
  sitePage,
  tag,
  wholePage,
} from "../../testing/samples";

const api = {
  "GET /dashboard": () => dashboard(),
  "GET /posts": () => page([post(1)]),
  "GET /categories": () => page([category(3)]),
  "GET /tags": () => page([tag(1)]),
  "GET /pages": () => page([sitePage(7)]),
  "GET /pages/*": () => wholePage(7),
};
const plain = { is_admin: false, role: "author", roles: ["author"] };

describe("Ctrl+K", () => {
  it("finds screens, actions, settings and records that the person may open, the last opened first [TEAM-FIND-01]", async () => {
    const mine = ["view_dashboard", "create_posts", "edit_posts"] as const;
    const admin = renderAdmin("/", {
      api: { ...api, "GET /posts": () => page([post(1)]) },
      session: signedIn({ ...plain, permissions: [...mine] }),
    });
    await screen.findByRole("heading", { name: /^Welcome/ });
    await admin.goTo("/tags");
    await admin.user.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", {
      name: "Find anything",
    });
    const found = () =>
      screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(found()[0]).toBe("DashboardOpened before");
    await admin.user.type(field, "post");
    await waitFor(() => {
      expect(found()).toEqual([
        "New PostAction",
        "PostsScreen",
        "Post 1Post",
        "Page 7Page",
      ]);
    });
    await admin.user.clear(field);
    await admin.user.type(field, "time zone");
    await waitFor(() => {
      expect(found()).toEqual(["Post 1Post", "Page 7Page"]);
    });
    await admin.user.clear(field);
    await admin.user.type(field, "new po{Enter}");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts/new");
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens a page in its editor [TEAM-FIND-01]", async () => {
    const permissions = ["view_dashboard", "edit_pages"] as const;
    const admin = renderAdmin("/tags", {
      api,
      session: signedIn({ ...plain, permissions: [...permissions] }),
    });
    await screen.findByRole("heading", { name: "Tags" });
    await admin.user.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", {
      name: "Find anything",
    });
    await admin.user.type(field, "page 7");
    await admin.user.click(
      await screen.findByRole("option", { name: /^Page 7/ }),
    );
    await waitFor(() => {
      expect(admin.path()).toBe("/pages/7/edit");
    });
  });
});
