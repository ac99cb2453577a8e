import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { accountsApi } from "../../../testing/accounts-api";
import { renderAdmin } from "../../../testing/render-admin";
import { signUpRequest } from "../../../testing/samples";

type Session = Parameters<typeof signedIn>[0];

async function open(api: Handlers = {}, session?: Session) {
  const admin = renderAdmin("/signup-requests", {
    api: accountsApi({
      "GET /signup-requests": () => page([signUpRequest(1), signUpRequest(2)]),
      ...api,
    }),
    session: signedIn(session),
  });
  await screen.findByText("Newcomer 1");
  return admin;
}

const button = (name: string) => screen.getByRole("button", { name });
const closed = (role: string) =>
  waitFor(() => {
    expect(screen.queryByRole(role)).toBeNull();
  });

describe("sign-up requests (D-301)", () => {
  it("lists who waits for an account", async () => {
    await open();
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Email",
      "Requested (UTC)",
      "Actions",
    ]);
  });

  it("approves without a role unless one is picked", async () => {
    const admin = await open({
      "POST /signup-requests/*/approve": () => signUpRequest(1),
    });
    await admin.user.click(button("Approve Newcomer 1"));
    const reader = await screen.findByLabelText<HTMLInputElement>("reader");
    expect(reader.checked).toBe(false);
    await admin.user.dblClick(button("Approve without a role"));
    await closed("dialog");
    expect(admin.sent("POST")).toHaveLength(1);
    expect(admin.sent("POST")[0]).toMatchObject({
      path: "/signup-requests/1/approve",
      body: { roles: [] },
    });
  });

  it("says that no mail was sent, and shows the link to pass on [D-982]", async () => {
    const link = "https://blog.example/admin/login";
    const message = "No mail was sent, because this site has no mail server.";
    const admin = await open({
      "POST /signup-requests/*/approve": () => ({
        ...signUpRequest(1),
        notice: { message, link },
      }),
    });
    await admin.user.click(button("Approve Newcomer 1"));
    await admin.user.click(button("Approve without a role"));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByDisplayValue(link)).toBeTruthy();
    await admin.user.click(button("Copy link"));
    expect(await navigator.clipboard.readText()).toBe(link);
    await admin.user.click(button("Done"));
    await closed("dialog");
  });

  it("approves with the roles that were picked, of those one may give", async () => {
    const admin = await open(
      { "POST /signup-requests/*/approve": () => signUpRequest(1) },
      {
        id: 9,
        is_admin: false,
        role: "x",
        roles: ["x"],
        permissions: ["approve_signups", "view_roles", "view_posts"],
      },
    );
    await admin.user.click(button("Approve Newcomer 1"));
    const editor = await screen.findByLabelText("editor");
    expect(editor.getAttribute("aria-disabled")).toBe("true");
    await admin.user.click(editor);
    await admin.user.click(screen.getByLabelText("reader"));
    await admin.user.click(button("Approve"));
    await closed("dialog");
    expect(admin.sent("POST")[0]?.body).toEqual({ roles: ["reader"] });
  });

  it("can be approved by people who may not see roles", async () => {
    const admin = await open(
      {},
      {
        id: 9,
        is_admin: false,
        role: "x",
        roles: ["x"],
        permissions: ["approve_signups"],
      },
    );
    await admin.user.click(button("Approve Newcomer 1"));
    expect(
      screen.getByText("You don't have permission to view roles."),
    ).toBeTruthy();
  });

  it("shows why an approval was refused", async () => {
    const admin = await open({
      "POST /signup-requests/*/approve": () =>
        refuse(409, "This sign-up request was already approved."),
    });
    await admin.user.click(button("Approve Newcomer 1"));
    await admin.user.click(button("Approve without a role"));
    expect(await screen.findByText("Failed to approve request")).toBeTruthy();
    expect(
      screen.getByText("This sign-up request was already approved."),
    ).toBeTruthy();
  });

  it("asks before a request is rejected", async () => {
    const admin = await open({
      "POST /signup-requests/*/reject": () => signUpRequest(2),
    });
    await admin.user.click(button("Reject Newcomer 2"));
    expect(admin.sent("POST")).toEqual([]);
    await admin.user.click(button("Reject"));
    await closed("alertdialog");
    expect(admin.sent("POST")[0]?.path).toBe("/signup-requests/2/reject");
  });

  it("shows who decided about the others", async () => {
    const admin = await open({
      "GET /signup-requests": ({ query }) =>
        page([
          signUpRequest(
            1,
            query?.["status"]
              ? {
                  status: "approved",
                  decided_at: "2026-03-06T10:00:00.000Z",
                  decided_by: { id: 1, name: "Ada Lovelace" },
                }
              : {},
          ),
        ]),
    });
    await admin.user.selectOptions(screen.getByLabelText("Status"), "Approved");
    expect(await screen.findByText(/by Ada Lovelace/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  });

  it("tells people without the permission", async () => {
    const admin = renderAdmin("/signup-requests", {
      api: accountsApi(),
      session: signedIn({ is_admin: false, role: "x", roles: [] }),
    });
    expect(
      await screen.findByText(
        "You don't have permission to view sign-up requests.",
      ),
    ).toBeTruthy();
    expect(admin.requests).toEqual([]);
  });
});
