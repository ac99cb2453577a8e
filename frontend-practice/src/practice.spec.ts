import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import {
  fakeContext,
  fakeRenderRequest,
  type FakeAnswers,
} from "@octavo/federation/testing";
import { mount } from "./app";
import { QUESTIONS, TOPICS } from "./questions";
import { render, renderSlot } from "./render";

const POST = "bulk-safe-apex-think-in-lists-from-the-first-line";
const ANSWERS: FakeAnswers = {
  "GET /posts": {
    body: {
      data: [
        { id: 2, slug: "new", title: "New" },
        { id: 1, slug: POST, title: "Bulk <safe> Apex" },
      ],
    },
  },
  [`GET /posts/slug/${POST}`]: {
    body: { slug: POST, category_slug: "apex-lwc-development", tags: [] },
  },
  "GET /posts/slug/tagged": {
    body: {
      slug: "tagged",
      category_slug: "news",
      tags: [{ slug: "packaging" }],
    },
  },
  "GET /posts/slug/off": {
    body: { slug: "off", category_slug: "news", tags: [{ slug: "cats" }] },
  },
};
const site = { name: "Trailnotes", tagline: "", timeZone: "UTC" };
const basePath = "/practice";

const pageAt = (url: string, language?: string, answers = ANSWERS) =>
  render(
    fakeRenderRequest({
      answers,
      basePath,
      url,
      site: { ...site, ...(language && { language }) },
    }),
  );

const slotAt = async (slot: string, url: string, answers = ANSWERS) => {
  const request = fakeRenderRequest({ answers, basePath, url, site });
  return (await renderSlot({ ...request, slot })).html;
};

describe("the questions", () => {
  it("have ids of their own and a topic, and every topic has some", () => {
    expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length);
    expect(new Set(QUESTIONS.map(({ topic }) => topic))).toEqual(
      new Set(TOPICS.map(({ slug }) => slug)),
    );
  });
});

describe("the pages of practice", () => {
  it("have all questions, or those of a topic, with links to posts that readers can see [DELIV-SLOT-09]", async () => {
    const { status, html, head } = await pageAt(basePath);
    expect(status).toBe(200);
    expect(html.match(/<details/g)).toHaveLength(QUESTIONS.length);
    expect(head).toContain("<title>Practice – Trailnotes</title>");
    expect(html.match(/href="\/post\//g)).toHaveLength(1);
    expect(html).toContain(`href="/post/${POST}"><bdi>Bulk &lt;safe> Apex`);
    const topic = await pageAt(`${basePath}/security-sharing`);
    expect(topic.html.match(/<details/g)).toHaveLength(3);
    expect(topic.head).toContain("Practice: Security &amp; Sharing");
  });

  it.each(["/practice/nothing", "/practice/security-sharing/more"])(
    "are 404 at %s",
    async (url) => {
      const { status, html } = await pageAt(url);
      expect([status, html.includes("<details")]).toEqual([404, false]);
    },
  );

  it("have German words around English questions on a German site", async () => {
    const { html } = await pageAt(basePath, "de-AT");
    expect(html).toContain(">Üben</h1>");
    expect(html).toContain('<summary lang="en" dir="ltr">');
    expect((await pageAt(basePath)).html).not.toContain("lang=");
  });

  it("work without an answer of the site", async () => {
    const { status, html } = await pageAt(basePath, undefined, {});
    expect(status).toBe(200);
    expect(html).not.toContain('href="/post/');
  });
});

describe("practice in the browser", () => {
  beforeEach(() => {
    jest.spyOn(window, "scrollTo").mockReturnValue();
  });

  afterEach(() => {
    localStorage.clear();
    document.body.replaceChildren();
  });

  async function open(initialState?: string, html = "") {
    window.history.replaceState(null, "", basePath);
    const element = document.createElement("div");
    element.innerHTML = html;
    document.body.append(element);
    const left: string[] = [];
    const context = fakeContext({
      answers: ANSWERS,
      basePath,
      site,
      navigate: (path) => void left.push(path),
      ...(initialState !== undefined && { initialState }),
    });
    const { unmount } = mount(element, context);
    await Promise.resolve();
    const click = (selector: string) =>
      element.querySelector<HTMLElement>(selector)?.click();
    const textOf = (selector: string) =>
      element.querySelector(selector)?.textContent;
    return { element, click, textOf, left, unmount };
  }

  it("takes over the server's page, and remembers what the reader knew", async () => {
    const { html, state } = await pageAt(basePath);
    const first = await open(state, html);
    const heading = first.element.querySelector("h1");
    first.click('[data-question="replay"]');
    first.click('[data-question="coverage"]');
    first.click('[data-question="replay"]');
    expect(first.element.querySelector("h1")).toBe(heading);
    expect(first.textOf("[data-progress]")).toBe(
      `You knew 1 of ${QUESTIONS.length}.`,
    );
    first.unmount();
    expect(first.element.childElementCount).toBe(0);
    const again = await open(state, html);
    const pressed = again.element.querySelectorAll('[aria-pressed="true"]');
    expect(
      [...pressed].map((button) => button.getAttribute("data-question")),
    ).toEqual(["coverage"]);
    again.unmount();
  });

  it("shows a topic without a new document, and leaves other addresses to the shell", async () => {
    const { click, textOf, left, unmount } = await open();
    click('a[href="/practice/flow-automation"]');
    expect(window.location.pathname).toBe("/practice/flow-automation");
    expect(textOf("h1")).toBe("Practice: Flow");
    expect(document.title).toBe("Practice: Flow – Trailnotes");
    click('header a[href="/"]');
    expect(left).toEqual(["/"]);
    unmount();
  });

  it("starts where another program has written into its storage", async () => {
    localStorage.setItem("practice.known", '{"x":');
    const { textOf, unmount } = await open();
    expect(textOf("[data-progress]")).toContain("You knew 0");
    unmount();
  });
});

describe("the slots that practice fills", () => {
  it("have a question of the day on home, which the newest post chooses", async () => {
    const html = await slotAt("public/home-banner", "/");
    expect(html).toContain("Question of the day");
    expect(html).toContain('href="/practice"');
    expect(await slotAt("public/home-banner", "/?page=2")).toBe(html);
  });

  it.each([
    ["explains the question", POST, "Apex inserts 1,000 records"],
    ["has one of its tags", "tagged", "unlocked package"],
  ])("have one for a post that %s", async (_, slug, question) => {
    const html = await slotAt("public/post-card", `/post/${slug}`);
    expect(html).toContain("Test yourself");
    expect(html).toContain(question);
  });

  it("are empty where nothing fits, and fail where the site gives no answer", async () => {
    expect(await slotAt("public/post-card", "/post/off")).toBe("");
    await expect(
      slotAt("public/home-banner", "/", {
        "GET /posts": { status: 503, body: {} },
      }),
    ).rejects.toThrow("The API answered 503.");
  });
});
