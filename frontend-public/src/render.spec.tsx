/**
 * The server's React, in a browser's world for what comes after.
 *
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import type { ApiError } from "@octavo/api-client";
import { SESSION_HINT_COOKIE } from "@octavo/contracts";
import type { RemoteContext, RenderRequest } from "@octavo/federation";
import { act, screen } from "@testing-library/react";
import {
  category,
  fakeApi,
  page,
  paged,
  post,
  refusal,
  summaries,
  summary,
} from "../test/fake-api";
import { mount } from "./app";
import { render } from "./render";

type Answers = Parameters<typeof fakeApi>[0];

const ANSWERS: Answers = {
  "/settings/site": { footer: [], logo: null },
  "/pages": paged([page(1, { title: "About", slug: "about" })]),
  "/categories": paged([
    category(1, { slug: "salesforce-admin", show_on_home: true }),
  ]),
  "/posts": paged(summaries(3)),
  "/posts/slug/post-1": post(1, { excerpt: '5 < 6 & "so on"' }),
  "/posts/search": { results: [summary(4)], data: [summary(4)], total: 1 },
  "/pages/slug/about": page(1, { title: "About", slug: "about" }),
};

function renderAt(
  url: string,
  answers: Answers = ANSWERS,
  parts?: RenderRequest["parts"],
) {
  const api = fakeApi(answers);
  return render({
    url,
    ...(parts && { parts }),
    origin: "https://site.test",
    site: { name: "Trailnotes", tagline: "One honest tutorial." },
    apiGet: async (path) => {
      try {
        const [pathname = "", query] = path.split("?");
        const body = await api.transport({
          method: "GET",
          path: pathname,
          query: Object.fromEntries(new URLSearchParams(query)),
        });
        return { status: 200, body };
      } catch (error) {
        const { status = 500, details } = error as Partial<ApiError>;
        return { status, body: { error: "No.", code: "no", details } };
      }
    },
  });
}

describe("render", () => {
  it("describes no two lists alike, nor two pages of one", async () => {
    const lists = { "/posts": paged(summaries(24), 60) };
    const places = ["/category/apex", "/tag/apex", "/author/hana-sato"];
    const addresses = [...places, "/tag/apex?page=2", "/search", "/search?q=a"];
    const descriptions: unknown[] = [];
    for (const address of addresses) {
      const { head } = await renderAt(address, lists);
      descriptions.push(/name="description" content="([^"]*)"/.exec(head)?.[1]);
    }
    expect(new Set(descriptions).size).toBe(addresses.length);
    expect(descriptions).not.toContain("One honest tutorial.");
  });

  it("has a search box that is no combobox before scripts run", async () => {
    const { html } = await renderAt("/");
    expect(html).toMatch(/<input type="text"[^>]*aria-label="[^"]+"/);
    expect(html).not.toContain("combobox");
  });

  it("renders a post with head and text [PUB-POST-01]", async () => {
    const result = await renderAt("/post/post-1");
    expect(result.status).toBe(200);
    expect(result.head).toContain("<title>Post 1 · Trailnotes</title>");
    expect(result.head).toContain(
      '<link rel="canonical" href="https://site.test/post/post-1">',
    );
    expect(result.head).toContain(
      'name="description" content="5 &lt; 6 &amp; &quot;so on&quot;"',
    );
    expect(result.html).toContain("<p>Text of the post.</p>");
  });

  it("names other frontends, in the page and for the browser that goes on with it", async () => {
    const labs = { app: "labs", title: "Labs", basePath: "/labs" };
    const { html, state } = await renderAt("/about", ANSWERS, [labs]);
    expect(html).toContain('<a href="/labs">Labs</a>');
    expect(JSON.parse(state)).toHaveProperty("parts", [labs]);
    const alone = await renderAt("/about");
    expect(JSON.parse(alone.state)).not.toHaveProperty("parts");
  });

  it("says no text twice: the state leaves it to the document", async () => {
    const { html, state } = await renderAt("/post/post-1");
    expect(html).toContain("Text of the post.");
    expect(state).not.toContain("Text of the post.");
    expect(state).not.toContain("Raw");
  });

  it("answers 404 where nothing is [PUB-POST-16] [ERR-19]", async () => {
    const missingPost = await renderAt("/post/nothing");
    expect(missingPost.status).toBe(404);
    expect(missingPost.html).toContain("Post Not Found");
    expect(missingPost.head).toContain('name="robots" content="noindex"');
    const missingPage = await renderAt("/nothing");
    expect(missingPage.status).toBe(404);
    expect(missingPage.html).toContain("Page not found");
    expect((await renderAt("/a/b/c")).status).toBe(404);
  });

  it("answers 410 for what is gone", async () => {
    const answers = { ...ANSWERS, "/posts/slug/old": refusal(410) };
    const result = await renderAt("/post/old", answers);
    expect(result.status).toBe(410);
    expect(result.html).toContain("Post Not Found");
  });

  it("answers 404 for an unknown category and 200 for an empty one", async () => {
    const answers = { ...ANSWERS, "/posts": paged([]) };
    expect((await renderAt("/category/x", answers)).status).toBe(404);
    const known = await renderAt("/category/salesforce-admin", answers);
    expect(known.status).toBe(200);
  });

  it("leads from an earlier slug to the present one", async () => {
    const moved = refusal(404, { moved_to: "/post/post-1" });
    const answers = { ...ANSWERS, "/posts/slug/before": moved };
    const result = await renderAt("/post/before", answers);
    expect(result).toMatchObject({ status: 301, location: "/post/post-1" });
  });

  it("shows a failed section in its place, and says that the page is not whole [ERR-13]", async () => {
    const result = await renderAt("/", { ...ANSWERS, "/posts": refusal(500) });
    expect(result.status).toBe(503);
    expect(result.html).toContain("Failed to load posts");
  });

  it.each([
    ["/search?q=x", "/posts/search"],
    ["/post/post-1", "/posts"],
    ["/about", "/pages"],
    ["/category/unknown", "/categories"],
  ])("answers 503 for %s without %s", async (url, path) => {
    const answers = { ...ANSWERS, "/posts": paged([]), [path]: refusal(503) };
    expect((await renderAt(url, answers)).status).toBe(503);
  });

  it("answers 200 for a search that the API refuses for good", async () => {
    const answers = { ...ANSWERS, "/posts/search": refusal(400) };
    expect((await renderAt("/search?q=x&page=9e9", answers)).status).toBe(200);
  });

  it("rejects when the page itself cannot be had", async () => {
    const answers = { ...ANSWERS, "/posts/slug/post-1": refusal(500) };
    await expect(renderAt("/post/post-1", answers)).rejects.toThrow("No.");
  });

  it("works without a single answer", async () => {
    const result = await renderAt("/", {});
    expect(result.html).toContain("Failed to load categories");
  });
});

describe("mount", () => {
  afterEach(() => {
    document.body.innerHTML = "";
  });

  it.each([
    "/",
    "/post/post-1",
    "/category/salesforce-admin",
    "/about",
    "/search?q=x",
    "/no",
  ])(
    "continues from the document of %s without a message or a call",
    async (url) => {
      const messages = jest.spyOn(console, "error");
      const result = await renderAt(url);
      window.history.replaceState(null, "", url);
      const element = document.createElement("div");
      element.innerHTML = result.html;
      document.body.append(element);
      const api = fakeApi({});
      const before = element.textContent;
      const report = jest.fn();
      const context = contextWith(api.transport, result.state);
      let remote: ReturnType<typeof mount> | undefined;
      await act(async () => {
        remote = mount(element, { ...context, report });
        await Promise.resolve();
      });
      expect(messages.mock.calls).toEqual([]);
      expect(report).not.toHaveBeenCalled();
      expect(api.calls).toEqual([]);
      expect(element.textContent).toBe(before);
      act(() => remote?.unmount());
      expect(element.textContent).toBe("");
    },
  );

  it("tells of markup that does not fit as its own trouble, and goes on", async () => {
    const { html, state } = await renderAt("/about");
    window.history.replaceState(null, "", "/about");
    const element = document.createElement("div");
    element.innerHTML = html.replace("About", "Elsewhere");
    document.body.replaceChildren(element);
    const uncaught = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener("error", uncaught);
    const report = jest.fn<RemoteContext["report"]>();
    const context = contextWith(fakeApi(ANSWERS).transport, state);
    await act(async () => {
      mount(element, { ...context, report });
      await Promise.resolve();
    });
    window.removeEventListener("error", uncaught);
    expect(uncaught).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
    const [[event]] = report.mock.calls as [Parameters<typeof report>];
    expect(event.level).toBe("error");
    expect(event.message).toMatch(/hydrat/i);
    expect(event.fatal).toBeUndefined();
    expect(element.textContent).not.toContain("Elsewhere");
  });

  it.each([
    ["/post/draft", { "/posts/slug/draft": post(9, { status: "draft" }) }],
    ["/plan", { "/pages/slug/plan": page(9, { publish_status: "draft" }) }],
  ])(
    "asks once more for %s where somebody may be signed in [D-126, D-609]",
    async (url, hidden) => {
      const { status, html, state } = await renderAt(url);
      expect(status).toBe(404);
      const bar = "Draft — only you and editors can see this";
      for (const isSignedIn of [false, true]) {
        document.cookie = `${SESSION_HINT_COOKIE}=1; max-age=${isSignedIn ? 60 : 0}`;
        window.history.replaceState(null, "", url);
        const element = document.createElement("div");
        element.innerHTML = html;
        document.body.replaceChildren(element);
        const api = fakeApi({ ...ANSWERS, ...hidden });
        const remote = mount(element, contextWith(api.transport, state));
        const patience = { timeout: 4000 };
        if (isSignedIn)
          expect(await screen.findByText(bar, {}, patience)).toBeTruthy();
        else await act(() => Promise.resolve());
        expect(api.calls.length > 0).toBe(isSignedIn);
        act(() => remote.unmount());
      }
      document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`;
    },
  );

  it("shows the site by itself when nothing was rendered", async () => {
    window.history.replaceState(null, "", "/about");
    const element = document.createElement("div");
    document.body.append(element);
    const api = fakeApi(ANSWERS);
    act(() => void mount(element, contextWith(api.transport)));
    expect(await screen.findByText("Text of the page.")).toBeTruthy();
  });
});

function contextWith(
  api: RemoteContext["api"],
  initialState?: string,
): RemoteContext {
  const nothing = () => undefined;
  return {
    contractVersion: 1,
    basePath: "/",
    api,
    session: {
      getState: () => ({ status: "anonymous", user: null }),
      subscribe: () => nothing,
      check: () => Promise.resolve(),
      signIn: () => Promise.resolve(null),
      signInWithCode: () => Promise.resolve(),
      keepProfile: () => undefined,
      signOut: () => Promise.resolve(),
    },
    theme: { get: () => "", set: nothing, subscribe: () => nothing },
    navigate: nothing,
    locale: "en",
    flags: {},
    report: nothing,
    ...(initialState === undefined ? {} : { initialState }),
  };
}
