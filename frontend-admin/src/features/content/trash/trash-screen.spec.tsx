import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const deleted = (kind: string, id: number, label: string) => ({
  kind,
  id,
  label,
  deleted_at: "2026-11-01T10:00:00.000Z",
  purged_after: "2026-12-01T10:00:00.000Z",
});

describe("the trash", () => {
  it("has every kind with its last day, brings each back by its own call, and says why not [TEAM-TRASH-03]", async () => {
    let data = [deleted("post", 3, "Post 3"), deleted("tag", 3, "Tag 3")];
    const admin = renderAdmin("/posts?view=trash", {
      api: {
        "GET /trash": () => page(data),
        "POST /posts/*/restore": () => refuse(409, "Its category is gone."),
        "POST /tags/*/restore": () => {
          data = [deleted("post", 3, "Post 3")];
          return {};
        },
      },
    });
    await screen.findByText("Post 3");
    expect(admin.path()).toBe("/trash?kind=post");
    expect(screen.getAllByText("Nov 01, 2026")).toHaveLength(2);
    expect(screen.getAllByText("Dec 01, 2026")).toHaveLength(2);
    const press = (name: string) =>
      admin.user.click(screen.getByRole("button", { name }));
    await press("Restore Tag 3");
    await waitFor(() => {
      expect(screen.queryByText("Tag 3")).toBeNull();
    });
    expect(await screen.findByText("Tag 3 restored")).toBeTruthy();
    await press("Restore Post 3");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(
      "Failed to restore Post 3Its category is gone.",
    );
    expect(screen.getByRole("button", { name: "Select" })).toBeTruthy();
    await admin.user.selectOptions(screen.getByLabelText("Kind"), "path");
    expect(screen.queryByRole("button", { name: "Select" })).toBeNull();
  });
});
