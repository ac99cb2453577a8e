import {
  readSlotResult,
  slotMarkup,
  slotOf,
  type ShellBoot,
  type SlotRequest,
} from "@octavo/federation";
import type { ServedApp } from "./served-app";
import type { ServerBundle } from "./server-bundle";

/** A slot of the site's page, with what the live release has in it. */
const SLOT =
  /(<octavo-slot\b[^<>]*\sname="([^"]*)"[^<>]*>).*?(?=<\/octavo-slot>)/gs;

/** Sites leave these out of slots. */
const NOT_SHOWN = /<(script|style|form|iframe|template)\b|\s(on[a-z]+)=/i;

/**
 * A page of another app with what the working copy has for its slots, in place of what is live.
 * @throws with a sentence that names the slot.
 */
export async function withOwnSlots(
  html: string,
  { served, bundle }: { served: ServedApp; bundle: ServerBundle | null },
  request: Omit<SlotRequest, "slot"> & Pick<ShellBoot, "app">,
): Promise<string> {
  const { app: page, ...asked } = request;
  const { app, sheets } = served;
  const styles = sheets
    .map((address) => `<link rel="stylesheet" href="${address}">`)
    .join("");
  const filled = new Map<string, string>();
  for (const [, , name = ""] of html.matchAll(SLOT)) {
    const slot = slotOf(page, name);
    if (!bundle || !served.fills.includes(slot) || filled.has(name)) continue;
    const markup = await fill(bundle, { ...asked, slot });
    filled.set(
      name,
      markup === "" ? "" : slotMarkup({ app, html: markup, styles }),
    );
  }
  return html.replace(SLOT, (whole, start: string, name: string) => {
    const content = filled.get(name);
    return content === undefined ? whole : start + content;
  });
}

async function fill(
  bundle: ServerBundle,
  request: SlotRequest,
): Promise<string> {
  try {
    const { html } = readSlotResult(await bundle.renderSlot(request));
    const [, element, attribute] = NOT_SHOWN.exec(html) ?? [];
    const left = element === undefined ? attribute : `<${element}>`;
    if (left === undefined) return html;
    throw new Error(`sites leave ${left} out of slots.`);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(`The slot ${request.slot} could not be filled: ${text}`, {
      cause: error,
    });
  }
}
