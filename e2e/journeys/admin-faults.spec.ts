import type { Frame, Page, Route } from "@playwright/test";
import { enterAdmin, moveTo, settled } from "../admin-walk";
import { ADMIN_SCREENS } from "../admin-screens";
import { ADMIN, expect, recordApiCalls, test } from "../fixtures";
import type { Writer } from "../writer";

test.describe.configure({ mode: "parallel" });

const REASON = "The database is being moved.";
/** A second on a quiet machine. */
const THOUSAND_ROWS_MS = 90_000;

/** Screens with a list, the call that fills it, and what the specification says when that fails. */
const LISTS: readonly [string, string, string][] = [
  ["/admin", "dashboard", "Failed to load the dashboard"],
  ["/admin/posts", "posts", "Failed to load posts"],
  ["/admin/categories", "categories", "Failed to load categories"],
  ["/admin/tags", "tags", "Failed to load tags"],
  ["/admin/media", "upload", "Failed to load media"],
  ["/admin/pages", "pages", "Failed to load pages: "],
  ["/admin/roles", "roles", "Failed to load users, roles, or permissions: "],
  [
    "/admin/roles?tab=users",
    "authors",
    "Failed to load users, roles, or permissions: ",
  ],
  // The tab before has the same list without a search.
  ["/admin/users?search=a", "authors", "Failed to load data"],
  ["/admin/api-keys", "api-keys", "Failed to load API keys: "],
  [
    "/admin/signup-requests",
    "signup-requests",
    "Failed to load sign-up requests",
  ],
  ["/admin/messages", "contact-messages", "Failed to load messages"],
  ["/admin/mails", "mails", "Failed to load emails"],
  ["/admin/external-links", "external-links", "Failed to load external links"],
  ["/admin/redirects", "redirects", "Failed to load redirects"],
  ["/admin/webhooks", "webhooks", "Failed to load webhooks"],
  ["/admin/audit", "audit", "Failed to load the audit log"],
];

type Fault = readonly [
  name: string,
  fail: (route: Route) => Promise<void>,
  lists: typeof LISTS,
];

/** Every list says what failed; that what the server says does not matter shows on a few. */
const FAULTS: readonly Fault[] = [
  [
    "answers 500",
    (route) => route.fulfill({ status: 500, json: { error: REASON } }),
    LISTS,
  ],
  [
    "answers 503 without a word",
    (route) => route.fulfill({ status: 503, body: "<h1>Bad gateway</h1>" }),
    LISTS.slice(0, 4),
  ],
  [
    "does not answer",
    (route) => route.abort("connectionrefused"),
    LISTS.slice(-4),
  ],
];

async function retryLists(page: Page, [name, fail, lists]: Fault) {
  for (const [path, call, sentence] of lists) {
    const calls = new RegExp(`/api/${call}(\\?|$)`);
    await page.route(calls, fail);
    await moveTo(page, path);
    const notice = page
      .getByRole("main")
      .getByRole("alert")
      .filter({ hasText: sentence.trim() });
    await expect(notice, path).toBeVisible();
    if (name === "answers 500")
      await expect(notice, path).toContainText(REASON);
    await expect(notice, path).not.toContainText("<h1>");
    await page.unroute(calls, fail);
    await notice.getByRole("button", { name: "Retry" }).click();
    await expect(notice, path).toHaveCount(0);
    await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0);
  }
}

/** A double click or Enter held down sends each form once. */
async function sendOnce(page: Page, writer: Writer) {
  const name = `Once ${Date.now()}`;
  const { id } = await writer.post({ title: name });
  const sent: string[] = [];
  let answer = () => undefined as void;
  await page.route("**/api/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const isRead = route.request().method() === "GET";
    if (isRead || pathname.startsWith("/api/drafts/")) return route.fallback();
    sent.push(pathname);
    await new Promise<void>((done) => (answer = done));
    return route.fulfill({ status: 503, json: { error: REASON } });
  });
  for (const [path, opener, call] of [
    ["/admin/categories", "New Category", "/api/categories"],
    ["/admin/tags", "New Tag", "/api/tags"],
    ["/admin/roles", "New Role", "/api/roles"],
  ] as const) {
    await moveTo(page, path);
    await page.getByRole("button", { name: opener }).first().click();
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel("Name");
    const refusal = dialog.getByRole("alert");
    await field.fill(name);
    sent.length = 0;
    await dialog.getByRole("button", { name: "Save" }).dblclick();
    await field.focus();
    for (let times = 0; times < 6; times += 1)
      await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect.poll(() => sent, path).toEqual([call]);
    answer();
    await expect(refusal, path).toContainText(REASON);
    expect(sent, path).toEqual([call]);
    await expect(field, path).toHaveValue(name);
    await page.keyboard.press("Escape");
  }
  await moveTo(page, `/admin/posts/edit/${id}`);
  await settled(page, "Edit Post");
  sent.length = 0;
  await page.getByRole("button", { name: "Update" }).dblclick();
  await page.keyboard.press("Control+s");
  await expect.poll(() => sent).toHaveLength(1);
  answer();
  await expect(page.getByRole("alert")).toContainText(REASON);
  expect(sent).toEqual([`/api/posts/${id}`]);
}

test("when the server fails, each screen says what failed and Retry brings it back; a double click or Enter held down sends each form once", async ({
  page,
  writer,
}) => {
  test.slow();
  await enterAdmin(page);
  for (const fault of FAULTS)
    await test.step(`the server ${fault[0]}`, async () => {
      // What was loaded before is shown again.
      await page.goto("/admin/profile");
      await settled(page, "Profile");
      await retryLists(page, fault);
    });
  await test.step("forms", () => sendOnce(page, writer));
});

/** Follows a link after the session has ended: the sign-in is loaded once, and asks for nothing more. */
async function leadToSignIn(page: Page, title: string) {
  // A call that is still under way would lead there by itself.
  await page.reload({ waitUntil: "networkidle" });
  const places: string[] = [];
  const note = (frame: Frame) => places.push(new URL(frame.url()).pathname);
  page.on("framenavigated", note);
  const calls = recordApiCalls(page);
  await page.context().clearCookies();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = calls.length;
  // Longer than the page waits before it would load the sign-in anew.
  await page.clock.fastForward(3_500);
  await page.waitForLoadState("networkidle");
  expect(places.filter((path) => path === "/admin/login")).toHaveLength(1);
  expect(calls.slice(before)).toEqual([]);
  expect(before).toBeLessThan(8);
  page.off("framenavigated", note);
}

test("a session that has ended leads from each list to the sign-in once, and back to work [STATE-07, ERR-55]", async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  await enterAdmin(page);
  for (const title of ["Media", "Posts", "Categories", "Tags", "Page Builder"])
    await test.step(title, async () => {
      await leadToSignIn(page, title);
      await page.getByLabel("Email").fill(ADMIN.email);
      await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await settled(page, /^Welcome back/);
    });
});

test("a list of ten thousand is paged, and a list without pages shows a thousand rows", async ({
  page,
}) => {
  test.setTimeout(2 * THOUSAND_ROWS_MS);
  await enterAdmin(page);
  await page.route(/\/api\/tags\?/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const limit = Number(searchParams.get("limit"));
    const offset = Number(searchParams.get("offset"));
    const data = Array.from({ length: limit }, (_, index) => ({
      id: offset + index + 1,
      name: `Tag ${offset + index + 1}`,
      slug: `tag-${index}`,
      post_count: 0,
      version: 1,
      created_at: "2026-01-01T00:00:00.000Z",
    }));
    await route.fulfill({ json: { data, total: 10_000, limit, offset } });
  });
  await moveTo(page, "/admin/tags");
  await expect(page.getByText("1–10 of 10,000")).toBeVisible();
  await page.getByRole("button", { name: "Page 1000" }).click();
  await expect(page.getByText("9,991–10,000 of 10,000")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();

  await page.route(/\/api\/api-keys\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const offset = Number(searchParams.get("offset"));
    const length = Math.min(100, 1_000 - offset);
    return route.fulfill({
      json: Array.from({ length }, (_, index) => key(offset + index)),
    });
  });
  await moveTo(page, "/admin/api-keys");
  await expect(page.getByText("1–1,000 of 1,000")).toBeVisible({
    timeout: THOUSAND_ROWS_MS,
  });
  await expect(page.locator("tbody tr")).toHaveCount(1_000);
});

function key(id: number) {
  return {
    id: id + 1,
    description: `Program ${id}`,
    key: "sfb_AbCd******vwxyz",
    scopes: ["content:read"],
    revoked: false,
    revoked_at: null,
    revoke_reason: null,
    expires_at: null,
    last_used_at: null,
    uses: 0,
    created_by: { id: 1, name: "Ada" },
    created_at: "2026-01-01T00:00:00.000Z",
  };
}

test.describe("at 390 pixels", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("names of 200 characters without a space break no screen", async ({
    page,
    writer,
  }) => {
    test.slow();
    await writer.redirect(`/long-${Date.now()}`, "/about");
    await page.route(/\/api\//, lengthen);
    await enterAdmin(page);
    for (const [path, heading] of ADMIN_SCREENS) {
      await moveTo(page, path);
      if (path !== "/admin") await settled(page, heading);
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth,
      );
      expect.soft(width, path).toBe(390);
      expect.soft(await rowsBeyond(page), path).toEqual([]);
    }
    // What the last screen still asks for is not waited for.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

const LONG = "Donaudampfschiff".repeat(13).slice(0, 200);
const NAMES =
  /^(name|title|label|description|subject|original_name|alt_text|reason|message|bio|category_name|author_name|email|to|from_path|to_path|menu_label)$/;

/** What the server answers, every name in it as long as names may be. */
async function lengthen(route: Route): Promise<void> {
  if (route.request().method() !== "GET") return route.fallback();
  const answer = await route.fetch();
  if (!answer.headers()["content-type"]?.includes("json"))
    return route.fulfill({ response: answer });
  const text = JSON.stringify(await answer.json(), (key, value: unknown) =>
    typeof value === "string" && NAMES.test(key) ? LONG : value,
  );
  return route.fulfill({ response: answer, body: text });
}

/** Cells and buttons that stick out of the window. A toolbar scrolls in its own row. */
function rowsBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cells = [
      ...document.querySelectorAll(
        "main td, main li, main button:not([role='toolbar'] *)",
      ),
    ];
    return cells
      .filter((cell) => {
        const { left, right, width } = cell.getBoundingClientRect();
        return width > 1 && left < 390 && right > 391;
      })
      .slice(0, 3)
      .map((cell) => cell.outerHTML.slice(0, 120));
  });
}
