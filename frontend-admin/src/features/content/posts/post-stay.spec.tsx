import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import Quill from "quill/core";
import { listCopies } from "../../../shared/unsaved-work/browser-copies";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { category, wholePost } from "../../../testing/samples";
import type { PostForm } from "./post-form";

const lists: Handlers = {
  "GET /categories": () => page([category(3)]),
  "GET /tags": () => page([]),
  "GET /posts": () => page([]),
  "GET /authors": () => page([]),
  "GET /posts/*": () => wholePost(7),
};

async function open(path: string, api: Handlers = {}) {
  const admin = renderAdmin(path, { api: { ...lists, ...api } });
  await screen.findByRole("option", { name: /Category 3/ });
  return admin;
}

type Admin = Awaited<ReturnType<typeof open>>;

const title = () => screen.getByLabelText<HTMLTextAreaElement>("Title");
const surface = () => screen.getByRole("textbox", { name: "Content" });
/** To the end of the title. */
async function add(admin: Admin, text: string) {
  await admin.user.click(title());
  await admin.user.paste(text);
}

const saveKey = (admin: Admin) => admin.user.keyboard("{Control>}s{/Control}");

const saves = (admin: Admin) =>
  admin.requests.filter(
    ({ method, path }) =>
      ["POST", "PUT"].includes(method) && path.startsWith("/posts"),
  );

const kept = () =>
  listCopies(1).map(({ copy }) => (copy.form as PostForm).title);

function write(text: string) {
  const quill = Quill.find(surface().parentElement as HTMLElement) as Quill;
  act(() => {
    quill.setText(`${text}\n`, "user");
  });
  return quill;
}

/** Answers saves when told to, each with a post one version on. */
function slowSaves() {
  const waiting: (() => void)[] = [];
  let version = 4;
  const answer = ({ body }: { body?: unknown }) =>
    new Promise((done) => {
      waiting.push(() => {
        version += 1;
        const { title: named } = body as { title: string };
        done(wholePost(7, { title: named, version, slug: "made-from-it" }));
      });
    });
  return {
    api: { "PUT /posts/*": answer, "POST /posts": answer } satisfies Handlers,
    answer: async () => {
      await waitFor(() => {
        expect(waiting.length).toBeGreaterThan(0);
      });
      act(() => waiting.shift()?.());
    },
  };
}

describe("saving with Ctrl+S [D-519]", () => {
  it("stays in the editor, with the focus, and goes on from the version that was saved", async () => {
    const slow = slowSaves();
    const admin = await open("/posts/edit/7", slow.api);
    await add(admin, "!");
    await saveKey(admin);
    await slow.answer();
    expect(await screen.findByText("Post updated")).toBeTruthy();
    expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeTruthy();
    expect(admin.path()).toBe("/posts/edit/7");
    expect(document.activeElement).toBe(title());
    expect(kept()).toEqual([]);
    await add(admin, "?");
    await saveKey(admin);
    await slow.answer();
    expect(saves(admin).map(({ headers }) => headers)).toEqual([
      { "if-match": '"4"' },
      { "if-match": '"5"' },
    ]);
  });

  it("makes one post if the first answer is lost, and saves over it what is written by then [PROG-WRITE-04]", async () => {
    let isLost = true;
    const admin = await open("/posts/new", {
      "POST /posts": () => {
        if (isLost) throw new TypeError("The network is gone.");
        return wholePost(9);
      },
      "PUT /posts/*": () => wholePost(9),
    });
    await add(admin, "New words");
    await admin.user.selectOptions(screen.getByLabelText("Category"), "3");
    write("Some text");
    await saveKey(admin);
    expect(await screen.findByText("Failed to save post")).toBeTruthy();
    isLost = false;
    await add(admin, " and more");
    await saveKey(admin);
    await waitFor(() => {
      expect(admin.path()).toBe("/posts/edit/9");
    });
    const [first, second] = admin.sent("POST", "/posts");
    const key = first?.headers?.["idempotency-key"];
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers).toMatchObject({ "idempotency-key": key });
    expect(second?.body).toEqual(first?.body);
    expect(admin.sent("PUT", "/posts/9")[0]?.body).toMatchObject({
      title: "New words and more",
    });
  });

  it("makes an existing post of a new one, in the very same editor", async () => {
    const slow = slowSaves();
    const admin = await open("/posts/new", slow.api);
    await add(admin, "New words");
    await admin.user.selectOptions(screen.getByLabelText("Category"), "3");
    const quill = write("Some text");
    const before = surface();
    await saveKey(admin);
    await slow.answer();
    await waitFor(() => {
      expect(admin.path()).toBe("/posts/edit/7");
    });
    expect(surface()).toBe(before);
    expect(document.activeElement).not.toBe(screen.getByRole("main"));
    expect(quill.history.stack.undo.length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>("Slug").value).toBe(
      "made-from-it",
    );
    await add(admin, "!");
    await saveKey(admin);
    await slow.answer();
    expect(saves(admin).map(({ method, path }) => [method, path])).toEqual([
      ["POST", "/posts"],
      ["PUT", "/posts/7"],
    ]);
    expect(saves(admin)[1]?.body).not.toHaveProperty("slug");
    expect(await screen.findByText("Post updated")).toBeTruthy();
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    await slow.answer();
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
  });

  it("keeps what is typed while it saves, and a second press saves that too", async () => {
    const slow = slowSaves();
    const admin = await open("/posts/new", slow.api);
    await admin.user.selectOptions(screen.getByLabelText("Category"), "3");
    write("Some text");
    await add(admin, "First");
    await saveKey(admin);
    await add(admin, " and more");
    await slow.answer();
    await waitFor(() => {
      expect(admin.path()).toMatch(/^\/posts\/edit\/7\?text=/);
    });
    expect(title().value).toBe("First and more");
    expect(kept()).toEqual(["First and more"]);
    await saveKey(admin);
    await add(admin, "!");
    await saveKey(admin);
    await slow.answer();
    await slow.answer();
    await waitFor(() => {
      expect(kept()).toEqual([]);
    });
    expect(
      saves(admin).map(({ method, body }) => [
        method,
        (body as { title: string }).title,
      ]),
    ).toEqual([
      ["POST", "First"],
      ["PUT", "First and more"],
      ["PUT", "First and more!"],
    ]);
  });

  it("pressed twice with nothing typed between saves once; the button then leaves", async () => {
    const slow = slowSaves();
    const admin = await open("/posts/edit/7", slow.api);
    await add(admin, "!");
    await saveKey(admin);
    await saveKey(admin);
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    await slow.answer();
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(saves(admin).length).toBe(1);
  });

  it("goes to what is missing, and loses nothing", async () => {
    // A single category would be chosen already.
    const admin = await open("/posts/new", {
      "GET /categories": () => page([category(3), category(4)]),
    });
    await add(admin, "Only a title");
    await saveKey(admin);
    expect(await screen.findByText("Category is required")).toBeTruthy();
    expect(title().value).toBe("Only a title");
    expect(saves(admin)).toEqual([]);
  });

  it("shows both texts when somebody else has saved, and stays after the answer", async () => {
    const theirs = wholePost(7, { version: 5, title: "Theirs" });
    let reads = 0;
    const admin = await open("/posts/edit/7", {
      "GET /posts/*": () => (reads++ === 0 ? wholePost(7) : theirs),
      "PUT /posts/*": ({ headers }) =>
        headers?.["if-match"] === '"5"'
          ? wholePost(7, { version: 6, title: "Mine" })
          : refuse(412, "Outdated."),
    });
    await admin.user.clear(title());
    await add(admin, "Mine");
    await saveKey(admin);
    await admin.user.click(
      await screen.findByRole("button", { name: "Keep mine" }),
    );
    expect(await screen.findByText(/^Saved at/)).toBeTruthy();
    expect(admin.path()).toBe("/posts/edit/7");
    expect(title().value).toBe("Mine");
  });
});
