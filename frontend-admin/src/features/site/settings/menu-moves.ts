import { LIMITS } from "@octavo/contracts";

export interface MenuLink {
  label: string;
  url: string;
}

/** An entry of a menu: a link, or a group of links. */
export interface MenuEntry extends MenuLink {
  links: MenuLink[] | null;
}

export interface MenuPlace {
  index: number;
  /** Within the group at the index; null for the entry itself. */
  link: number | null;
}

export type Move = "up" | "down" | "in" | "out";

export const entryAt = (
  menu: readonly MenuEntry[],
  { index, link }: MenuPlace,
): MenuLink | undefined =>
  link === null ? menu[index] : menu[index]?.links?.[link];

/** The menu with an entry taken from one place and put in another, where that was before it. */
export function withMoved(
  menu: readonly MenuEntry[],
  from: MenuPlace,
  to: MenuPlace,
): MenuEntry[] {
  const moved = entryAt(menu, from);
  return moved ? put(without(menu, from), moved, to) : [...menu];
}

export function without(
  menu: readonly MenuEntry[],
  { index, link }: MenuPlace,
): MenuEntry[] {
  const entry = menu[index];
  if (link === null || !entry?.links) return menu.toSpliced(index, 1);
  const links = entry.links.toSpliced(link, 1);
  return menu.with(index, { ...entry, links });
}

function put(
  menu: readonly MenuEntry[],
  moved: MenuLink,
  { index, link }: MenuPlace,
): MenuEntry[] {
  const entry = menu[index];
  if (link === null || !entry?.links)
    return menu.toSpliced(index, 0, { links: null, ...moved });
  const { label, url } = moved;
  const links = entry.links.toSpliced(link, 0, { label, url });
  return menu.with(index, { ...entry, links });
}

/**
 * Where a move leads to; null where it leads nowhere. At the end of its group, a link goes on to the group beside it.
 * @param hasLoose whether links may stand beside groups.
 */
export function placeAfter(
  menu: readonly MenuEntry[],
  { index, link }: MenuPlace,
  move: Move,
  hasLoose: boolean,
): MenuPlace | null {
  const step = move === "up" ? -1 : 1;
  const beside = roomyGroup(menu[index + (move === "in" ? -1 : step)]);
  if (move === "out")
    return link !== null && hasLoose ? { index: index + 1, link: null } : null;
  if (link === null && move === "in")
    return beside && !menu[index]?.links
      ? { index: index - 1, link: beside.length }
      : null;
  if (link === null)
    return menu[index + step] ? { index: index + step, link: null } : null;
  if (move === "in") return null;
  if (menu[index]?.links?.[link + step]) return { index, link: link + step };
  if (!beside) return null;
  return { index: index + step, link: move === "up" ? beside.length : 0 };
}

/** Where something that is dropped on a place goes; null where it cannot. */
export function placeOfDrop(
  menu: readonly MenuEntry[],
  from: MenuPlace,
  to: MenuPlace,
  hasLoose: boolean,
): MenuPlace | null {
  const isGroup = from.link === null && menu[from.index]?.links != null;
  if (to.link === null) return from.link === null || hasLoose ? to : null;
  if (isGroup) return null;
  const isWithin = from.link !== null && from.index === to.index;
  if (!isWithin && !roomyGroup(menu[to.index])) return null;
  // What is taken from before the group moves the group up.
  const isBefore = from.link === null && from.index < to.index;
  return isBefore ? { ...to, index: to.index - 1 } : to;
}

const roomyGroup = (entry: MenuEntry | undefined): MenuLink[] | null => {
  const links = entry?.links;
  return links && links.length < LIMITS.footerLinksMax ? links : null;
};
