import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";
import type { Writer } from "./writer";

export interface Surface {
  content: Locator;
  bar: Locator;
}

export async function openPost(page: Page, id: number): Promise<Surface> {
  await page.goto(`/admin/posts/edit/${id}`);
  const content = page.getByRole("textbox", { name: "Content" });
  await expect(content).toBeVisible();
  return { content, bar: page.getByRole("toolbar", { name: "Formatting" }) };
}

/** A draft with one paragraph, opened, its text selected. */
export async function openDraft(page: Page, writer: Writer, text = "word") {
  const { id } = await writer.post({
    title: `Editor ${Date.now()}`,
    content: `<p>${text}</p>`,
    status: "draft",
  });
  const surface = await openPost(page, id);
  await surface.content.click();
  await page.keyboard.press("Control+A");
  return { id, ...surface };
}

/** Saves and reads what the server has stored. */
export async function saved(page: Page, id: number): Promise<string> {
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page).toHaveURL(/\/admin\/posts(\?.*)?$/);
  const answer = await page.request.get(`/api/posts/${id}`);
  const { content } = (await answer.json()) as { content: string };
  return content;
}
