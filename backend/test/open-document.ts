import { READER_SETTINGS } from "@octavo/federation";
import type { ChannelRegistry, LiveApp, ShellBoot } from "@octavo/federation";
import { JSDOM } from "jsdom";
import { renderDocument } from "../src/site/documents/document-template";

export const liveApp = (name: string, version: string): LiveApp => ({
  version,
  contract: 2,
  container: "",
  entry: `/frontends/${name}/${version}/entry.js`,
  integrity: `sha384-${name}-${version}`,
  styles: [`/frontends/${name}/${version}/styles.css`],
  preload: [],
  integrities: {
    [`/frontends/${name}/${version}/styles.css`]: `sha384-sheet-${version}`,
  },
});

export interface OpenDocument {
  window: JSDOM["window"];
  /** Addresses of the scripts that were asked for. */
  scripts(): string[];
  calls: { url: string; body: unknown; signal?: AbortSignal | undefined }[];
  /** What waits for a time, by the time. */
  timers: Map<number, () => void>;
  /** The browser reports its first paint. */
  paint(): void;
  settle(): Promise<void>;
}

let windows: JSDOM["window"][] = [];

export function closeDocuments(): void {
  for (const window of windows) window.close();
  windows = [];
}

export interface DocumentOptions {
  registry?: Partial<ChannelRegistry> | "away";
  /** Settings of the reader, as the browser's storage has them. */
  stored?: string;
  hidesSettings?: boolean;
}

/** A document as it is served, with its scripts run; what they ask for is only noted. */
export function openDocument(
  changes: Partial<ShellBoot>,
  html: string,
  { registry = { fallbacks: {} }, stored, ...parts }: DocumentOptions = {},
): OpenDocument {
  const boot: ShellBoot = {
    apiBase: "/api",
    apiHost: "",
    registry: {
      revision: 1,
      apps: {
        shell: liveApp("shell", "2.0.0"),
        public: liveApp("public", "3.0.0"),
      },
    },
    app: "public",
    basePath: "/",
    rendered: false,
    locale: "en",
    flags: {},
    ...changes,
  };
  const styles = boot.rendered ? "p{color:red}" : null;
  const text = renderDocument({ boot, head: "", styles, html, ...parts });
  const calls: OpenDocument["calls"] = [];
  const timers: OpenDocument["timers"] = new Map();
  let paint = () => undefined;
  const { window } = new JSDOM(text, {
    url: "https://site.test/",
    runScripts: "dangerously",
    beforeParse(early) {
      Object.assign(early, {
        PerformanceObserver: class {
          constructor(report: (list: object) => undefined) {
            paint = () => report({ getEntriesByName: () => [1] });
          }
          observe() {
            return undefined;
          }
        },
        setTimeout: (work: () => void, ms: number) => timers.set(ms, work),
        AbortSignal,
        fetch: (
          url: string,
          { body, signal }: { body?: string; signal?: AbortSignal } = {},
        ) => {
          const sent = JSON.parse(body ?? "null") as unknown;
          calls.push({ url, body: sent, signal });
          return registry === "away"
            ? Promise.reject(new Error("away"))
            : Promise.resolve({ json: () => Promise.resolve(registry) });
        },
      });
      early.performance.getEntriesByType = () => [];
      if (stored !== undefined)
        early.localStorage.setItem(READER_SETTINGS.key, stored);
    },
  });
  windows.push(window);
  return {
    window,
    calls,
    timers,
    paint: () => paint(),
    scripts: () =>
      [
        ...window.document.querySelectorAll<HTMLScriptElement>("script[src]"),
      ].map(({ src, integrity }) => `${new URL(src).pathname} ${integrity}`),
    settle: () => new Promise((done) => setImmediate(done)),
  };
}
