import type { Page } from "@playwright/test";

interface Boot {
  registry: { apps: Record<string, { version: string } | undefined> };
}

/** The version of each app that a document names. */
export async function versionsOf(url: string): Promise<Record<string, string>> {
  const html = await (await fetch(url)).text();
  const json = /id="octavo-boot">(.*?)<\/script>/s.exec(html)?.[1];
  return versions(JSON.parse(json ?? '{"registry":{"apps":{}}}') as Boot);
}

/** The same of the document that a page shows. */
export async function versionsIn(page: Page): Promise<Record<string, string>> {
  const json = await page.locator("script#octavo-boot").first().textContent();
  return versions(JSON.parse(json ?? '{"registry":{"apps":{}}}') as Boot);
}

const versions = ({ registry }: Boot): Record<string, string> =>
  Object.fromEntries(
    Object.entries(registry.apps).flatMap(([app, live]) =>
      live ? [[app, live.version]] : [],
    ),
  );
