import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paged, post, summaries } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";
import { bookmarks, progress } from "../../data/marked-posts";
import { exportedMarks } from "../../components/exported-marks";

const KEY = "octavo-learning";
const BOOKMARKS = "octavo-bookmarks";
const ref = (id: number) => ({
  id,
  title: `Post ${id}`,
  slug: `post-${id}`,
});
const step = (id: number) => ({
  post_id: id,
  post: {
    ...ref(id),
    excerpt: `Excerpt ${id}`,
    minutes: 40,
    status: "published",
    is_trashed: false,
  },
  heading: null,
  note: null,
});
const head = { post_id: null, post: null, heading: "Begin", note: "Sit down" };
const path = (steps: object[]) => ({
  id: 1,
  title: "Apex",
  slug: "apex",
  description: "Two articles",
  level: "beginner",
  audience: "New developers",
  cover_image_url: null,
  cover_image: null,
  is_published: true,
  post_count: 2,
  version: 1,
  steps,
});
const showPath = (steps: object[] = [head, step(1), step(2)]) =>
  renderSite("/path/apex", { "/learning-paths/slug/apex": path(steps) });
const button = (name: string) => screen.getByRole("button", { name });
const markDone = () => act(() => progress.mark(1, { slug: "post-1" }));
const isDone = (text: string) => screen.findByText(text);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  act(() => {
    progress.replace(new Map());
    bookmarks.replace(new Map());
  });
});

describe("A learning path", () => {
  it("shows its steps in their order with reading times, and no more than readers may see [LEARN-PATH-06]", async () => {
    showPath();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
      "Apex",
    );
    expect(screen.getByText("1 h 20 min")).toBeTruthy();
    expect(screen.getByText("For: New developers")).toBeTruthy();
    const part = screen.getByRole("heading", { name: "Begin" });
    const steps = within(part.closest("section") as HTMLElement);
    expect(
      steps.getAllByRole("link").map((link) => link.getAttribute("href")),
    ).toEqual(["/post/post-1", "/post/post-2"]);
    expect(screen.getByRole("link", { name: "Start" })).toBeTruthy();
  });

  it("has five hundred steps, or none [LEARN-PATH-02]", async () => {
    showPath(Array.from({ length: 500 }, (_, index) => step(index + 1)));
    expect(await screen.findByText("500 articles")).toBeTruthy();
    expect(await screen.findByText("333 h 20 min")).toBeTruthy();
  });

  it("says so when it is empty or does not exist [LEARN-PATH-03]", async () => {
    showPath([]);
    expect(
      await screen.findByText(/no published articles in this learning path/),
    ).toBeTruthy();
    renderSite("/path/none");
    expect(await screen.findByText("Learning path not found")).toBeTruthy();
  });

  it("keeps what is done in the browser, exports and clears it, and sends nothing [LEARN-PATH-07]", async () => {
    const places = [
      {
        title: "Apex",
        slug: "apex",
        step: 1,
        steps: 2,
        previous: null,
        next: ref(2),
      },
    ];
    const api = renderSite("/post/post-1", {
      "/posts/slug/post-1": post(1, { learning_paths: places }),
      "/posts/slug/post-2": post(2),
      "/posts": paged(summaries(4)),
      "/learning-paths/slug/apex": path([step(1), step(2)]),
    });
    const user = userEvent.setup();
    const end = await screen.findByRole("navigation", {
      name: "Continue the learning path",
    });
    expect(within(end).getByText(/Step 1 of 2 in/)).toBeTruthy();
    await user.click(within(end).getByRole("button", { name: "Mark as done" }));
    await user.click(within(end).getByRole("button", { name: "Done" }));
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.click(within(end).getByRole("link", { name: "Next: Post 2" }));
    expect(JSON.parse(localStorage.getItem(KEY) ?? "")).toMatchObject({
      version: 1,
      done: { "1": { slug: "post-1" } },
    });
    expect(JSON.parse(exportedMarks())).toHaveProperty("done.1.slug");
    expect(api.calls.join(" ")).not.toMatch(/progress|done/);

    showPath([step(1), step(2)]);
    expect(await isDone("1 of 2 done")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Continue: Post 2" })).toBeTruthy();
    await user.click(button("Clear bookmarks and progress"));
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.click(button("Undo"));
    expect(await isDone("1 of 2 done")).toBeTruthy();
  });

  it("lists bookmarks, removes one or all of them, and sends none [LEARN-PATH-12]", async () => {
    const api = renderSite("/post/post-1", {
      "/posts/slug/post-1": post(1),
      "/posts": paged(summaries(4)),
      "/learning-paths/slug/apex": path([step(1), step(2)]),
    });
    const user = userEvent.setup();
    const toggle = await screen.findByRole("button", { name: "Bookmark" });
    await user.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    screen.getByText(/The article is bookmarked in this browser/);
    await user.click(toggle);
    screen.getByText("The article is no longer bookmarked.");
    expect(localStorage.getItem(BOOKMARKS)).toBeNull();
    await user.click(toggle);
    act(() => bookmarks.mark(2, { slug: "post-2", title: "Gone" }));
    expect(api.calls.join(" ")).not.toMatch(/bookmark/);
    expect(JSON.parse(exportedMarks())).toMatchObject({
      bookmarks: { "1": { slug: "post-1", title: "Post 1" }, "2": {} },
    });
    cleanup();

    showPath();
    const list = await screen.findByRole("region", { name: "Bookmarks" });
    await user.click(button("Remove the bookmark of Gone"));
    expect(document.activeElement?.textContent).toBe("Bookmarks");
    const [link, ...others] = within(list).getAllByRole("link");
    expect(link?.getAttribute("href")).toBe("/post/post-1");
    expect(others).toEqual([]);
    await user.click(button("Clear bookmarks and progress"));
    within(list).getByText("Articles that you bookmark appear here.");
    await user.click(button("Undo"));
    within(list).getByRole("link", { name: "Post 1" });
  });

  it.each([
    ["is of a newer version", '{"version":2,"done":{"9":true}}', false],
    ["is of an older version", '{"version":0,"done":[1]}', true],
    ["is no progress at all", '{"version":1,"done":{"1":"x","a":{}}}', true],
    ["cannot be read", "{{", true],
  ])(
    "continues when what is stored %s [LEARN-PATH-08]",
    async (_, text, isNew) => {
      localStorage.setItem(KEY, text);
      act(() => {
        window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
      });
      showPath([step(1), step(2)]);
      expect(await isDone("0 of 2 done")).toBeTruthy();
      markDone();
      expect(await isDone("1 of 2 done")).toBeTruthy();
      expect(localStorage.getItem(KEY) === text).toBe(!isNew);
    },
  );

  it("says when the browser has no room or forbids it [LEARN-PATH-08]", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    showPath([step(1), step(2)]);
    await isDone("0 of 2 done");
    markDone();
    expect(await isDone("1 of 2 done")).toBeTruthy();
    act(() => bookmarks.mark(1, { slug: "post-1", title: "Kept" }));
    screen.getByRole("link", { name: "Kept" });
    expect(screen.getByText(/They are lost when you close the/)).toBeTruthy();
  });
});

describe("Learning paths", () => {
  const cards = paged([{ ...path([]), title: "Apex path" }]);

  it.each([
    ["/", {}],
    ["/category/salesforce-admin", { "/posts": paged(summaries(2)) }],
  ])("are offered on %s [LEARN-PATH-05]", async (address, answers) => {
    renderSite(address, { ...answers, "/learning-paths": cards });
    const link = await screen.findByRole("link", { name: "Apex path" });
    expect(link.getAttribute("href")).toBe("/path/apex");
    expect(screen.getByText("Beginner · 2 articles")).toBeTruthy();
  });

  it("leave the neighbors in its category to a post outside any of them [LEARN-FIND-03]", async () => {
    const place = { title: "Apex", slug: "apex", step: 1, steps: 1 };
    renderSite("/post/post-1", {
      "/posts/slug/post-1": post(1, {
        learning_paths: [{ ...place, previous: null, next: null }],
      }),
      "/posts/slug/post-1/related": {
        data: summaries(2),
        previous: summaries(1)[0],
        next: null,
      },
    });
    await screen.findByRole("region", { name: "Related posts" });
    expect(screen.queryByRole("navigation", { name: /^More in/ })).toBeNull();
  });
});
