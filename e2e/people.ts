import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { expect } from "./fixtures";
import { row } from "./lists";

export const unique = () => `journey-${randomUUID().slice(0, 8)}`;

export const dialogOf = (page: Page) => page.getByRole("dialog");
export const tooltip = (page: Page) => page.getByRole("tooltip");

/** The users tab with one person in it, found by the address. */
export async function openUser(page: Page, email: string) {
  await page.goto(`/admin/roles?tab=users&search=${encodeURIComponent(email)}`);
  await expect(row(page, email)).toBeVisible();
}

export async function saveDialog(page: Page) {
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}
