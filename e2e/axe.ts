import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { laidOut } from "./fixtures";

/** What axe finds against WCAG 2.2 AA, as `rule: element` lines. */
export async function violations(
  page: Page,
  rules?: string | string[],
): Promise<string[]> {
  // Sizes below the fold are estimates until then.
  if ((await page.locator("[data-mf=public]").count()) > 0) await laidOut(page);
  const axe = new AxeBuilder({ page });
  const chosen = rules
    ? axe.withRules(rules)
    : axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  const { violations: found } = await chosen.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}
