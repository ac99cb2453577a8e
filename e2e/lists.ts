/** What the journeys through the admin's lists ask for again and again. */
import { expect, type Locator, type Page } from "@playwright/test";

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name });

/** Presses the one button that has exactly this name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** The row of a list that has a text. */
export const row = (page: Page, name: string): Locator =>
  page.locator("tbody").getByRole("row", { name });

/**
 * Waits until a list is without a row. An open question hides the list
 * behind it from assistive technology, rows and all: only when it has closed
 * does the list say anything about what is in it.
 */
export async function expectRowGone(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(row(page, name)).toHaveCount(0);
}
