import { beforeEach, describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { page, refuse } from "../../testing/fake-context";
import type { Handlers } from "../../testing/fake-context";
import { fakeDrafts } from "../../testing/fake-drafts";
import { renderAdmin } from "../../testing/render-admin";
import { category, dashboard, wholePost } from "../../testing/samples";

const NAME = "b".repeat(32);

let server: ReturnType<typeof fakeDrafts>;

const open = (path: string, api: Handlers = {}) =>
  renderAdmin(path, {
    api: {
      "GET /dashboard": () => dashboard(),
      "GET /categories": () => page([category(3)]),
      "GET /tags": () => page([]),
      "GET /posts": () => page([]),
      "GET /pages": () => page([]),
      "GET /authors": () => page([]),
      "GET /posts/*": () => wholePost(7),
      "GET /drafts": server.api,
      "GET /drafts/post-new.*": server.api,
      "GET /drafts/post-7.*": server.api,
      "PUT /drafts/post-new.*": server.api,
      "PUT /drafts/post-7.*": server.api,
      "DELETE /drafts/post-new.*": server.api,
      ...api,
    },
  });

/** What another device has left. */
const leave = (key: string, fields: object) =>
  server.api({
    method: "PUT",
    path: `/drafts/${key}`,
    body: { form: { title: "", content: "", ...fields }, revision: 0 },
  });

const title = () => screen.findByLabelText<HTMLTextAreaElement>("Title");

/** Into the title. */
async function paste(admin: ReturnType<typeof open>, text: string) {
  await admin.user.click(await title());
  await admin.user.paste(text);
}

const list = async (admin: ReturnType<typeof open>, name: string) => {
  await admin.user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

beforeEach(() => {
  server = fakeDrafts();
});

/** The group above a table. */
const group = async (name: string) =>
  within(await screen.findByRole("region", { name }));

describe("the group of unsaved texts above a list [D-519, DESK-UNSAVED-01]", () => {
  it("names the texts of its kind alone, and opens one in its editor", async () => {
    await leave(`post-new.${NAME}`, { title: "Left elsewhere" });
    await leave(`page-7.${NAME}`, { title: "A page" });
    const admin = open("/pages");
    const pages = await group("Unsaved changes (1)");
    expect(pages.getByText("A page")).toBeTruthy();
    await admin.goTo("/posts");
    await screen.findByText("Left elsewhere");
    const posts = await group("Unsaved changes (1)");
    const row = posts.getByText("Left elsewhere").closest("li");
    expect(row?.textContent).toMatch(/New post · .* · on the server · until/);
    await admin.user.click(
      posts.getByRole("link", { name: "Open Left elsewhere" }),
    );
    expect((await title()).value).toBe("Left elsewhere");
    expect(admin.path()).toBe(`/posts/new?text=${NAME}`);
    expect(
      await screen.findByRole("button", { name: "Unsaved changes (1)" }),
    ).toBeTruthy();
  });

  it("is not there while nothing is unsaved", async () => {
    open("/posts");
    await screen.findByText("No posts yet");
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  });

  it("throws a text away, and brings it back", async () => {
    await leave(`post-new.${NAME}`, { title: "Left elsewhere" });
    const admin = open("/posts");
    const dialog = await group("Unsaved changes (1)");
    await admin.user.click(
      dialog.getByRole("button", { name: "Discard Left elsewhere" }),
    );
    await dialog.findByText("“Left elsewhere” was discarded.");
    expect(server.titles()).toEqual([]);
    await admin.user.click(dialog.getByRole("button", { name: "Undo" }));
    expect(
      await dialog.findByRole("link", { name: "Open Left elsewhere" }),
    ).toBeTruthy();
    expect(server.titles()).toEqual(["Left elsewhere"]);
  });

  it("says when a text could not be thrown away, and keeps it", async () => {
    await leave(`post-new.${NAME}`, { title: "Left elsewhere" });
    const admin = open("/posts", {
      "DELETE /drafts/post-new.*": () => refuse(503),
    });
    const dialog = await group("Unsaved changes (1)");
    await admin.user.click(
      dialog.getByRole("button", { name: "Discard Left elsewhere" }),
    );
    await dialog.findByText(/^The changes could not be discarded/);
    expect(server.titles()).toEqual(["Left elsewhere"]);
  });

  it("shows three, and the others on demand", async () => {
    for (const digit of ["1", "2", "3", "4"])
      await leave(`post-new.${digit.repeat(32)}`, { title: `Text ${digit}` });
    const admin = open("/posts");
    const shown = await group("Unsaved changes (4)");
    expect(shown.getAllByRole("listitem")).toHaveLength(3);
    const all = await list(admin, "Show all (4)");
    expect(all.getAllByRole("listitem")).toHaveLength(4);
  });

  it("opens a text beside the one that is being typed, and keeps that", async () => {
    await leave(`post-new.${NAME}`, { title: "Left elsewhere" });
    const admin = open("/posts/new");
    await paste(admin, "Typed here");
    const dialog = await list(admin, "Unsaved changes (1)");
    await admin.user.click(
      dialog.getByRole("link", { name: "Open Left elsewhere" }),
    );
    await waitFor(async () => {
      expect((await title()).value).toBe("Left elsewhere");
    });
    await waitFor(() => {
      expect(server.titles()).toEqual(["Left elsewhere", "Typed here"]);
    });
  });

  it("follows the address while a text is still on its way", async () => {
    await leave(`post-7.${NAME}`, { title: "Left elsewhere" });
    let release = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => {
      release = resolve;
    });
    const admin = open(`/posts/edit/7?text=${NAME}`, {
      "GET /drafts/post-7.*": async (request) => {
        await onItsWay;
        return server.api(request);
      },
    });
    await waitFor(() => {
      expect(admin.sent("GET", `/drafts/post-7.${NAME}`)).toHaveLength(1);
    });
    await admin.goTo("/posts/edit/7");
    release();
    expect((await title()).value).toBe(wholePost(7).title);
  });

  it("says so when the text of an address is no longer available", async () => {
    open(`/posts/new?text=${NAME}`);
    expect(
      await screen.findByText(
        /no longer available\. They were saved or discarded/,
      ),
    ).toBeTruthy();
    expect((await title()).value).toBe("");
  });
});

describe("a session that ends while someone writes [D-519]", () => {
  const signIn = async (admin: ReturnType<typeof open>) => {
    await admin.user.click(await screen.findByLabelText("Email"));
    await admin.user.paste("a@b.org");
    await admin.user.click(screen.getByLabelText("Password"));
    await admin.user.paste("secret");
    await admin.user.click(screen.getByRole("button", { name: "Sign In" }));
  };
  const end = (admin: ReturnType<typeof open>) =>
    act(() =>
      admin.session.set({ status: "anonymous", user: null, ended: "expired" }),
    );

  it.each(["/posts/new", "/posts/edit/7"])(
    "leads back to the very text at %s",
    async (path) => {
      const admin = open(path);
      await paste(admin, "typed");
      const text = (await title()).value;
      end(admin);
      await signIn(admin);
      expect((await title()).value).toBe(text);
      expect(admin.path()).toMatch(/\?text=[0-9a-f]{32}$/);
      expect(admin.path().startsWith(path)).toBe(true);
    },
  );

  it("leads to the start when nothing was unsaved [ADM-LOGIN-10]", async () => {
    const admin = open("/posts/edit/7");
    await title();
    end(admin);
    await signIn(admin);
    await waitFor(() => {
      expect(admin.path()).toBe("/");
    });
  });

  it("shows nothing of it to someone else who signs in", async () => {
    const admin = open("/posts/new");
    await paste(admin, "Mine alone");
    end(admin);
    admin.session.signInAs({ id: 2 });
    await signIn(admin);
    await waitFor(() => {
      expect(admin.path()).toBe("/");
    });
    expect(document.body.textContent).not.toContain("Mine alone");
  });
});
