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

interface Moving {
  from: MenuPlace;
  move: Move;
  /** Whether links may be next to groups. */
  hasLoose: boolean;
}

/** Where a move leads to; null where it leads nowhere. */
export function placeAfter(
  menu: readonly MenuEntry[],
  moving: Moving,
): MenuPlace | null {
  const { from, move, hasLoose } = moving;
  const { index, link } = from;
  if (link !== null)
    return move === "out"
      ? hasLoose
        ? { index: index + 1, link: null }
        : null
      : placeInGroups(menu, { index, link, move });
  const step = move === "up" ? -1 : 1;
  if (move === "up" || move === "down")
    return menu[index + step] ? { index: index + step, link: null } : null;
  const above = move === "in" && roomyGroup(menu[index - 1]);
  return above && !menu[index]?.links
    ? { index: index - 1, link: above.length }
    : null;
}

/** At the end of its group, a link continues to the next group. */
function placeInGroups(
  menu: readonly MenuEntry[],
  { index, link, move }: { index: number; link: number; move: Move },
): MenuPlace | null {
  if (move === "in") return null;
  const step = move === "up" ? -1 : 1;
  if (menu[index]?.links?.[link + step]) return { index, link: link + step };
  const beside = roomyGroup(menu[index + step]);
  if (!beside) return null;
  return { index: index + step, link: move === "up" ? beside.length : 0 };
}

/** Where something that is dropped on a place goes; null where it cannot. */
export function placeOfDrop(
  menu: readonly MenuEntry[],
  { from, to, hasLoose }: Omit<Moving, "move"> & { to: MenuPlace },
): MenuPlace | null {
  if (to.link === null) return from.link === null || hasLoose ? to : null;
  if (from.link === null && menu[from.index]?.links) return null;
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
