import type { Page } from "@playwright/test";
import { ADMIN, expect, signInAs } from "./fixtures";
import type { AdminScreen } from "./admin-screens";
import type { Account } from "./writer";

/** Opens the admin for someone, the administrator unless said otherwise. */
export async function enterAdmin(
  page: Page,
  account: Account = ADMIN,
): Promise<void> {
  await signInAs(page, account);
  await page.goto("/admin/profile");
  await settled(page, "Profile");
}

/** Goes to another screen as links do: the page is not loaded anew, which is much faster. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
    return new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(done)),
    );
  }, path);
}

/** Moves to a screen where the admin is open already, and loads the page where it is not. */
export async function goTo(page: Page, path: string): Promise<void> {
  const isOpen = new URL(page.url()).pathname.startsWith("/admin");
  await (isOpen ? moveTo(page, path) : page.goto(path));
}

/** Waits until a screen stands: its heading is there, and nothing of it is loading. */
export async function settled(
  page: Page,
  heading: string | RegExp,
): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 1, name: heading, exact: true }),
    page.url(),
  ).toBeVisible();
  await expect(
    page.locator("[role=progressbar], [aria-busy=true]"),
    page.url(),
  ).toHaveCount(0);
}

export async function show(
  page: Page,
  [path, heading]: AdminScreen,
): Promise<void> {
  await moveTo(page, path);
  await settled(page, heading);
}

/** Calls that the server refuses while the screens are looked at. */
export function collectRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/") && response.status() >= 400)
      refusals.push(`${response.status()} ${pathname}`);
  });
  return refusals;
}
