import { APP_NAME } from "./release";
import type { RenderRequest } from "./render";

/**
 * The element that stands for a slot in an app's markup: `<octavo-slot name="home-banner" hidden></octavo-slot>`.
 * The document server shows in it what another app has for the page. Until then, and where that has nothing or
 * fails, it takes no room.
 */
export const SLOT_ELEMENT = "octavo-slot";

/** A place on an app's pages for a part of another app. */
export interface DeclaredSlot {
  /** What belongs there, for the teams that may fill it. */
  description: string;
  /** The room that it takes at most, in CSS pixels; what is taller is scrolled. */
  height?: number;
  /** The pages that have it, relative to the base path, as patterns: `/post/:slug`. Without it, any. */
  routes?: readonly string[];
}

const MOST_SLOTS = 20;
export const USUAL_SLOT_HEIGHT = 400;
const MOST_HEIGHT = 1000;
const DESCRIPTION_LENGTH = 200;
const MOST_ROUTES = 20;

const SLOT_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MOST_NAME = 40;

/** A slot of one app as other apps name it: `public/home-banner`. */
export const slotOf = (app: string, name: string): string => `${app}/${name}`;

/** The name of a slot on pages of an app; null for slots of others. */
export const nameOn = (app: string, slot: string): string | null =>
  slot.startsWith(`${app}/`) ? slot.slice(app.length + 1) : null;

const isSlot = (text: string): boolean => {
  const [app = "", name = "", ...more] = text.split("/");
  return APP_NAME.test(app) && isSlotName(name) && more.length === 0;
};

const isSlotName = (name: string): boolean =>
  SLOT_NAME.test(name) && name.length <= MOST_NAME;

/** Why the slots that an app declares on its pages cannot be used; null if they can. */
export function slotsDenial(declared: unknown): string | null {
  if (
    typeof declared !== "object" ||
    declared === null ||
    Array.isArray(declared)
  )
    return "slots must be an object with a slot for each name";
  const slots = Object.entries(declared);
  if (slots.length > MOST_SLOTS)
    return `an app has at most ${MOST_SLOTS} slots, and these are ${slots.length}`;
  for (const [name, slot] of slots) {
    const denial = slotDenial(name, { ...(slot as DeclaredSlot | null) });
    if (denial !== null) return denial;
  }
  return null;
}

function slotDenial(
  name: string,
  {
    description,
    height = USUAL_SLOT_HEIGHT,
    routes = [],
  }: Partial<DeclaredSlot>,
): string | null {
  if (!isSlotName(name))
    return `a slot is named like home-banner, not ${JSON.stringify(name.slice(0, 50))}`;
  if (
    typeof description !== "string" ||
    description.length > DESCRIPTION_LENGTH
  )
    return `the slot ${name} needs a description of at most ${DESCRIPTION_LENGTH} characters`;
  if (!isRoutes(routes))
    return `the slot ${name} needs routes such as /post/:slug, ${MOST_ROUTES} at most`;
  return Number.isInteger(height) && height > 0 && height <= MOST_HEIGHT
    ? null
    : `the slot ${name} needs a height of 1 to ${MOST_HEIGHT} pixels`;
}

const isRoutes = (routes: unknown): boolean =>
  Array.isArray(routes) &&
  routes.length <= MOST_ROUTES &&
  routes.every(
    (route) => typeof route === "string" && /^\/[^\s?#]{0,200}$/.test(route),
  );

/** Why the slots that an app fills on pages of others cannot be used; null if they can. */
export function fillsDenial(fills: unknown): string | null {
  if (!Array.isArray(fills) || fills.length > MOST_SLOTS)
    return `fills must be a list of at most ${MOST_SLOTS} slots`;
  const wrong: unknown = fills.find(
    (slot) => typeof slot !== "string" || !isSlot(slot),
  );
  return wrong === undefined
    ? null
    : `fills names slots of other apps, such as public/home-banner, not ${typeof wrong === "string" ? wrong.slice(0, 80) : typeof wrong}`;
}

/** The document server's request for a part of another app's page. */
export interface SlotRequest<
  Settings = unknown,
> extends RenderRequest<Settings> {
  /** E.g. `public/home-banner`. `url` is the address of the page that has it. */
  slot: string;
}

export interface SlotResult {
  /** Markup for the slot, without scripts and forms; empty where there is nothing to show on this page. */
  html: string;
}

/** Characters of a slot's markup. */
export const MOST_SLOT_MARKUP = 32 * 1024;

/** What the browser gets of a filled slot. */
export interface FilledSlot {
  /** The app that filled it. */
  app: string;
  /** Clean markup. */
  html: string;
  /** Markup of its style element, or of links to its sheets. */
  styles: string;
  height?: number | undefined;
}

/**
 * Styles of the outer shadow root. What fills the slot is in a root of its own, which cannot change these:
 * it stays in its place, whatever its styles say.
 */
export const slotFrame = (height = USUAL_SLOT_HEIGHT): string =>
  `:host{display:block!important;contain:content!important;overflow:auto!important;max-block-size:${height}px!important}`;

/** Content of a slot's element: declarative shadow roots, which need no scripts. */
export function slotMarkup({ app, html, styles, height }: FilledSlot): string {
  return root(
    `<style>${slotFrame(height)}</style><div>` +
      root(`${styles}<div data-mf="${app}">${html}</div>`) +
      `</div>`,
  );
}

const root = (content: string): string =>
  `<template shadowrootmode="open">${content}</template>`;

/** Slots in an app's markup that a document has room for; the others stay empty. */
const MOST_SHOWN = 10;

/** Without content, as apps write it: then it is found in one pass, in any markup. */
const SLOT_TAG = /<octavo-slot\b([^<>]*)><\/octavo-slot>/g;

/** Names of the slots in an app's markup. */
export function slotsIn(markup: string): string[] {
  if (!markup.includes(`<${SLOT_ELEMENT}`)) return [];
  const names = [...markup.matchAll(SLOT_TAG)].map(([, tag = ""]) =>
    nameIn(tag),
  );
  return [...new Set(names)].filter(isSlotName).slice(0, MOST_SHOWN);
}

/** The same markup with the content of slots, by their names. What is not there stays as it is. */
export const withSlots = (
  markup: string,
  filled: ReadonlyMap<string, string>,
): string =>
  filled.size === 0
    ? markup
    : markup.replace(SLOT_TAG, (whole, tag: string) => {
        const content = filled.get(nameIn(tag));
        return content === undefined
          ? whole
          : `<${SLOT_ELEMENT}${tag}>${content}</${SLOT_ELEMENT}>`;
      });

const nameIn = (tag: string): string => /\sname="([^"]*)"/.exec(tag)?.[1] ?? "";
