import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { laidOut } from "./fixtures";

const FILE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

let source: Promise<string> | undefined;

/**
 * What axe finds against WCAG 2.2 AA, as `rule: element` lines. Only violations are described: to find
 * a selector for each element that passed takes most of the time. Screens that are reached without
 * loading the page anew share one copy of axe.
 * @param part a selector, where not the whole page is of interest.
 */
export async function violations(
  page: Page,
  { rules, part }: { rules?: string[]; part?: string } = {},
): Promise<string[]> {
  // Sizes below the fold are estimates until then.
  if ((await page.locator("[data-mf=public]").count()) > 0) await laidOut(page);
  source ??= readFile(FILE, "utf8");
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window)))
      await frame.evaluate(await source);
  const runOnly: axe.RunOnly = rules
    ? { type: "rule", values: rules }
    : { type: "tag", values: TAGS };
  const options: axe.RunOptions = {
    runOnly,
    resultTypes: ["violations"],
    elementRef: false,
  };
  return page.evaluate(
    async ([where, how]) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      const { violations: found } = await tool.run(where ?? document, how);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
      );
    },
    [part, options] as const,
  );
}
