import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { page, refusal, summary } from "../../test/fake-api";
import { renderSite } from "../../test/render-site";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const found = (...ids: number[]) => {
  const results = ids.map((id) => summary(id));
  return { results, data: results, total: results.length };
};

const renderPage = (answers: Parameters<typeof renderSite>[1]) =>
  renderSite("/about", { "/pages/slug/about": page(1), ...answers });

async function wait(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** Debounce, call, answer: each is shown before the next begins. */
async function settle(): Promise<void> {
  for (const milliseconds of [400, 50, 50]) await wait(milliseconds);
}

function box(where: "header" | "hero"): HTMLInputElement {
  const region =
    where === "header"
      ? screen.getByRole("banner")
      : screen.getByRole("region", { name: "Welcome" });
  const input = within(region).getByRole("combobox");
  if (!(input instanceof HTMLInputElement)) throw new Error("No input");
  fireEvent.focus(input);
  return input;
}

function type(input: HTMLInputElement, value: string): void {
  fireEvent.change(input, { target: { value } });
}

function submit({ form }: HTMLInputElement): void {
  if (form) fireEvent.submit(form);
}

function searches(calls: string[]): string[] {
  return calls.filter((call) => call.startsWith("/posts/search"));
}

describe("Search box", () => {
  it("asks 400 ms after the last key [PUB-SEARCH-03] [PUB-SEARCH-07] [CONST-01]", async () => {
    const { calls } = renderPage({ "/posts/search": found(1) });
    const input = box("header");
    type(input, "ap");
    await wait(399);
    type(input, " apex ");
    await wait(399);
    expect(searches(calls)).toEqual([]);
    await wait(1);
    expect(searches(calls)).toEqual(["/posts/search?query=apex&limit=5"]);
  });

  it("shows results in a dropdown [PUB-SEARCH-01]", async () => {
    renderPage({ "/posts/search": found(1, 2) });
    type(box("header"), "apex");
    await settle();
    expect(
      screen
        .getAllByRole("option")
        .map((option) => option.getAttribute("href")),
    ).toEqual(["/post/post-1", "/post/post-2", "/search?q=apex"]);
  });

  it("works in the hero as well [PUB-SEARCH-08]", async () => {
    const { calls } = renderSite("/", { "/posts/search": found(1) });
    type(box("hero"), "apex");
    await settle();
    expect(searches(calls).length).toBe(1);
  });

  it("sends nothing for spaces [PUB-SEARCH-05] [PUB-SEARCH-06]", async () => {
    const { calls } = renderSite("/", { "/posts/search": found(1) });
    for (const where of ["header", "hero"] as const) {
      type(box(where), "   ");
      await wait(1000);
    }
    expect(searches(calls)).toEqual([]);
    expect(screen.queryByText("No results")).toBeNull();
  });

  it("clears at once when emptied [PUB-SEARCH-04]", async () => {
    renderPage({ "/posts/search": found(1) });
    const input = box("header");
    type(input, "apex");
    await settle();
    expect(screen.queryAllByRole("option").length).toBe(2);
    type(input, "");
    expect(screen.queryAllByRole("option").length).toBe(0);
  });

  it("leaves out results without a slug [PUB-SEARCH-09]", async () => {
    const results = [summary(1, { slug: "" }), summary(2)];
    renderPage({
      "/posts/search": { results, data: results, total: 2 },
    });
    type(box("header"), "apex");
    await settle();
    expect(screen.queryByText("Post 1")).toBeNull();
    expect(screen.getByText("Post 2")).toBeTruthy();
  });

  it("finds nothing when the search fails [ERR-16]", async () => {
    renderPage({ "/posts/search": refusal(500) });
    type(box("header"), "apex");
    await settle();
    expect(screen.getByText("No results")).toBeTruthy();
  });

  it("never shows a late answer for another query", async () => {
    const answers: Record<string, (body: unknown) => void> = {};
    renderPage({
      "/posts/search": ({ query }: { query?: { query?: string } }) =>
        new Promise((resolve) => {
          answers[query?.query ?? ""] = resolve;
        }),
    });
    const input = box("header");
    type(input, "first");
    await settle();
    expect(screen.getByText("Searching...")).toBeTruthy();
    type(input, "second");
    await settle();
    await act(async () => {
      answers["second"]?.(found(2));
      await Promise.resolve();
    });
    await act(async () => {
      answers["first"]?.(found(1));
      await Promise.resolve();
    });
    await wait(10);
    expect(screen.queryByText("Post 1")).toBeNull();
    expect(screen.getByText("Post 2")).toBeTruthy();
  });

  it("is worked with the keys", async () => {
    const { calls } = renderPage({ "/posts/search": found(1, 2) });
    const input = box("header");
    type(input, "apex");
    await settle();
    fireEvent.keyDown(input, { key: "ArrowUp" });
    const options = screen.getAllByRole("option");
    expect(input.getAttribute("aria-activedescendant")).toBe(options[2]?.id);
    fireEvent.keyDown(input, { key: "ArrowDown" });
    expect(input.getAttribute("aria-activedescendant")).toBe(options[0]?.id);
    submit(input);
    await wait(10);
    expect(calls).toContain("/posts/slug/post-1");
  });

  it("says that its list is open only while there is one", async () => {
    renderPage({ "/posts/search": found(1) });
    const input = box("header");
    expect(input.getAttribute("aria-expanded")).toBe("false");
    type(input, "apex");
    await settle();
    expect(input.getAttribute("aria-expanded")).toBe("true");
    const list = screen.getByRole("listbox", { name: "Search results" });
    expect(list.id).toBe(input.getAttribute("aria-controls"));
  });

  it("opens no empty list", async () => {
    renderPage({ "/posts/search": found() });
    const input = box("header");
    type(input, "apex");
    await settle();
    expect(screen.getByText("No results")).toBeTruthy();
    expect(input.getAttribute("aria-expanded")).toBe("false");
  });

  it("closes with Escape", async () => {
    renderPage({ "/posts/search": found(1) });
    const input = box("header");
    type(input, "apex");
    await settle();
    fireEvent.keyDown(input, { key: "Escape" });
    expect(screen.queryAllByRole("option").length).toBe(0);
  });

  it.each(["header", "hero"] as const)(
    "is no search box of the browser's own, which would have a second ✕ (%s)",
    (where) => {
      renderSite("/", {});
      expect(box(where).type).toBe("text");
      expect(box(where).inputMode).toBe("search");
    },
  );

  it.each([
    ["some", { ...found(1, 2), total: 12 }, "12 results"],
    [
      "very many",
      { ...found(1, 2), total: 500, is_total_exact: false },
      "500+ results",
    ],
    [
      "with some of the words [D-971]",
      { ...found(1), total: 12, is_partial: true },
      "12 results with some of the words",
    ],
    ["one", found(1), "1 result"],
    ["none", found(), "No results"],
  ])("tells how many results there are: %s", async (_, answer, told) => {
    renderPage({ "/posts/search": answer });
    type(box("header"), "apex");
    await settle();
    const status = within(screen.getByRole("banner")).getByRole("status");
    expect(status.textContent).toBe(told);
  });

  it("is empty once a result has been opened", async () => {
    renderPage({ "/posts/search": found(1, 2) });
    const input = box("header");
    const search = async () => {
      type(input, "apex");
      await settle();
    };
    await search();
    fireEvent.click(screen.getByRole("option", { name: /Post 1/ }));
    await wait(10);
    expect(input.value).toBe("");

    await search();
    fireEvent.keyDown(input, { key: "ArrowDown" });
    submit(input);
    await wait(10);
    expect(input.value).toBe("");
  });

  it("is empty once a result has been opened in the modal, and not before", async () => {
    renderPage({ "/posts/search": found(1) });
    const input = box("header");
    type(input, "apex");
    submit(input);
    await wait(10);
    await settle();
    expect(input.value).toBe("apex");
    const modal = screen.getByRole("dialog", { name: "Search everything" });
    fireEvent.click(within(modal).getByRole("option", { name: /Post 1/ }));
    await wait(10);
    expect(input.value).toBe("");
  });

  it("opens all results in the modal with Enter [PUB-SEARCH-02]", async () => {
    renderPage({ "/posts/search": found(1) });
    const input = box("header");
    type(input, "apex & more");
    submit(input);
    await wait(10);
    const modal = screen.getByRole("dialog", { name: "Search everything" });
    await settle();
    expect(
      within(modal)
        .getByRole("combobox", { name: "Search query" })
        .getAttribute("value"),
    ).toBe("apex & more");
    expect(within(modal).getByRole("option", { name: /Post 1/ })).toBeTruthy();
  });
});
