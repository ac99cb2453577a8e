import { createApp, createSSRApp } from "vue";
import LabsSite from "./labs-site.vue";
import type { Report, SiteProps } from "./site";

/** Draws the site, or takes over the server's markup; returns what takes it away. */
export function show(
  element: HTMLElement,
  props: SiteProps,
  report: Report,
): () => void {
  const create = props.initialState === null ? createApp : createSSRApp;
  const app = create(LabsSite, { site: props });
  app.config.errorHandler = (error) =>
    report({
      level: "error",
      message: String(error),
      detail: error instanceof Error ? (error.stack ?? "") : "",
    });
  app.mount(element);
  return () => app.unmount();
}
