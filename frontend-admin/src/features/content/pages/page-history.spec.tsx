import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import Quill from "quill/core";
import {
  listCopies,
  storageKey,
  writeCopy,
} from "../../../shared/unsaved-work/browser-copies";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { category, wholePage } from "../../../testing/samples";
import { pageDefaults } from "./page-form";
import type { PageForm } from "./page-form";

const KEY = storageKey(1, `page-7.${"a".repeat(32)}`);
const BEFORE = pageDefaults(wholePage(7));

const handlers: Handlers = {
  "GET /categories": () => page([category(3)]),
  "GET /pages": () => page([]),
  "GET /pages/*": () => wholePage(7),
};

async function open(api: Handlers = {}) {
  const admin = renderAdmin("/pages/7/edit", { api: { ...handlers, ...api } });
  await screen.findByLabelText("Title");
  return admin;
}

/** Titles of what this browser keeps. */
const kept = () =>
  listCopies(1).map(({ copy }) => (copy.form as PageForm).title);

const title = () => screen.getByLabelText<HTMLInputElement>("Title");

const saves = (admin: Awaited<ReturnType<typeof open>>) =>
  admin.sent("PUT", "/pages/7");

function write(text: string) {
  const surface = screen.getByRole("textbox", { name: "Content" });
  const quill = Quill.find(surface.parentElement as HTMLElement) as Quill;
  act(() => {
    quill.setText(`${text}\n`, "user");
  });
}

describe("unsaved work of a page", () => {
  it("is kept when the screen is left at once, and offered again", async () => {
    const admin = await open();
    await admin.user.type(title(), "?");
    admin.view.unmount();
    expect(kept()).toEqual(["Page 7?"]);
  });

  it("comes back with its text, and goes on from its version", async () => {
    const left = { ...BEFORE, title: "Left", content: "<p>Lost words</p>" };
    const admin = renderAdmin("/pages/7/edit", {
      api: { ...handlers, "PUT /pages/*": () => wholePage(7) },
    });
    const savedAt = new Date().toISOString();
    writeCopy(KEY, {
      savedAt,
      version: 3,
      form: left,
      revision: 0,
      isSent: false,
      stamp: "earlier",
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    await waitFor(() => {
      expect(title().value).toBe("Left");
    });
    const surface = screen.getByRole("textbox", { name: "Content" });
    expect(surface.textContent).toBe("Lost words");
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    await waitFor(() => {
      expect(saves(admin)[0]?.headers).toEqual({ "if-match": '"3"' });
    });
    expect(kept()).toEqual([]);
  });
});

describe("a page that somebody else has saved meanwhile", () => {
  const content = "<p>Some text of theirs</p>";
  const theirs = wholePage(7, { title: "Theirs", content, version: 5 });
  let version = 4;
  const api: Handlers = {
    "GET /pages/*": () => (version === 4 ? wholePage(7) : theirs),
    "PUT /pages/*": ({ headers }) => {
      if (headers?.["if-match"] === '"5"') return theirs;
      version = 5;
      return refuse(412, "Outdated.");
    },
  };

  it("shows both texts; mine replaces theirs only then, and the rest is merged [TEAM-MERGE-04]", async () => {
    version = 4;
    const admin = await open(api);
    write("Mine");
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Mine")).toBeTruthy();
    expect(dialog.queryByText("Title")).toBeNull();
    await admin.user.click(dialog.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => {
      expect(admin.path()).toBe("/pages");
    });
    expect(saves(admin).length).toBe(2);
    const sent = { title: "Theirs", content: "<p>Mine</p>" };
    expect(saves(admin)[1]?.body).toMatchObject(sent);
  });

  it("goes on with theirs and still offers mine", async () => {
    version = 4;
    const admin = await open(api);
    write("Mine");
    await admin.user.keyboard("{Control>}s{/Control}");
    await admin.user.click(
      await screen.findByRole("button", { name: "Take theirs" }),
    );
    await waitFor(() => {
      expect(title().value).toBe("Theirs");
    });
    expect(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    ).toBeTruthy();
  });
});

describe("revisions of a page", () => {
  const save = (version: number, text: string) => ({
    version,
    title: "Page 7",
    is_pending: false,
    why: null,
    created_at: `2026-03-0${version}T10:00:00.000Z`,
    created_by: { id: 1, name: "Ada Lovelace" },
    fields: { ...wholePage(7), content: `<p>${text}</p>` },
  });

  it("are listed, compared and restored over the version that is shown", async () => {
    const admin = await open({
      "GET /pages/*/revisions": () => page([save(4, "Now"), save(3, "Then")]),
      "GET /pages/*/revisions/4": () => save(4, "Now"),
      "GET /pages/*/revisions/3": () => save(3, "Then"),
      "POST /pages/*/revisions/3/restore": () => wholePage(7),
    });
    await admin.user.click(screen.getByRole("button", { name: "Revisions" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findByText("Then")).tagName).toBe("DEL");
    expect(dialog.getByText("Now").tagName).toBe("INS");
    const [, older] = dialog.getAllByRole("button", { name: /Ada Lovelace/ });
    await admin.user.click(older as HTMLElement);
    await admin.user.click(
      await dialog.findByRole("button", { name: "Restore this version" }),
    );
    const question = within(await screen.findByRole("alertdialog"));
    expect(
      question.getByText(/Readers see the change immediately/),
    ).toBeTruthy();
    await admin.user.click(question.getByRole("button", { name: "Restore" }));
    await waitFor(() => {
      expect(admin.sent("POST")[0]).toMatchObject({
        path: "/pages/7/revisions/3/restore",
        headers: { "if-match": '"4"' },
      });
    });
    expect(await screen.findByText("Version restored")).toBeTruthy();
  });
});
