import { describe, expect, it, jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { button, dialogCloses } from "../../../testing/find";
import { accountsApi, superuser } from "../../../testing/accounts-api";
import type { Fields } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { account } from "../../../testing/samples";

async function open(api: Handlers = {}, session: Fields = superuser) {
  const admin = renderAdmin("/roles?tab=users", {
    api: accountsApi(api),
    session: signedIn(session),
  });
  await screen.findByText("Grace Hopper");
  return admin;
}

describe("details of a person", () => {
  const grace = account(2, {
    name: "Grace Hopper",
    roles: ["editor"],
    permissions: ["edit_posts", "view_tags"],
    direct_permissions: ["view_tags"],
    post_count: 5,
  });

  it("open in a modal, which has an address of its own [ADM-USERS-03]", async () => {
    const admin = await open({ "GET /authors/*": () => grace });
    await admin.user.click(button("Grace Hopper"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("5")).toBeTruthy();
    expect(dialog.getByText("editor")).toBeTruthy();
    expect(dialog.getByText("(granted directly)")).toBeTruthy();
    expect(admin.path()).toBe("/roles?tab=users&user=2");
    await admin.user.click(dialog.getByRole("button", { name: "Close" }));
    expect(admin.path()).toBe("/roles?tab=users");
  });

  it("draw an avatar for someone without a picture [ENT-074]", async () => {
    const admin = await open({ "GET /authors/*": () => grace });
    await admin.user.click(button("Grace Hopper"));
    await screen.findByText("5");
    const picture = screen.getByRole("dialog").querySelector("img");
    expect(picture?.getAttribute("src")).toBe(
      "/api/avatars/Grace%20Hopper.svg",
    );
  });

  it("download what the site holds about the person, beside anonymizing [OWNER-PERSON-01]", async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    URL.createObjectURL = (blob) => {
      saved.push((blob as Blob).type);
      return "blob:data";
    };
    const admin = await open({
      "GET /authors/*/data": () => ({ profile: { name: "Grace Hopper" } }),
      "GET /authors/*": () => grace,
    });
    await admin.user.click(button("Grace Hopper"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(
      await dialog.findByRole("button", { name: "Anonymize Grace Hopper" }),
    ).toBeTruthy();
    await admin.user.click(
      dialog.getByRole("button", {
        name: "Download what the site holds about Grace Hopper",
      }),
    );
    await waitFor(() => expect(saved).toEqual(["application/json"]));
  });

  it("lead to deleting the person, with the posts going to someone else (D-326)", async () => {
    const admin = await open({
      "GET /authors/*": () => grace,
      "DELETE /authors/*": () => ({ success: true }),
      "POST /authors/*/restore": () => grace,
    });
    await admin.user.click(button("Grace Hopper"));
    const dialog = within(await screen.findByRole("dialog"));
    await admin.user.click(
      await dialog.findByRole("button", { name: "Delete Grace Hopper" }),
    );
    await admin.user.type(screen.getByLabelText("Find a person"), "a{Enter}");
    expect(admin.sent("DELETE")).toEqual([]);
    await admin.user.click(
      screen.getByLabelText("Alan Turing (person3@example.org)"),
    );
    await admin.user.click(button("Delete and reassign posts"));
    await waitFor(() => {
      expect(admin.sent("DELETE")[0]).toMatchObject({
        path: "/authors/2",
        query: { reassign_to: 3 },
      });
    });
    await dialogCloses();
    await admin.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(
      await screen.findByText("User “Grace Hopper” restored"),
    ).toBeTruthy();
  });

  it("can have everything about the person deleted, after a question (D-326)", async () => {
    const admin = await open({
      "GET /authors/*": () => grace,
      "POST /authors/*/anonymise": () => ({ success: true }),
    });
    await admin.user.click(button("Grace Hopper"));
    const dialog = within(await screen.findByRole("dialog"));
    await admin.user.click(
      await dialog.findByRole("button", { name: "Anonymize Grace Hopper" }),
    );
    await admin.user.click(button("Anonymize"));
    await waitFor(() => {
      expect(admin.sent("POST")[0]?.path).toBe("/authors/2/anonymise");
    });
  });

  it("send an invitation again and show its link where no mail can be sent", async () => {
    const link = "https://example.org/admin/invitation?token=t";
    const admin = await open({
      "GET /authors/*": () => ({ ...grace, status: "invited" }),
      "POST /authors/*/invitation": () => ({
        success: true,
        message: "Pass on its link.",
        link,
      }),
    });
    await admin.user.click(button("Grace Hopper"));
    await admin.user.click(await screen.findByText("Resend invitation"));
    expect(await screen.findByDisplayValue(link)).toBeTruthy();
  });
});
