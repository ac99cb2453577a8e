import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { category, paged, summary } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";

const found = (ids: number[], total = ids.length) => {
  const data = ids.map((id) => ({
    ...summary(id),
    snippet: `About <mark>locks</mark> &amp; rows ${id}`,
  }));
  return { results: data, data, total, best: [], is_total_exact: true };
};

const main = () => within(screen.getByRole("main"));

describe("Search results", () => {
  it("are rows with the words around a match, topic, date and author [LEARN-FIND-04]", async () => {
    renderSite("/search?q=locks", { "/posts/search": found([1, 2]) });
    const row = (await main().findByText("Post 1")).closest("article");
    expect(row?.textContent).toContain("About locks & rows 1");
    expect(row?.querySelector("mark")?.textContent).toBe("locks");
    expect(row?.textContent).toContain("Mar 05, 2026");
    expect(row?.textContent).toContain("Hana Sato");
    expect(row?.querySelector('a[href="/category/salesforce-admin"]')).not.toBe(
      null,
    );
    expect(row?.querySelector("img, svg")).toBeNull();
  });

  it("lead back from beyond the end [LEARN-FIND-07]", async () => {
    renderSite("/search?q=locks&page=99", { "/posts/search": found([], 3) });
    await main().findByText("This page is beyond the end of the list.");
    const back = main().getByRole("link", { name: "Go to the first page" });
    expect(back.getAttribute("href")).toBe("/search?q=locks");
  });

  it("say that only the beginning of a very long query counted [LEARN-FIND-07]", async () => {
    const { calls } = renderSite(`/search?q=${"lock ".repeat(2000)}`, {
      "/posts/search": found([1]),
    });
    await main().findByText("Only the first 200 characters were searched for.");
    expect(calls.find((call) => call.includes("query="))?.length).toBeLessThan(
      300,
    );
  });
});

describe("A page with nothing to read", () => {
  const answers = {
    "/posts": paged([summary(8)]),
    "/categories": paged([category(1)]),
  };

  it("offers recent posts and topics where a search finds nothing [LEARN-FIND-05]", async () => {
    renderSite("/search?q=zzz", { ...answers, "/posts/search": found([]) });
    await main().findByText("No results");
    await main().findByRole("region", { name: "Recent posts" });
    expect(main().getByRole("link", { name: "Post 8" })).toBeTruthy();
    expect(main().getByRole("link", { name: "Category 1" })).toBeTruthy();
  });

  it("offers posts with the words of an address that does not exist [LEARN-FIND-05]", async () => {
    const { calls } = renderSite("/governor-limits", {
      ...answers,
      "/posts/search": found([3]),
    });
    await main().findByRole("region", { name: "You may be looking for" });
    expect(main().getByRole("link", { name: "Post 3" })).toBeTruthy();
    expect(calls).toContain("/posts/search?query=governor+limits&limit=5");
  });

  it("shows what people read most on the empty page of the search [LEARN-FIND-06]", async () => {
    const { calls } = renderSite("/search", {
      ...answers,
      "/posts/search": found([3]),
    });
    await main().findByRole("region", { name: "Most read" });
    expect(calls).toContain("/posts/search?sort=popularity&limit=5");
  });

  it("names no topics where there are none [LEARN-FIND-05]", async () => {
    const lists = { "/categories": paged([]), "/posts": paged([]) };
    renderSite("/no-such-page", { ...answers, ...lists });
    await screen.findByRole("heading", { name: "Page not found" });
    expect(screen.queryByRole("heading", { name: "Topics" })).toBeNull();
  });
});
