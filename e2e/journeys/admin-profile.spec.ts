import type { Browser, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { violations } from "../axe";
import { expect, signInAs, test } from "../fixtures";
import { picture } from "../pictures";
import type { Account } from "../writer";

async function openProfile(page: Page, account: Account): Promise<void> {
  await signInAs(page, account);
  await page.goto("/admin/profile");
  await expect(page.getByRole("list", { name: "Your sessions" })).toBeVisible();
}

/** The same person in another browser. */
async function elsewhere(
  browser: Browser,
  account: Account,
  baseURL = "",
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(page, account);
  return page;
}

const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "null") as object,
  );
const you = (page: Page) => page.getByRole("region", { name: "You" });

async function changeProfile(page: Page, account: Account) {
  await expect(you(page)).toContainText(account.email);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("Email")).not.toBeEditable();
  await dialog.getByLabel("Name").fill("Nadia Renamed");
  await dialog.getByLabel("Bio").fill("Two lines\nabout herself.");
  await dialog.getByLabel("Avatar").setInputFiles(await picture("me.png"));
  await expect(dialog.locator("img")).toHaveAttribute(
    "src",
    /^data:image\/webp/,
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated!")).toBeVisible();
  await expect(you(page)).toContainText("Nadia Renamed");
  await expect(page.getByText("Saved on this device only.")).toBeHidden();
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      name: "Nadia Renamed",
      avatar_url: expect.stringMatching(/^\/media\//),
    });
  expect(await stored(page)).not.toHaveProperty("pending");

  await page.evaluate(() => localStorage.removeItem("user"));
  await page.reload();
  await expect(you(page)).toContainText("Nadia Renamed");
  await expect(you(page)).toContainText("about herself.");
  await expect(you(page).locator("img")).toHaveAttribute("src", /^\/media\//);
}

async function keepProfile(page: Page) {
  await page.route("**/api/authors/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Bio").fill("Written in a tunnel.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated!")).toBeVisible();
  await expect(page.getByText("Saved on this device only.")).toBeVisible();
  expect(await stored(page)).toMatchObject({ pending: true });

  await page.reload();
  await expect(you(page)).toContainText("Written in a tunnel.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Saved on this device only.")).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("user"));
  await page.reload();
  await expect(you(page)).toContainText("Written in a tunnel.");
}

async function useTwoSteps(page: Page, account: Account) {
  const panel = page.getByRole("region", { name: "Two-step sign-in" });
  await panel.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img")).toBeVisible();
  await expect(dialog.getByLabel("Code", { exact: true })).toBeFocused();
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent();
  const app = new TOTP({ secret: Secret.fromBase32(key ?? "") });
  const code = (later = 0) =>
    app.generate({ timestamp: Date.now() + later * 30_000 });
  await dialog.getByLabel("Code", { exact: true }).fill(code());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [first = "", second = ""] = await codes.allTextContents();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "I have stored them" }).click();
  await expect(panel).toContainText("10 recovery codes left.");

  const enter = async (shown: string) => {
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByLabel("Code").fill(shown);
    await page.getByRole("button", { name: "Verify" }).click();
  };
  await enter("000000");
  await expect(page.getByRole("alert")).toHaveText("This code is not correct.");
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  await page.getByLabel("Code").fill(code(1));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/admin");
  await enter(first);
  await expect(page).toHaveURL("/admin");

  await page.goto("/admin/profile");
  await expect(panel).toContainText("9 recovery codes left.");
  await panel.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(account.password);
  await dialog.getByLabel("Code", { exact: true }).fill(second);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(panel.getByRole("button", { name: "Turn on" })).toBeVisible();
}

test("name, bio and avatar are changed, here after a second and on the server, and kept here until it can take them; two-step sign-in is set up with an app, asks for its codes, takes a recovery code and is turned off [ADM-PROFILE-01, ADM-PROFILE-02, ADM-PROFILE-03, ADM-PROFILE-04, ADM-PROFILE-05, ADM-PROFILE-06, ADM-PROFILE-07, ADM-PROFILE-08, ADM-PROFILE-09, ADM-PROFILE-11, ADM-PROFILE-12, ADM-PROFILE-13, D-310, D-313]", async ({
  page,
  writer,
}) => {
  test.slow();
  const account = await writer.person("author");
  await openProfile(page, account);
  await test.step("changed", () => changeProfile(page, account));
  await test.step("kept here", () => keepProfile(page));
  await test.step("two steps", () => useTwoSteps(page, account));
});

async function endSessions(page: Page, account: Account, others: Page[]) {
  const [first] = others;
  await first?.goto("/admin/tags");
  await openProfile(page, account);
  const sessions = page
    .getByRole("list", { name: "Your sessions" })
    .getByRole("listitem");
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText("This device");

  // The one last used comes first after this one: the browser that has a screen open.
  await sessions.nth(1).getByRole("button").click();
  await expect(sessions).toHaveCount(2);
  await page
    .getByRole("button", { name: "Sign out on all other devices" })
    .click();
  await expect(sessions).toHaveCount(1);
  for (const other of others)
    expect((await other.request.get("/api/auth/me")).status()).toBe(401);
  await first?.getByRole("link", { name: "Media" }).click();
  await expect(first!).toHaveURL("/admin/login");
  await expect(first!.getByText("Your session has ended.")).toBeVisible();
  await page.reload();
  await expect(you(page)).toBeVisible();
  for (const other of others) await other.context().close();
}

async function changePassword(page: Page, account: Account, other: Page) {
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  const password = "nine quiet harbours";
  const fill = async (current: string) => {
    await dialog.getByLabel("Current Password").fill(current);
    await dialog.getByLabel("New Password").fill(password);
    await dialog.getByLabel("Confirm Password").fill(password);
    await dialog.getByRole("button", { name: "Change Password" }).click();
  };
  await fill("not this one");
  await expect(dialog.getByRole("alert")).toHaveText(
    "The current password is not correct.",
  );
  const request = page.waitForRequest("**/auth/change-password");
  await fill(account.password);
  await expect(
    dialog.getByText("Password changed successfully."),
  ).toBeVisible();
  const sent = await request;
  expect(new URL(sent.url()).pathname).toBe("/auth/change-password");
  expect(sent.headers()["authorization"]).toMatch(/^Bearer ./);
  await expect(dialog).toBeHidden();
  expect((await other.request.get("/api/auth/me")).status()).toBe(401);
  await page.reload();
  await expect(you(page)).toBeVisible();
  await signInAs(other, { ...account, password });
  await other.context().close();
}

test("the list of sessions ends one, which is led to the login by its next call, or all others; a changed password ends them too, and keeps this one [ADM-PROFILE-10, API-11, API-12, ERR-11, ERR-12, CONST-34, D-014, D-308, D-318]", async ({
  page,
  browser,
  writer,
  baseURL,
}) => {
  test.slow();
  const account = await writer.person("author");
  const another = () => elsewhere(browser, account, baseURL);
  const others = [await another(), await another()];
  await test.step("the list", () => endSessions(page, account, others));
  const other = await another();
  await test.step("the password", () => changePassword(page, account, other));
});
