import type { SessionState } from "@octavo/federation";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { tag } from "../../../testing/samples";

const expired: SessionState = {
  status: "anonymous",
  user: null,
  ended: "expired",
};

async function open(api: Handlers = {}, session = signedIn()) {
  const admin = renderAdmin("/tags", {
    session,
    api: { "GET /tags": () => page([tag(1), tag(2)], 73), ...api },
  });
  await screen.findByText("Tag 1");
  return admin;
}

describe("tags screen", () => {
  it("has its columns and pages [ADM-TAG-01] [ADM-TAG-03] [ADM-TAG-04] [ADM-TAG-05] [CONST-19] [CONST-20]", async () => {
    const admin = await open();
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Actions",
    ]);
    const offset = () => admin.sent("GET").at(-1)?.query?.offset;
    await admin.user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => {
      expect(offset()).toBe(10);
    });
    await admin.user.click(screen.getByRole("button", { name: "Page 4" }));
    await waitFor(() => {
      expect(offset()).toBe(30);
    });
    await admin.user.click(screen.getByRole("button", { name: "Prev" }));
    await waitFor(() => {
      expect(offset()).toBe(20);
    });
  });

  it("changes its page size and begins anew [ADM-TAG-06] [CONST-16] [CONST-24]", async () => {
    const admin = await open();
    await admin.user.click(screen.getByRole("button", { name: "Page 2" }));
    const size = screen.getByLabelText<HTMLSelectElement>("Per page");
    expect([...size.options].map(({ value }) => value)).toEqual([
      "10",
      "20",
      "50",
    ]);
    await admin.user.selectOptions(size, "50");
    await waitFor(() => {
      expect(admin.sent("GET").at(-1)?.query).toMatchObject({
        limit: 50,
        offset: 0,
      });
    });
  });

  it("creates a tag in a modal, which closes, and the list reloads [ADM-TAG-02] [STATE-39] [STATE-41] [STATE-42]", async () => {
    const admin = await open({ "POST /tags": () => tag(3) });
    await admin.user.click(screen.getByRole("button", { name: "New Tag" }));
    await admin.user.type(screen.getByLabelText("Name"), "  Flow ");
    const before = admin.sent("GET").length;
    await admin.user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("POST")[0]?.body).toEqual({ name: "Flow" });
    await waitFor(() => {
      expect(admin.sent("GET").length).toBeGreaterThan(before);
    });
  });

  it("renames a tag [ADM-TAG-02]", async () => {
    const admin = await open({ "PUT /tags/*": () => tag(2) });
    await admin.user.click(screen.getByRole("button", { name: "Edit Tag 2" }));
    const name = screen.getByLabelText<HTMLInputElement>("Name");
    expect(name.value).toBe("Tag 2");
    await admin.user.clear(name);
    await admin.user.type(name, "Apex{Enter}");
    await waitFor(() => {
      expect(admin.sent("PUT")[0]).toMatchObject({
        path: "/tags/2",
        body: { name: "Apex" },
      });
    });
  });

  it("needs a name [VAL-27]", async () => {
    const admin = await open();
    await admin.user.click(screen.getByRole("button", { name: "New Tag" }));
    await admin.user.type(screen.getByLabelText("Name"), "  ");
    await admin.user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Name is required")).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });

  it("closes the modal with Cancel [STATE-40]", async () => {
    const admin = await open();
    await admin.user.click(screen.getByRole("button", { name: "New Tag" }));
    await admin.user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a failing save in the modal [ERR-32]", async () => {
    const admin = await open({
      "POST /tags": () => refuse(409, "A tag with this name already exists."),
    });
    await admin.user.click(screen.getByRole("button", { name: "New Tag" }));
    await admin.user.type(screen.getByLabelText("Name"), "Apex{Enter}");
    expect(await screen.findByText("Failed to save tag")).toBeTruthy();
    expect(
      screen.getByText("A tag with this name already exists."),
    ).toBeTruthy();
  });

  it("deletes at once and alerts when that fails [ERR-33]", async () => {
    const admin = await open({ "DELETE /tags/*": () => refuse(500) });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Tag 2" }),
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to delete tag");
  });

  it("says when loading fails [ERR-31]", async () => {
    renderAdmin("/tags", { api: { "GET /tags": () => refuse(400) } });
    expect(await screen.findByText("Failed to load tags")).toBeTruthy();
  });

  it("keeps what it has when loading again fails, and says so [ERR-31]", async () => {
    let isDown = false;
    const admin = await open({
      "GET /tags": () => (isDown ? refuse(400) : page([tag(1), tag(2)], 73)),
      "POST /tags": () => {
        isDown = true;
        return tag(3);
      },
    });
    await admin.user.click(screen.getByRole("button", { name: "New Tag" }));
    await admin.user.type(screen.getByLabelText("Name"), "Flow{Enter}");
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain("Failed to load tags");
    expect(screen.getByText("Tag 1")).toBeTruthy();
    isDown = false;
    await admin.user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => {
      expect(screen.queryByRole("alert")).toBeNull();
    });
  });

  it("has what was typed when the session ended, once and for the same person", async () => {
    const name = async ({ user }: Awaited<ReturnType<typeof open>>) => {
      await user.click(screen.getByRole("button", { name: "Edit Tag 2" }));
      return screen.getByLabelText<HTMLInputElement>("Name");
    };
    const before = await open();
    await before.user.type(await name(before), " and more");
    act(() => before.session.set(expired));
    await screen.findByLabelText("Password");
    before.view.unmount();

    const other = await open({}, signedIn({ id: 2 }));
    expect((await name(other)).value).toBe("Tag 2");
    other.view.unmount();

    const after = await open();
    expect((await name(after)).value).toBe("Tag 2 and more");
    expect(screen.getByText(/before your session ended/)).toBeTruthy();
    await after.user.click(screen.getByRole("button", { name: "Cancel" }));
    expect((await name(after)).value).toBe("Tag 2");
    expect(screen.queryByText(/before your session ended/)).toBeNull();
  });

  it("searches by name, in the address", async () => {
    const admin = await open();
    await admin.user.type(screen.getByLabelText("Search tags"), "flow");
    await waitFor(() => {
      expect(admin.sent("GET").at(-1)?.query).toMatchObject({ search: "flow" });
    });
    expect(admin.path()).toBe("/tags?search=flow");
  });

  it("takes a deletion back", async () => {
    const admin = await open({
      "DELETE /tags/*": () => ({ success: true }),
      "POST /tags/*/restore": () => tag(2),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Delete Tag 2" }),
    );
    await admin.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText('Tag "Tag 2" restored')).toBeTruthy();
  });

  it("overwrites what somebody else saved only after showing it", async () => {
    const admin = await open({
      "GET /tags/*": () => ({ ...tag(2, "Theirs"), version: 5 }),
      "PUT /tags/*": ({ headers }) =>
        headers?.["if-match"] === '"5"' ? tag(2) : refuse(412, "Outdated."),
    });
    await admin.user.click(screen.getByRole("button", { name: "Edit Tag 2" }));
    await admin.user.type(screen.getByLabelText("Name"), "!{Enter}");
    expect(await screen.findByText("Theirs")).toBeTruthy();
    expect(screen.getByDisplayValue("Tag 2!")).toBeTruthy();
    await admin.user.click(screen.getByRole("button", { name: "Overwrite" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("PUT").map(({ headers }) => headers)).toEqual([
      { "if-match": '"1"' },
      { "if-match": '"5"' },
    ]);
  });

  it("takes over what somebody else saved", async () => {
    const admin = await open({
      "GET /tags/*": () => ({ ...tag(2, "Theirs"), version: 5 }),
      "PUT /tags/*": () => refuse(412, "Outdated."),
    });
    await admin.user.click(screen.getByRole("button", { name: "Edit Tag 2" }));
    await admin.user.type(screen.getByLabelText("Name"), "!{Enter}");
    await admin.user.click(
      await screen.findByRole("button", { name: "Take theirs" }),
    );
    expect(screen.getByDisplayValue("Theirs")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
  });

  it("sends once while Enter is held down", async () => {
    const admin = await open({ "POST /tags": () => tag(3) });
    await admin.user.click(screen.getByRole("button", { name: "New Tag" }));
    await admin.user.type(
      screen.getByLabelText("Name"),
      "Flow{Enter}{Enter}{Enter}",
    );
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("POST").length).toBe(1);
  });
});
