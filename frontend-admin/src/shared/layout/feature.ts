import type { Permission, RouteName, WaitingName } from "@octavo/contracts";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { limited } from "./late-screen";
import type * as SECTION_ICONS from "./section-icons";

/**
 * `menu` is the menu of the specification (section 2); `more`, below it, has screens that it does not name.
 */
export type SectionGroup = "menu" | "more";

/** An entry of the sidebar. */
export interface Section {
  label: () => string;
  to: string;
  /** A name, because every visit loads this declaration, and only signed-in people need the icons. */
  icon: keyof typeof SECTION_ICONS;
  group: SectionGroup;
  /** Position in its group; lower numbers come first. */
  place: number;
  /** Shown only to holders of this permission. */
  permission?: Permission;
  /** Shown only to those who may make this call, which the screen cannot do without. */
  call?: RouteName;
  /** What waits there; its number is beside the label. */
  waits?: WaitingName;
}

/** What a feature declares in its own folder; `feature-registry.ts` lists it. */
export interface Feature {
  section: Section;
  routes: RouteObject[];
}

type LoadScreen = () => Promise<ComponentType>;

/** A screen in a separate chunk, fetched when someone opens it. */
export function lazyScreen(load: LoadScreen): Pick<RouteObject, "lazy"> {
  return {
    lazy: () => limited(load().then((Component) => ({ Component }))),
  };
}

export function screenAt(path: string, load: LoadScreen): RouteObject {
  return { path, ...lazyScreen(load) };
}

/** A feature with one screen, at the address of its entry. */
export const screenFeature = (section: Section, load: LoadScreen): Feature => ({
  section,
  routes: [screenAt(section.to.slice(1), load)],
});

/** A screen with several addresses, which stays mounted between them. */
export function screenAtAll(paths: string[], load: LoadScreen): RouteObject {
  return {
    ...lazyScreen(load),
    children: paths.map((path) => ({ path, element: null })),
  };
}
