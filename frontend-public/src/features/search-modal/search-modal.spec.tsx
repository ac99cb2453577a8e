import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { SESSION_HINT_COOKIE } from "@octavo/contracts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { category, paged, refusal, summary } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const hit = (id: number, more: object = {}) => ({
  ...summary(id),
  snippet: null,
  ...more,
});

const found = (results: object[], total = results.length) => ({
  results,
  data: results,
  total,
});

const people = paged([
  { id: 5, name: "Hana Sato", slug: "hana-sato", bio: null, avatar_url: null },
]);

async function wait(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

async function settle(): Promise<void> {
  for (const milliseconds of [400, 50, 50]) await wait(milliseconds);
}

async function open(answers: Parameters<typeof renderSite>[1] = {}, key = {}) {
  const api = renderSite("/", {
    "/categories": paged([category(1, { name: "Flows", slug: "flows" })]),
    "/authors": people,
    "/posts/search": found([hit(1), hit(2)]),
    ...answers,
  });
  await wait(10);
  fireEvent.keyDown(window, { key: "k", ctrlKey: true, ...key });
  await wait(10);
  await wait(10);
  return api;
}

const modal = () => screen.getByRole("dialog", { name: "Search everything" });
const input = () =>
  within(modal()).getByRole("combobox", { name: "Search query" });
const searches = (calls: string[]) =>
  calls.filter((call) => call.startsWith("/posts/search"));

function choose(label: string, option: string): void {
  const select = within(modal()).getByLabelText<HTMLSelectElement>(label);
  const value = [...select.options].find(({ text }) => text === option)?.value;
  fireEvent.change(select, { target: { value } });
}

/** The results that are shown; selects have options too. */
const results = () => {
  const list = within(modal()).queryByRole("listbox", {
    name: "Search results",
  });
  return list ? within(list).getAllByRole("option") : [];
};

const optionsOf = (label: string) =>
  [...within(modal()).getByLabelText<HTMLSelectElement>(label).options].map(
    ({ text }) => text,
  );

describe("Search modal", () => {
  it("opens with Ctrl+K and has every input [PUB-GSM-02, PUB-GSM-05, PUB-GSM-06, PUB-GSM-07, PUB-GSM-08, PUB-GSM-09, PUB-GSM-10, STATE-13]", async () => {
    await open();
    expect(input()).toBeTruthy();
    expect(optionsOf("Type")).toEqual(["All", "Posts", "Users", "Media"]);
    expect(optionsOf("Status")).toEqual([
      "All Status",
      "Published",
      "Draft",
      "Archived",
    ]);
    expect(optionsOf("Category")).toEqual(["All", "Flows"]);
    expect(optionsOf("Author")).toEqual(["All", "Hana Sato"]);
    expect(optionsOf("Sort")).toEqual([
      "Newest",
      "Popularity",
      "Recent Activity",
    ]);
  });

  it("opens with Cmd+K [PUB-GSM-01]", async () => {
    await open({}, { ctrlKey: false, metaKey: true });
    expect(modal()).toBeTruthy();
  });

  it("opens with what was typed since Cmd+K, before this page had its scripts [D-976]", async () => {
    document.documentElement.dataset["typedSearch"] = "apex";
    renderSite("/", { "/posts/search": found([hit(1)]) });
    await wait(10);
    await wait(10);
    expect(input()).toHaveProperty("value", "apex");
    expect(document.documentElement.dataset["typedSearch"]).toBeUndefined();
  });

  it("sends nothing while nothing is set, not even for spaces [PUB-GSM-16]", async () => {
    const { calls } = await open();
    fireEvent.change(input(), { target: { value: "   " } });
    await settle();
    expect(searches(calls)).toEqual([]);
    expect(within(modal()).getByRole("status").textContent).toBe("");
  });

  it("searches with a filter alone, empty ones left out [PUB-GSM-15]", async () => {
    const { calls } = await open();
    choose("Status", "Published");
    await settle();
    choose("Type", "Media");
    choose("Category", "Flows");
    choose("Author", "Hana Sato");
    choose("Sort", "Recent Activity");
    choose("Status", "All Status");
    await settle();
    expect(searches(calls)[0]).toBe(
      "/posts/search?status=published&sort=newest&limit=20",
    );
    expect(searches(calls).at(-1)).toBe(
      "/posts/search?type=media&category=flows&author=Hana+Sato&sort=recent_activity&limit=20",
    );
  });

  it("asks for the order that it shows: Newest, unless another is chosen [D-108]", async () => {
    const { calls } = await open();
    fireEvent.change(input(), { target: { value: "apex" } });
    await settle();
    choose("Sort", "Popularity");
    await settle();
    expect(searches(calls)).toEqual([
      "/posts/search?query=apex&sort=newest&limit=20",
      "/posts/search?query=apex&sort=popularity&limit=20",
    ]);
  });

  it("is a text box to the browser: one of the type search takes Escape for itself [PUB-GSM-03]", async () => {
    await open();
    expect(input().getAttribute("type")).toBe("text");
    expect(input().getAttribute("inputmode")).toBe("search");
  });

  it("says how many results there are", async () => {
    await open({ "/posts/search": found([hit(1), hit(2)], 31) });
    fireEvent.change(input(), { target: { value: "apex" } });
    await settle();
    expect(within(modal()).getByRole("status").textContent).toBe("31 results");
    // An older server tells no best matches.
    expect(within(modal()).queryAllByRole("group")).toEqual([]);
  });

  it("shows best matches above the list, each of them an option [D-970]", async () => {
    const { calls } = await open({
      "/posts/search": { ...found([hit(1), hit(2)]), best: [hit(2)] },
    });
    fireEvent.change(input(), { target: { value: "apex" } });
    await settle();
    const best = within(modal()).getByRole("group", { name: "Best match" });
    const option = within(best).getByRole("option");
    expect(option.getAttribute("href")).toBe("/post/post-2");
    expect(results()).toHaveLength(3);
    for (const place of [0, 1, 2, 0]) {
      fireEvent.keyDown(input(), { key: "ArrowDown" });
      expect(results()[place]?.getAttribute("aria-selected")).toBe("true");
    }
    fireEvent.keyDown(input(), { key: "Enter" });
    await wait(10);
    expect(calls).toContain("/posts/slug/post-2");
  });

  it("says why people who are not signed in find no drafts [D-111, D-973]", async () => {
    await open({ "/posts/search": found([]) });
    const reason = /only for people who sign in/;
    const status = within(modal()).getByRole("status");
    for (const [option, isSaid] of [
      ["Draft", true],
      ["Archived", true],
      ["Published", false],
    ] as const) {
      choose("Status", option);
      await settle();
      expect(status.textContent).toContain("No results");
      expect(reason.test(status.textContent)).toBe(isSaid);
    }
    document.cookie = `${SESSION_HINT_COOKIE}=1`;
    choose("Status", "Draft");
    await settle();
    expect(status.textContent).toBe("No results");
    document.cookie = `${SESSION_HINT_COOKIE}=; max-age=0`;
  });

  it("moves the highlight with the arrow keys and opens with Enter [PUB-GSM-11]", async () => {
    const { calls } = await open();
    fireEvent.change(input(), { target: { value: "apex" } });
    await settle();
    fireEvent.keyDown(input(), { key: "ArrowDown" });
    fireEvent.keyDown(input(), { key: "ArrowDown" });
    expect(results()[1]?.getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(input(), { key: "ArrowDown" });
    expect(results()[0]?.getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(input(), { key: "Enter" });
    await wait(10);
    expect(calls).toContain("/posts/slug/post-1");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads from a result to its post [PUB-GSM-12]", async () => {
    const { calls } = await open();
    fireEvent.change(input(), { target: { value: "apex" } });
    await settle();
    const link = within(modal()).getByRole("option", { name: /Post 2/ });
    expect(link.getAttribute("href")).toBe("/post/post-2");
    fireEvent.click(link);
    await wait(10);
    expect(calls).toContain("/posts/slug/post-2");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that it searches, and that nothing was found [PUB-GSM-13, PUB-GSM-14]", async () => {
    let answer: (body: unknown) => void = () => undefined;
    await open({
      "/posts/search": () => new Promise((resolve) => (answer = resolve)),
    });
    fireEvent.change(input(), { target: { value: "apex" } });
    await settle();
    expect(within(modal()).getByRole("status").textContent).toBe(
      "Searching...",
    );
    await act(async () => {
      answer(found([]));
      await Promise.resolve();
    });
    await wait(10);
    expect(within(modal()).getByRole("status").textContent).toBe("No results");
  });

  it("finds nothing when the search fails [ERR-16]", async () => {
    await open({ "/posts/search": refusal(500) });
    choose("Type", "Posts");
    await settle();
    await wait(5000);
    expect(within(modal()).getByRole("status").textContent).toBe("No results");
  });

  it("leaves out results without a slug [PUB-GSM-17]", async () => {
    await open({ "/posts/search": found([hit(1, { slug: "" }), hit(2)]) });
    choose("Type", "Users");
    await settle();
    expect(within(modal()).queryByText("Post 1")).toBeNull();
    expect(within(modal()).getByText("Post 2")).toBeTruthy();
  });

  it("loads more, and clears at once when emptied", async () => {
    const { calls } = await open({
      "/posts/search": ({ query }: { query?: { offset?: number } }) =>
        query?.offset ? found([hit(2)], 2) : found([hit(1)], 2),
    });
    fireEvent.change(input(), { target: { value: "apex" } });
    await settle();
    fireEvent.click(within(modal()).getByRole("button", { name: "Load more" }));
    await settle();
    expect(results()).toHaveLength(2);
    expect(searches(calls).at(-1)).toContain("offset=1");
    fireEvent.change(input(), { target: { value: "" } });
    expect(results()).toHaveLength(0);
  });

  it("says when the categories cannot be had and keeps All [ERR-15]", async () => {
    await open({ "/categories": refusal(500) });
    await wait(5000);
    expect(within(modal()).getByRole("alert").textContent).toBe(
      "Failed to load categories",
    );
    expect(optionsOf("Category")).toEqual(["All"]);
  });

  it("closes with its button [PUB-GSM-04]", async () => {
    await open();
    fireEvent.click(
      within(modal()).getByRole("button", { name: "Close search" }),
    );
    await wait(10);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
