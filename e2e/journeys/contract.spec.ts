import { CONTRACT_VERSION } from "@octavo/federation";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

/** As much of a document's boot data as is looked at here. */
interface Boot {
  app: string;
  registry: { apps: Record<string, { container: string; contract: number }> };
}

/** What a page's boot data names, and what the browser found behind it. */
interface Finding {
  boot: Boot;
  mount: string;
}

test("the live releases expose what the shell calls, and readers are sent nothing of the admin", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expectContainer(page, "public");
  await page.waitForLoadState("networkidle");
  expect(asked.some((path) => path.startsWith("/frontends/public/"))).toBe(
    true,
  );
  expect(asked.filter((path) => path.includes("/admin"))).toEqual([]);
  expect(await page.content()).not.toContain("frontends/admin");

  await page.goto("/admin/login");
  await expectContainer(page, "admin");
});

async function expectContainer(page: Page, app: string): Promise<void> {
  await page.waitForFunction((name) => name in window, `octavo_${app}`);
  const { boot, mount } = await page.evaluate(async (): Promise<Finding> => {
    const text = document.getElementById("octavo-boot")?.textContent ?? "{}";
    const parsed = JSON.parse(text) as Boot;
    const name = parsed.registry.apps[parsed.app]?.container ?? "";
    const container = (window as unknown as Record<string, Container>)[name];
    const module = await container?.get("./app");
    return { boot: parsed, mount: typeof module?.().mount };
  });
  expect(boot.app).toBe(app);
  expect(boot.registry.apps[app]?.contract, app).toBe(CONTRACT_VERSION);
  expect(mount, app).toBe("function");
}

interface Container {
  get(name: string): Promise<() => { mount?: unknown }>;
}
