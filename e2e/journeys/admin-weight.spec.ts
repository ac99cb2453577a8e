import type { Page, Request } from "@playwright/test";
import { moveTo, settled } from "../admin-walk";
import { ADMIN, expect, test } from "../fixtures";

const LISTS = [
  ["/admin/posts", "Posts"],
  ["/admin/pages", "Pages"],
  ["/admin/media", "Media"],
  ["/admin/tags", "Tags"],
  ["/admin/roles", "Users and roles"],
] as const;

function collectScripts(page: Page): Request[] {
  const scripts: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  return scripts;
}

const bytesOf = async (requests: readonly Request[]) => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

test("the dashboard is reached with less than 250 kB of scripts; the editor comes when somebody writes", async ({
  page,
}) => {
  const scripts = collectScripts(page);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await settled(page, /^Welcome back/);
  await page.waitForLoadState("networkidle");
  for (const script of scripts)
    expect((await script.response())?.headers()["content-encoding"]).toBe("br");
  const first = await bytesOf(scripts);
  expect(first).toBeGreaterThan(80_000);
  expect(first).toBeLessThan(250_000);

  for (const [path, heading] of LISTS) {
    await moveTo(page, path);
    await settled(page, heading);
  }
  await page.waitForLoadState("networkidle");
  expect(await sourcesWith(scripts, "ql-editor")).toEqual([]);
  const before = scripts.length;
  await moveTo(page, "/admin/posts/new");
  await settled(page, "New Post");
  await expect(page.getByRole("textbox", { name: "Content" })).toBeVisible();
  expect(await sourcesWith(scripts.slice(before), "ql-editor")).not.toEqual([]);
});

/** Which scripts hold a word; names of chunks say nothing. */
async function sourcesWith(
  scripts: readonly Request[],
  word: string,
): Promise<string[]> {
  const hits = await Promise.all(
    scripts.map(async (script) =>
      ((await (await script.response())?.text()) ?? "").includes(word)
        ? [script.url()]
        : [],
    ),
  );
  return hits.flat();
}
