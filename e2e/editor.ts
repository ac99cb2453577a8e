import type { Locator, Page, Response } from "@playwright/test";
import { goTo } from "./admin-walk";
import { expect } from "./fixtures";
import type { Writer } from "./writer";

export interface Surface {
  content: Locator;
  bar: Locator;
}

/** A name that no other journey gives. */
export const newName = (what: string): string => `${what} ${Date.now()}`;

export const title = (page: Page): Locator =>
  page.getByLabel("Title", { exact: true });
export const content = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Content" });

const addressOf = (id: number) => `/admin/posts/edit/${id}`;

/** Loads the page, with all tools of the toolbar. */
export async function openPost(page: Page, id: number): Promise<Surface> {
  await page.goto(addressOf(id));
  return surfaceOf(page);
}

/** A new post, opened; an admin that is open goes there without loading the page anew. */
export async function showNewPost(
  page: Page,
  writer: Writer,
  text: string,
): Promise<Surface & { id: number }> {
  const name = newName("Editor");
  const { id } = await writer.post({
    title: name,
    content: text,
    status: "draft",
  });
  await goTo(page, addressOf(id));
  await expect(title(page)).toHaveValue(name);
  return { id, ...(await surfaceOf(page)) };
}

async function surfaceOf(page: Page): Promise<Surface> {
  await expect(content(page)).toBeVisible();
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  const more = bar.getByRole("button", { name: "More tools" });
  if ((await more.getAttribute("aria-expanded")) === "false")
    await more.click();
  return { content: content(page), bar };
}

/** Types at the end of the text. */
export async function addToText(page: Page, text: string): Promise<void> {
  await content(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

/** The server has kept what is typed. */
export const autosaved = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes("/api/drafts/") &&
      answer.request().method() === "PUT" &&
      answer.ok(),
  );

/** A draft with one paragraph, opened, its text selected. */
export async function openDraft(page: Page, writer: Writer, text = "word") {
  const surface = await showNewPost(page, writer, `<p>${text}</p>`);
  await surface.content.click();
  await page.keyboard.press("Control+A");
  return surface;
}

/** Saves and reads what the server has stored. */
export async function saved(page: Page, id: number): Promise<string> {
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page).toHaveURL(/\/admin\/posts(\?.*)?$/);
  const answer = await page.request.get(`/api/posts/${id}`);
  const { content } = (await answer.json()) as { content: string };
  return content;
}
