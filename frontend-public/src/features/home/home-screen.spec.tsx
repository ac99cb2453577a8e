import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  category,
  paged,
  refusal,
  summaries,
  summary,
} from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";
import { topicIcon } from "./top-topics";

const posts = (featured: number) => ({
  "/posts": ({ query }: { query?: Record<string, unknown> }) => {
    if (query?.["is_featured"]) {
      const list = summaries(featured).map((one) => ({
        ...one,
        title: `Star ${one.id}`,
      }));
      return paged(list.slice(0, 3), featured);
    }
    if (query?.["category_id"])
      return paged(
        summaries(10).map((one) => ({
          ...one,
          title: `${String(query["category_id"])}: ${one.title}`,
        })),
      );
    return paged(summaries(9));
  },
});

async function section(title: string) {
  const heading = await screen.findByRole("heading", { name: title, level: 2 });
  const found = heading.closest("section");
  if (!found) throw new Error(`No section ${title}`);
  return within(found);
}

describe("Home", () => {
  it("starts with a hero with a search box [PUB-HOME-01] [PUB-HOME-02] [PUB-HOME-03]", async () => {
    renderSite("/");
    const hero = screen.getByRole("region", { name: "Welcome" });
    expect(within(hero).getByRole("heading", { level: 1 }).textContent).toBe(
      "One honest tutorial at a time.",
    );
    expect(within(hero).getByRole("combobox")).toBeTruthy();
    await section("Featured");
  });

  it("shows its sections in order [PUB-HOME-04]", async () => {
    renderSite("/", posts(1));
    await section("Categories");
    const main = within(screen.getByRole("main"));
    const titles = main
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.textContent);
    expect(titles).toEqual([
      "Featured",
      "Fresh Insights",
      "Explore Top Topics",
      "Featured Collections",
      "Categories",
    ]);
  });

  it("asks for what the specification names [CONST-02] [CONST-03] [CONST-05] [CONST-06]", async () => {
    const api = renderSite("/", {
      ...posts(1),
      "/categories": paged([category(7, { show_on_home: true })]),
    });
    await screen.findByText("7: Post 1");
    expect(api.calls).toContain("/posts?limit=9&offset=0&status=published");
    expect(api.calls).toContain(
      "/posts?limit=3&is_featured=true&status=published",
    );
    expect(api.calls).toContain(
      "/posts?category_id=7&limit=10&status=published",
    );
    expect(api.calls).toContain("/categories?sort=-post_count&limit=100");
  });

  it("turns the featured posts both ways, around the ends [PUB-HOME-05] [PUB-HOME-06] [PUB-HOME-07] [PUB-HOME-08]", async () => {
    renderSite("/", posts(4));
    const featured = await section("Featured");
    await featured.findByText("Star 1");
    const slides = featured.getAllByRole("article");
    expect(slides.length).toBe(3);
    const current = () =>
      slides.findIndex((one) => one.getAttribute("aria-current") === "true");
    expect(current()).toBe(0);
    const next = featured.getByRole("button", { name: "Next featured post" });
    await userEvent.click(next);
    expect(current()).toBe(1);
    await userEvent.click(next);
    await userEvent.click(next);
    expect(current()).toBe(0);
    await userEvent.click(
      featured.getByRole("button", { name: "Previous featured post" }),
    );
    expect(current()).toBe(2);
  });

  it("needs no buttons for one featured post", async () => {
    renderSite("/", posts(1));
    const featured = await section("Featured");
    await featured.findByText("Star 1");
    expect(featured.queryByRole("button")).toBeNull();
  });

  it("shows the first 6 of the 9 posts [PUB-HOME-09] [CONST-04]", async () => {
    renderSite("/", posts(0));
    const fresh = await section("Fresh Insights");
    await fresh.findByText("Post 1");
    const titles = fresh
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent);
    expect(titles).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Post ${id}`));
  });

  it("shows 8 topics and every category as a chip [PUB-HOME-10] [PUB-HOME-17] [CONST-08]", async () => {
    const all = Array.from({ length: 9 }, (_, index) => category(index + 1));
    renderSite("/", { "/categories": paged(all) });
    const topics = await section("Explore Top Topics");
    await topics.findByText("Category 1");
    expect(topics.getAllByRole("link").length).toBe(8);
    expect(topics.queryByText("Category 9")).toBeNull();
    const chips = await section("Categories");
    expect(chips.getAllByRole("link").length).toBe(9);
  });

  it("lists collections by home_index, three posts each [PUB-HOME-13] [PUB-HOME-14] [PUB-HOME-15] [PUB-HOME-16] [CONST-07]", async () => {
    renderSite("/", {
      ...posts(0),
      "/categories": paged([
        category(1, { show_on_home: true, home_index: 2 }),
        category(2, { show_on_home: false, home_index: 0 }),
        category(3, { show_on_home: true }),
        category(4, { show_on_home: true, home_index: 0.5 }),
      ]),
    });
    const collections = await section("Featured Collections");
    await collections.findByText("4: Post 1");
    const names = collections
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent);
    expect(names).toEqual(["Category 4", "Category 1", "Category 3"]);
    expect(collections.getAllByText(/^4: Post/).length).toBe(3);
  });

  it("says when there is nothing [PUB-HOME-18] [PUB-HOME-19]", async () => {
    renderSite("/", { "/posts": paged([]) });
    await screen.findByText("No featured posts available.");
    const topics = await section("Explore Top Topics");
    await topics.findByText("No categories available.");
  });

  it("says when posts or categories cannot be loaded, and tries again [ERR-13] [ERR-14]", async () => {
    let isDown = true;
    renderSite("/", {
      "/posts": () => (isDown ? refusal(500) : paged([summary(1)])),
      "/categories": refusal(500),
    });
    const fresh = await section("Fresh Insights");
    await fresh.findByText("Failed to load posts");
    const topics = await section("Explore Top Topics");
    await topics.findByText("Failed to load categories");
    isDown = false;
    await userEvent.click(fresh.getByRole("button", { name: "Try again" }));
    await fresh.findByText("Post 1");
  });
});

describe("topicIcon", () => {
  it("chooses by keywords of the name [PUB-HOME-11]", () => {
    const icon = (name: string) => topicIcon({ name, icon: "📚" });
    expect(icon("Salesforce DevOps")).toBe("🚀");
    expect(icon("Apex & LWC Development")).toBe("💻");
    expect(icon("Salesforce Admin")).toBe("⚙️");
    expect(icon("Salesforce Integration")).toBe("🔗");
    expect(icon("Flow & Automation")).toBe("⚡");
    expect(icon("Data & Reporting")).toBe("📊");
    expect(icon("Security & Sharing")).toBe("🔒");
    expect(icon("Practical AI")).toBe("🤖");
    expect(icon("Testing")).toBe("🧪");
    expect(icon("Certification & Careers")).toBe("🎓");
  });

  it("falls back to the category's own icon, then to a book [PUB-HOME-12]", () => {
    expect(topicIcon({ name: "Maintenance", icon: "📚" })).toBe("📖");
    expect(topicIcon({ name: "Gardening", icon: "🌱" })).toBe("🌱");
  });
});
