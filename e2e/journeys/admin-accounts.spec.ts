import type { Browser, BrowserContext, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { moveTo } from "../admin-walk";
import { ADMIN, expect, recordApiCalls, signInAs, test } from "../fixtures";
import type { Account } from "../writer";

const PASSWORD = "seven green lanterns";
const newAddress = () => `${randomUUID()}@example.test`;

async function signInOnScreen(page: Page, account: Account): Promise<void> {
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
}

/** Someone else's browser. */
async function elsewhere(browser: Browser, baseURL = ""): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL });
  return context.newPage();
}

test("someone asks for an account, confirms the address, is approved with a role and signs in [ADM-SIGNUP-01, ADM-SIGNUP-11, ADM-LOGIN-10, D-301, D-982]", async ({
  page,
  browser,
  writer,
  baseURL,
}) => {
  const account = { email: newAddress(), password: PASSWORD };
  const name = `Newcomer ${account.email.slice(0, 8)}`;
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/admin/login");

  await page.goto(
    await writer.mailedLink(account.email, "sign-up-verification"),
  );
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Your address is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await signInOnScreen(page, account);
  await expect(page.getByRole("alert")).toHaveText(
    "Your account is awaiting approval.",
  );

  const office = await elsewhere(browser, baseURL);
  await signInAs(office, ADMIN);
  await office.goto("/admin/signup-requests");
  await office.getByRole("button", { name: `Approve ${name}` }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^author/ }).check();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toContainText("No mail was sent");
  await expect(dialog.getByLabel("Sign-in link")).toHaveValue(
    /\/admin\/login$/,
  );
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(await writer.mailedLink(account.email, "sign-up-approved"));
  await signInOnScreen(page, account);
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText(`Welcome back, ${name}`)).toBeVisible();
  await office.context().close();
});

test("someone who was invited chooses a password and signs in [D-321]", async ({
  page,
  writer,
}) => {
  const { email } = await writer.invite("Invited Person");
  const link = await writer.mailedLink(email, "invitation");
  await page.goto(link);
  await expect(
    page.getByRole("heading", { name: "Welcome, Invited Person" }),
  ).toBeVisible();
  await choosePassword(page, PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your account is ready")).toBeVisible();
  await expect(page).toHaveURL("/admin/login");
  await signInOnScreen(page, { email, password: PASSWORD });
  await expect(page).not.toHaveURL("/admin/login");
  expect((await page.request.get("/api/auth/me")).status()).toBe(200);

  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText(
    "This invitation is invalid or has expired.",
  );
});

test("a forgotten password is replaced by the link of a mail, and every session ends [ADM-LOGIN-06, ADM-LOGIN-09, ADM-RESET-02, ADM-RESET-07, ADM-RESET-08, STATE-36, STATE-38, ERR-06, ERR-07, D-304]", async ({
  page,
  browser,
  writer,
  baseURL,
}) => {
  const account = await writer.person("author");
  const old = await elsewhere(browser, baseURL);
  await signInAs(old, account);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("link", { name: "Forgot password" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await expect(dialog.getByLabel("Email")).toHaveValue(account.email);
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(
    dialog.getByText("If an account exists, a reset link has been sent."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("link", { name: "Forgot password" }),
  ).toBeFocused();

  const link = await writer.mailedLink(account.email, "password-reset");
  await page.goto(link);
  await choosePassword(page, "another good sentence");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(
    page.getByText("Password reset! Redirecting to login..."),
  ).toBeVisible();
  await expect(page).toHaveURL("/admin/login");
  expect((await old.request.get("/api/auth/me")).status()).toBe(401);
  await signInOnScreen(page, account);
  await expect(page.getByRole("alert")).toHaveText(
    "Invalid email or password.",
  );
  await signInOnScreen(page, { ...account, password: "another good sentence" });
  await expect(page).toHaveURL("/admin");

  await page.goto(link);
  await choosePassword(page, "a third sentence");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This reset link is invalid or has expired.",
  );
  await page.getByRole("link", { name: "Send a new link" }).click();
  await expect(page).toHaveURL("/admin/forgot");
  await old.context().close();
});

test("the forgot screen says the same to everybody, and mails those who have an account [ADM-FORGOT-01, ADM-FORGOT-04, D-302]", async ({
  page,
  writer,
}) => {
  const { email } = await writer.person("author");
  for (const address of [newAddress(), email]) {
    await page.goto("/admin/forgot");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(
      page.getByText("Password reset link sent! Check your inbox."),
    ).toBeVisible();
  }
  const link = await writer.mailedLink(email, "password-reset");
  expect(link).toMatch(/^\/admin\/reset\?token=./);
});

async function signInOnce(page: Page, account: Account) {
  await page.goto("/admin/login");
  const calls = recordApiCalls(page);
  await page.getByLabel("Email").fill(account.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(account.password);
  await password.evaluate((field: HTMLInputElement) => {
    for (let n = 0; n < 5; n += 1) field.form?.requestSubmit();
  });
  await expect(page).toHaveURL("/admin");
  expect(calls.filter((call) => call === "POST /api/auth/login")).toHaveLength(
    1,
  );
}

async function keepText(page: Page, account: Account) {
  await moveTo(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("Half a thought");
  const text = page.locator(".ql-editor");
  await text.click();
  await page.keyboard.type("The session ends before this sentence does.");
  await page.context().clearCookies();
  await page
    .getByRole("button", { name: /^(Create|Save|Publish)/ })
    .first()
    .click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await signInOnScreen(page, account);
  await expect(page).toHaveURL(/\/admin\/posts\/new\?text=/);
  await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
  await expect(text).toContainText("before this sentence does");
}

test("Enter held down signs in once, and a session that ended while someone was typing costs no text [ADM-LOGIN-04, STATE-07, D-314, D-519]", async ({
  page,
  writer,
}) => {
  const account = await writer.person("author");
  await test.step("signing in", () => signInOnce(page, account));
  await test.step("a session ends", () => keepText(page, account));
});

test("signing out in one tab leads the others to the login, but not those that need no session [ADM-GUARD-03, D-318]", async ({
  page,
  context,
  writer,
}) => {
  await signInAs(page, await writer.person("author"));
  await page.goto("/admin/tags");
  const [other, open] = [await context.newPage(), await context.newPage()];
  await other.goto("/admin/categories");
  await open.goto("/admin/forgot");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "Categories",
  );
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(other).toHaveURL("/admin/login");
  await expect(other.getByText("You signed out in another tab.")).toBeVisible();
  await expect(open).toHaveURL("/admin/forgot");
});

test("another person who signs in by another tab is who this tab shows as well [D-318]", async ({
  page,
  context,
  writer,
}) => {
  const [first, second] = [
    await writer.person("editor"),
    await writer.person("author"),
  ];
  await signInAs(page, first);
  await page.goto("/admin/tags");
  const email = page.getByRole("complementary").getByText(first.email);
  await expect(email).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin/login");
  await signInOnScreen(other, second);
  await expect(other).toHaveURL("/admin");
  await expect(
    page.getByRole("complementary").getByText(second.email),
  ).toBeVisible();
  await expect(email).toHaveCount(0);
});

test("whoever lacks a permission learns so, and what is open to them [ADM-UNAUTH-02, ADM-UNAUTH-03, ADM-UNAUTH-04, ADM-GUARD-04, D-315]", async ({
  page,
  writer,
}) => {
  await signInAs(page, await writer.person());
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/unauthorized");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Unauthorized Access",
  );
  const screens = page.getByRole("navigation", {
    name: "Screens you can open",
  });
  await screens.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/admin/profile");
  await page.goto("/admin/unauthorized");
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/admin/login");
});
