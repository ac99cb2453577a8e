import { createSSRApp } from "vue";
import { renderToString } from "vue/server-renderer";
import LabsSite from "./labs-site.vue";
import type { SiteProps } from "./site";

export function toHtml(props: SiteProps): Promise<string> {
  return renderToString(createSSRApp(LabsSite, { site: props }));
}
