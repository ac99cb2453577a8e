import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { ADMIN, startWorkerSite } from "./worker-site";
import { Writer } from "./writer";
import type { Account } from "./writer";

/** A start takes seconds, and on a busy machine many times as long. */
const START_LIMIT_MS = 300_000;

interface Fixtures {
  /** Everything the page wrote to its console and every error it threw, collected from the start. */
  consoleMessages: string[];
  /** A page that is signed in as the administrator and has no screen open yet. */
  adminPage: Page;
  /** Makes posts and pages for one test. */
  writer: Writer;
}

interface WorkerFixtures {
  /** The address of the worker's own site, or of the one that `E2E_URL` names. */
  workerSite: string;
  signedInWriter: Writer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  workerSite: [
    async ({ browserName: _ }, use) => {
      const named = process.env["E2E_URL"];
      if (named !== undefined) return use(named);
      const site = await startWorkerSite();
      await use(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: START_LIMIT_MS },
  ],
  baseURL: async ({ workerSite }, use) => use(workerSite),
  consoleMessages: async ({ page }, use) => {
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(error.message));
    await use(messages);
  },
  adminPage: async ({ page }, use) => {
    await signInAs(page, ADMIN);
    await use(page);
  },
  // One session for all tests of a worker: sign-ins are limited.
  signedInWriter: [
    async ({ playwright, workerSite }, use) => {
      const request = await playwright.request.newContext({
        baseURL: workerSite,
      });
      await use(await Writer.signIn(request, ADMIN));
      await request.dispose();
    },
    { scope: "worker" },
  ],
  writer: async ({ signedInWriter }, use) => {
    await use(signedInWriter);
    await signedInWriter.clear();
  },
});

export async function signIn(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/admin");
}

/** Signs in without the screen, which many tests would only repeat. */
export async function signInAs(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post("/api/auth/login", { data: account });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A root of React, as far as it says whether it has taken over the server's markup. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/** Waits until React has taken over the markup that the server rendered, effects included. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById("octavo-root");
    const entry = Object.entries(root ?? {}).find(([key]) =>
      key.startsWith("__reactContainer$"),
    );
    const { current } = (entry?.[1] as ReactRoot | undefined)?.stateNode ?? {};
    return current?.memoizedState.isDehydrated === false;
  });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
  );
}

/** Waits until a page of the reader site is laid out to its end, below the fold as well. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.documentElement.classList.contains("whole"),
  );
}

/** Waits until nothing of a page of the reader site is as in the first paint any more. */
export async function settled(page: Page): Promise<void> {
  await laidOut(page);
  await page.waitForFunction(() =>
    document.documentElement.classList.contains("faces"),
  );
  await page.waitForLoadState("networkidle");
}

/** Addresses that a page asked the API for. */
export function recordApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/"))
      calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

export { ADMIN, expect };
