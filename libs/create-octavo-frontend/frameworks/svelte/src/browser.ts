import { hydrate, mount, unmount } from "svelte";
import LabsSite from "./labs-site.svelte";
import type { Report, SiteProps } from "./site";

/** Draws the site, or takes over the server's markup; returns what takes it away. */
export function show(
  element: HTMLElement,
  props: SiteProps,
  report: Report,
): () => void {
  const start = props.initialState === null ? mount : hydrate;
  const site = start(LabsSite, {
    target: element,
    props: { site: props, report },
  });
  return () => void unmount(site);
}
