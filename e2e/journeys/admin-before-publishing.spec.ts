import type { APIRequestContext, Page } from "@playwright/test";
import { moveTo } from "../admin-walk";
import { content, newName, openPost } from "../editor";
import { expect, test } from "../fixtures";
import { button, press } from "../lists";
import type { Writer } from "../writer";

interface Desk {
  page: Page;
  request: APIRequestContext;
  writer: Writer;
}

const selectedText = (page: Page) =>
  page.evaluate(() => String(window.getSelection()));
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(
    html,
  )?.[1];

async function followHints({ page, writer }: Desk) {
  const live = await writer.post({ title: newName("Live") });
  const hidden = await writer.post({
    title: newName("Hidden"),
    status: "draft",
  });
  const { id } = await writer.post({
    title: newName("Hints"),
    status: "draft",
    content: `<h4>Too deep</h4><p><a href="/post/${live.slug}">here</a> and <a href="/post/${hidden.slug}">not yet</a></p><p><img src="/share/site.jpg"></p>`,
  });
  await openPost(page, id);
  await expect(page.getByText("4 hints")).toBeVisible();

  await button(page, `Readers find nothing at /post/${hidden.slug}.`).click();
  await expect(content(page)).toBeFocused();
  expect(await selectedText(page)).toBe("not yet");
  await button(page, /^“Too deep” is a heading 4/).click();
  await page.keyboard.press("Control+Alt+2");
  await expect(page.getByText("3 hints")).toBeVisible();
  await button(page, "Picture 1 has no alt text.").click();
  await press(page, "Alt text");
  await page.getByRole("textbox", { name: "Alt text" }).fill("A card");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 hints")).toBeVisible();
  await button(page, /^There is no excerpt/).click();
  await page.keyboard.type("In short");
  await expect(page.getByText("1 hint", { exact: true })).toBeVisible();
  await button(page, "Publish").click();
  await expect(page).toHaveURL("/admin/posts");
}

async function shareAsSaid({ page, request, writer }: Desk) {
  const { id, slug } = await writer.post({
    title: newName("Shared"),
    excerpt: "In short",
  });
  await moveTo(page, `/admin/posts/edit/${id}`);
  await page.getByText("Search and social media").click();
  const card = page.getByRole("figure", { name: "Shared link preview" });
  await expect(card).toContainText("In short");
  await page.getByLabel("Meta Title").fill("For searchers");
  await page.getByLabel("Title for social media").fill("For friends");
  await expect(card).toContainText("For friends");
  const group = page.getByRole("group", { name: "Picture for social media" });
  await group.getByRole("button", { name: "Choose from library" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Choose / })
    .first()
    .click();
  await expect(card.getByRole("img")).toHaveAttribute("src", /^\/media\//);
  await button(page, "Update").click();
  await expect(page).toHaveURL("/admin/posts");

  const html = await (await request.get(`/post/${slug}`)).text();
  expect(html).toContain("<title>For searchers · ");
  expect(meta(html, "description")).toBe("In short");
  expect(meta(html, "og:title")).toBe("For friends");
  expect(meta(html, "twitter:title")).toBe("For friends");
  expect(meta(html, "og:description")).toBe("In short");
  expect(meta(html, "og:image")).toMatch(/^https?:\/\/[^/]+\/media\//);
  expect(meta(html, "twitter:image")).toBe(meta(html, "og:image"));
}

async function shareOnPhone({ page, request, writer }: Desk) {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, slug } = await writer.page({
    title: newName("Page"),
    slug: `page-${Date.now()}`,
    content: `<h3>Early</h3>${"<p>Words.</p>".repeat(40)}`,
  });
  await moveTo(page, `/admin/pages/${id}/edit`);
  await button(page, /^“Early” is a heading 3/).click();
  await expect(page.getByRole("heading", { name: "Early" })).toBeInViewport();
  await page
    .getByLabel("Description for social media")
    .fill("What friends read");
  await button(page, "Update").click();
  await expect(page).toHaveURL("/admin/pages");
  const html = await (await request.get(`/${slug}`)).text();
  expect(meta(html, "og:description")).toBe("What friends read");
  expect(meta(html, "description")).not.toBe("What friends read");
}

test("hints lead to what is missing, search engines and social networks are told what the writer says, and a page on a phone has the same [DESK-CHECK-01, DESK-CHECK-02, DESK-CHECK-03, DESK-CHECK-04, DESK-SEO-03, DESK-SEO-04]", async ({
  adminPage: page,
  request,
  writer,
}) => {
  const desk = { page, request, writer };
  await test.step("hints", () => followHints(desk));
  await test.step("search and social media", () => shareAsSaid(desk));
  await test.step("a page on a phone", () => shareOnPhone(desk));
});
