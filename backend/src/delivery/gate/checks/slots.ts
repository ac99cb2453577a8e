import { undeclaredCalls } from "@octavo/federation";
import { listing } from "@octavo/format";
import type { TrialSlot } from "../../rendering/trial-rendering.service";
import {
  failed,
  passed,
  warning,
  type Candidate,
  type Finding,
} from "./candidate";

/** Of all its slots together: the releases of other apps wait for it. */
const LONGEST_MS = 15_000;
const MOST_NAMED = 5;

/** Renders what a release has for a slot on a page. */
export type FillSlot = (slot: string, url: string) => Promise<TrialSlot>;

/**
 * A release fills its slots on example pages, each in the time that pages wait for it.
 * @param pages of the site, by slot.
 */
export async function checkSlots(
  { manifest, slots }: Pick<Candidate, "manifest" | "slots">,
  pages: ReadonlyMap<string, readonly string[]>,
  fill: FillSlot,
): Promise<Finding> {
  const { fills = [], api } = manifest;
  const problems: string[] = [];
  const calls: string[] = [];
  const end = performance.now() + LONGEST_MS;
  for (const slot of fills)
    for (const url of pages.get(slot) ?? []) {
      if (problems.length >= MOST_NAMED || performance.now() > end) break;
      try {
        calls.push(...(await fill(slot, url)).calls);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const said = reason.slice(0, 300).replace(/\.?$/, ".");
        problems.push(`Filling ${slot} on ${url} failed: ${said}`);
      }
    }
  const undeclared = api ? undeclaredCalls(calls, api) : [];
  if (undeclared.length > 0)
    problems.push(
      `Its settings do not declare ${listing(undeclared.slice(0, MOST_NAMED))}. Add what is missing to api in octavo.config.ts.`,
    );
  if (problems.length > 0) return failed(problems.join(" "));
  const others = fills.filter((slot) => !slots.includes(slot));
  const unseen = fills.filter((slot) => (pages.get(slot) ?? []).length === 0);
  if (others.length === 0 && unseen.length > 0)
    return warning(`No page of the site has ${listing(unseen)}.`);
  return others.length > 0
    ? warning(
        `The site has not given it ${listing(others)}. Ask the site's administrators; until then, these slots stay empty.`,
      )
    : passed(`It fills ${listing(fills)}.`);
}
