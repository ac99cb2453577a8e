import type { Browser, Page } from "@playwright/test";
import { moveTo } from "../admin-walk";
import { randomUUID } from "node:crypto";
import { expect, hydrated, signInAs, test } from "../fixtures";
import { expectRowGone, row } from "../lists";
import type { Account, Writer } from "../writer";

const word = () => randomUUID().slice(0, 8);

async function followAudit(page: Page, writer: Writer) {
  const name = `Audited ${word()}`;
  const tag = await writer.tag(name);
  await writer.change("tags", tag.id, { name: `${name} again` });
  await page.goto("/admin/audit");
  await expect(row(page, `Tag created ${name}`)).toBeVisible();
  const changed = row(page, `Tag changed ${name} again`);
  await expect(changed).toContainText("Changed: name");

  await changed.getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("127.0.0.1");
  await dialog.getByRole("link", { name: "Everything about it" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await expect(page).toHaveURL(/subject_type=tag&subject_id=\d+$/);
  await page.reload();
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL("/admin/audit");

  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await expect(page.getByText("No entries match")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(row(page, name).first()).toBeVisible();
}

async function copyFromOutbox(page: Page, writer: Writer) {
  const { email } = await writer.invite(`Invited ${word()}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await moveTo(page, "/admin/mails");
  await page.getByLabel("About").selectOption("Invitation");
  await expect(page).toHaveURL(/kind=invitation/);
  const mail = row(page, email);
  await expect(mail).toContainText("Not sent");
  await mail.getByRole("button", { name: /^You are invited/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("/admin/invitation?token=");

  await dialog.getByRole("button", { name: "Send now" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Failed to send this email",
  );
  await expect(dialog.getByRole("alert")).toContainText("no mail server");
}

async function readMessage(page: Page, browser: Browser) {
  const name = `Reader ${word()}`;
  const visitor = await browser.newPage();
  await visitor.goto("/contact");
  await hydrated(visitor);
  const form = visitor.getByRole("main").locator("form");
  await form.getByLabel(/name/i).first().fill(name);
  await form.getByLabel(/mail/i).first().fill("reader@example.org");
  await form.getByLabel(/message/i).fill("The third example has a mistake.");
  const sent = visitor.getByText("Thank you. Your message has been sent.");
  // Nobody writes a message in less than three seconds, says the server.
  await expect(async () => {
    // Once it is sent, the form is gone.
    if (!(await sent.isVisible()))
      await form.getByRole("button").click({ timeout: 1500 });
    await expect(sent).toBeVisible({ timeout: 1500 });
  }).toPass();
  await visitor.close();

  await moveTo(page, "/admin/messages");
  await expect(row(page, name)).toContainText("Unread");
  const open = page.getByRole("button", { name: new RegExp(`^${name}`) });
  await open.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The third example has a mistake.");
  await expect(dialog.getByRole("link", { name: "Reply" })).toHaveAttribute(
    "href",
    /^mailto:reader%40example\.org\?/,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Unread" }).click();
  await expect(page).toHaveURL(/status=unread/);
  await expectRowGone(page, name);
  await page.getByRole("tab", { name: "All" }).click();
  await open.click();
  await dialog.getByRole("button", { name: "Mark as unread" }).click();
  await expect(row(page, name)).toContainText("Unread");

  await page
    .getByRole("button", { name: `Delete the message from ${name}` })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete this message?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectRowGone(page, name);
}

test("the audit log tells who changed what; the outbox hands over the link of a mail that no server can send; a visitor's message arrives, is read, put back and deleted [D-138, D-321, D-408, D-624]", async ({
  adminPage: page,
  browser,
  writer,
}) => {
  test.slow();
  await test.step("the audit log", () => followAudit(page, writer));
  await test.step("the outbox", () => copyFromOutbox(page, writer));
  await test.step("a message", () => readMessage(page, browser));
});

async function overwriteRedirect(page: Page, writer: Writer) {
  const from_path = `/shared-${word()}`;
  const { id } = await writer.redirect(from_path, "/about");
  await page.goto(`/admin/redirects?search=${from_path}`);
  await page.getByRole("button", { name: `Edit ${from_path}` }).click();
  await writer.change("redirects", id, {
    from_path,
    to_path: "/theirs",
    status: 302,
  });
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("To").fill("/mine");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("/theirs", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("To")).toHaveValue("/mine");
  await dialog.getByRole("button", { name: "Overwrite" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, from_path)).toContainText("/mine");
}

async function makeRedirect(page: Page) {
  const from = `/old-${word()}.html`;
  const answer = (path: string) => page.request.get(path, { maxRedirects: 0 });
  expect((await answer(from)).status()).toBe(404);

  await moveTo(page, "/admin/redirects");
  await page.getByRole("button", { name: "New Redirect" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("From is required")).toBeVisible();
  await expect(dialog.getByLabel("From")).toBeFocused();
  await dialog.getByLabel("From").fill(from);
  await dialog.getByLabel("To").fill(from);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(
    "An address cannot redirect to itself.",
  );
  await dialog.getByLabel("To").fill("/about?from=old");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(row(page, from)).toContainText("Moved permanently (301)");
  const moved = await answer(`${from}?x=1`);
  expect([moved.status(), moved.headers()["location"]]).toEqual([
    301,
    "/about?from=old",
  ]);

  await page.getByRole("button", { name: `Delete ${from}` }).click();
  await expectRowGone(page, from);
  expect((await answer(from)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, from)).toBeVisible();
  expect((await answer(from)).status()).toBe(301);
  await page.getByRole("button", { name: `Delete ${from}` }).click();
  await expectRowGone(page, from);
}

test("a redirect is made, followed, deleted and brought back, and one that someone else has changed meanwhile is not overwritten unasked [D-022, D-506, D-624]", async ({
  adminPage: page,
  writer,
}) => {
  await test.step("changed meanwhile", () => overwriteRedirect(page, writer));
  await test.step("made and deleted", () => makeRedirect(page));
});

test("the site's theme reaches readers who have chosen nothing, also without scripts [D-143, ADM-THEME-01, ADM-THEME-03]", async ({
  adminPage: page,
  browser,
  writer,
}) => {
  const reader = await browser.newPage({ javaScriptEnabled: false });
  const chooser = await browser.newPage();
  await chooser.addInitScript(() => {
    localStorage.setItem("frontendTheme", "");
  });
  try {
    await page.goto("/admin/themes");
    await page.getByRole("radio", { name: "Purple" }).check({ force: true });
    await expect(page.getByText("Saved as the site's theme.")).toBeVisible();
    await reader.goto("/");
    await expect(reader.locator("body")).toHaveClass("theme-purple");
    await chooser.goto("/");
    await expect(chooser.locator("body")).not.toHaveClass(/theme/);
  } finally {
    await writer.siteTheme("");
    await reader.close();
    await chooser.close();
  }
});

async function refuse(page: Page) {
  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: "Admin" });
  await expect(menu.getByRole("link", { name: "Themes" })).toBeVisible();
  for (const name of ["Messages", "Mail outbox", "Redirects", "Audit log"])
    await expect(menu.getByRole("link", { name })).toHaveCount(0);
  for (const [path, sentence] of [
    ["messages", "Failed to load messages"],
    ["mails", "Failed to load emails"],
    ["redirects", "Failed to load redirects"],
    ["audit", "Failed to load the audit log"],
  ] as const) {
    await moveTo(page, `/admin/${path}`);
    const alert = page.getByRole("alert").filter({ hasText: sentence });
    await expect(alert, path).toBeVisible();
    await expect(alert).toContainText("You do not have permission to do this.");
  }
}

async function carryTheme(page: Page, browser: Browser, account: Account) {
  await moveTo(page, "/admin/themes");
  await page.getByRole("radio", { name: "Modern" }).check({ force: true });
  await expect(page.getByText("Saved for your account.")).toBeVisible();
  await page.getByRole("radio", { name: "Green" }).check({ force: true });
  await expect(page.getByText("Saved for this browser")).toBeVisible();

  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, account);
  await elsewhere.goto("/admin/tags");
  await expect(elsewhere.locator("body")).toHaveClass(/theme-cms-modern/);
  await elsewhere.goto("/");
  await expect(elsewhere.locator("body")).not.toHaveClass(/theme-green/);
  await elsewhere.close();
}

test("who may not see these screens finds no way to them, and the server's reason there; the theme of the admin follows its person to another browser [D-024, D-143, D-316, D-624, THEME-02, THEME-03, ADM-THEME-02, ADM-THEME-04]", async ({
  page,
  browser,
  writer,
}) => {
  const account = await writer.person("author");
  await signInAs(page, account);
  await test.step("refused", () => refuse(page));
  await test.step("the theme", () => carryTheme(page, browser, account));
});
