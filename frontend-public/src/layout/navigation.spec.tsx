import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  page,
  paged,
  post,
  refusal,
  siteSettings,
  summaries,
} from "../../test/fake-api";
import { isFollowed, renderSite } from "../../test/render-site";

const SITE = {
  "/settings/site": siteSettings({
    header: [{ label: "About", url: "/about", links: null }],
  }),
  "/pages/slug/about": page(2, { title: "About us", slug: "about" }),
  "/posts": paged(summaries(2)),
  "/posts/slug/post-1": post(1),
  "/posts/slug/post-2": refusal(500),
};

const LABS = { app: "labs", title: "Labs", basePath: "/labs" };

async function settle(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

describe("Intent to follow a link", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function openCategory() {
    const api = renderSite("/category/x", SITE, { parts: [LABS] });
    await settle(10);
    api.calls.length = 0;
    return api;
  }
  const link = (name: string) => screen.getByRole("link", { name });

  it.each([
    ["pointer", (element: Element) => fireEvent.pointerOver(element)],
    ["focus", (element: Element) => fireEvent.focusIn(element)],
    ["finger", (element: Element) => fireEvent.touchStart(element)],
  ])("fetches what the page will show: %s", async (_, show) => {
    const api = await openCategory();
    show(link("Post 1"));
    await settle(100);
    expect(api.calls).toContain("/posts/slug/post-1");
    api.calls.length = 0;
    fireEvent.click(link("Post 1"));
    await settle(10);
    expect(screen.getByText("Text of the post.")).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it("is more than passing over it, or scrolling by it", async () => {
    const api = await openCategory();
    fireEvent.touchStart(link("Post 1"));
    fireEvent.touchMove(link("Post 1"));
    await settle(100);
    fireEvent.pointerOver(link("Post 1"));
    await settle(30);
    fireEvent.pointerOver(document.body);
    await settle(100);
    expect(api.calls).toEqual([]);
  });

  it("asks for nothing where it is, elsewhere, or for a search", async () => {
    const api = await openCategory();
    const others = ["/category/x", "/search?q=a", "/admin", "https://a.test/"];
    others.push("/labs", "/labs/one?a=1");
    for (const address of others) {
      const other = document.createElement("a");
      other.href = address;
      document.body.append(other);
      fireEvent.touchStart(other);
      await settle(100);
      other.remove();
    }
    expect(api.calls).toEqual([]);
  });

  it("is forgotten when it fails: the page asks again", async () => {
    const api = await openCategory();
    fireEvent.touchStart(link("Post 2"));
    await settle(100);
    fireEvent.click(link("Post 2"));
    await settle(10);
    const asked = api.calls.filter((call) => call === "/posts/slug/post-2");
    expect(asked.length).toBeGreaterThan(1);
  });
});

describe("A link in a text", () => {
  it.each([
    ["/about", true],
    ["/labsandmore", true],
    ["/labs", false],
    ["/labs/one", false],
    ["/admin", false],
  ])("to %s stays within the reader site: %s", async (address, stays) => {
    const content_html = `<p><a href="${address}">There</a></p>`;
    const answers = {
      ...SITE,
      "/posts/slug/post-1": post(1, { content_html }),
    };
    renderSite("/post/post-1", answers, { parts: [LABS] });
    const there = await screen.findByRole("link", { name: "There" });
    expect(isFollowed(there)).toBe(stays);
  });
});

describe("A change of page", () => {
  it("moves the focus to the new heading and says its title", async () => {
    renderSite("/category/x", SITE);
    await userEvent.click(await screen.findByRole("link", { name: "About" }));
    const heading = await screen.findByRole("heading", { name: "About us" });
    expect(document.activeElement).toBe(heading);
    const title = await screen.findByText("About us · Trailnotes", {
      selector: "[role=status]",
    });
    expect(title).toBeTruthy();
  });
});
