import { render } from "svelte/server";
import LabsSite from "./labs-site.svelte";
import type { SiteProps } from "./site";

export function toHtml(props: SiteProps): string {
  const report = () => undefined;
  return render(LabsSite, { props: { site: props, report } }).body;
}
