import "@octavo/theme/reader.css";
import type { MountedRemote, RemoteContext } from "@octavo/federation";
import { takeLanguageFrom } from "@octavo/texts";
import { startTransition, StrictMode } from "react";
import type { ErrorInfo } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { fillQueries } from "./data/page-state";
import type { PageState } from "./data/page-state";
import { suggestions } from "./components/not-found";
import { createQueries } from "./data/queries";
import { createReaderClient } from "./data/query-client";
import { ReaderProvider } from "./data/reader-context";
import type { ReaderServices } from "./data/reader-context";
import { articleEnd } from "./features/post/article-end";
import { pathPlaces } from "./features/post/path-part";
import { ReaderRouter } from "./reader-router";
import { ReaderSite } from "./reader-site";
import { findRoute } from "./routes";

/** Readers get the site's language, which the document names. English is here already. */
function translation(): Promise<void>[] {
  return /^de\b/i.test(document.documentElement.lang)
    ? [import("./texts/de").then(({ speakGerman }) => speakGerman())]
    : [];
}

/** Shows the reader site in `element`, or takes over what the server has rendered there. */
export function mount(
  element: HTMLElement,
  context: RemoteContext,
): MountedRemote {
  const state = readState(context.initialState);
  const client = createReaderClient();
  if (state) fillQueries(client, state, textOf(element));
  const site = state?.site ?? siteOfDocument(context);
  const services: ReaderServices = {
    queries: createQueries(context.api, site),
    site,
    parts: (state ?? context).parts ?? [],
    failed: new Set(state?.failed),
    hasSlots: context.flags.slots,
  };
  if (site.direction) takeLanguageFrom(() => "en", site.direction);
  const options = {
    // React has removed the whole page.
    onUncaughtError: reporting(context, true),
    // Mostly markup that does not match: React has drawn the page again. Without this, it would throw an
    // error that names no file of this app.
    onRecoverableError: reporting(context, false),
  };
  const onLoss = (error: unknown) => reportLoss(context, error, false);
  const tree = (
    <StrictMode>
      <ReaderRouter basename={context.basePath} onLoss={onLoss}>
        <ReaderProvider client={client} services={services}>
          <ReaderSite />
        </ReaderProvider>
      </ReaderRouter>
    </StrictMode>
  );
  // The server did not know what an earlier visit stored in the history entry.
  if (state) window.history.replaceState(null, "");
  let root: Root | undefined;
  let isOver = false;
  const start = () => {
    if (isOver) return;
    if (state)
      // In slices, so that scrolling and tapping stay responsive.
      startTransition(() => void (root = hydrateRoot(element, tree, options)));
    else (root = createRoot(element, options)).render(tree);
  };
  const needs = [
    ...partsOf(element),
    // Without the server's markup, nothing shows the end of an article until its code is there.
    ...(state ? [] : [articleEnd.load()]),
    ...translation(),
    ...pendingSheets(),
  ];
  // Until all of it is there, the server's markup can be read and its links work.
  if (needs.length > 0)
    Promise.all(needs).then(start, (error: unknown) =>
      reportLoss(context, error, true),
    );
  else start();
  return {
    unmount: () => {
      isOver = true;
      root?.unmount();
      client.clear();
    },
    update: () => undefined,
  };
}

/** The code of the screen, and of the lazy parts that an article or an empty page shows. */
function partsOf(element: HTMLElement): Promise<unknown>[] {
  const { load: loadScreen } = findRoute(window.location.pathname).route;
  const shown = [pathPlaces, suggestions].filter(({ selector }) =>
    element.querySelector(selector),
  );
  return [loadScreen, ...shown.map(({ load }) => load)].flatMap((load) =>
    load ? [load()] : [],
  );
}

/** The text that the document was rendered with, before anything is added to it. */
function textOf(element: HTMLElement): string {
  return element.querySelector(".rich-text")?.innerHTML ?? "";
}

function reportLoss(
  { report }: RemoteContext,
  error: unknown,
  fatal: boolean,
): void {
  const message = "The code of this page cannot be fetched.";
  report({ level: "error", message, detail: String(error), fatal });
}

/** Reports errors of React with the release that they belong to. */
function reporting({ report }: RemoteContext, fatal: boolean) {
  return (error: unknown, { componentStack }: ErrorInfo) =>
    report({
      level: "error",
      message: String(error),
      detail: `${error instanceof Error ? error.stack : ""}${componentStack ?? ""}`,
      ...(fatal && { fatal }),
    });
}

function readState(json: string | undefined): PageState | null {
  return json === undefined ? null : (JSON.parse(json) as PageState);
}

/** Documents that could not be rendered still name their site. */
function siteOfDocument({
  site,
  timeZone,
  locale,
}: RemoteContext): PageState["site"] {
  const name = document.querySelector<HTMLMetaElement>(
    'meta[property="og:site_name"]',
  )?.content;
  return {
    name: name ?? location.hostname,
    // The description of the document is that of a page.
    tagline: "",
    ...site,
    origin: location.origin,
    ...(timeZone && { timeZone }),
    language: locale,
  };
}

/** Readers do not wait longer than this for a style sheet. */
const LONGEST_WAIT_MS = 3000;

/**
 * Documents are painted with the styles of their own screen; the whole sheet comes after that. Other
 * screens, menus and dialogs need it.
 */
function pendingSheets(): Promise<unknown>[] {
  return [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
  ]
    .filter((link) => link.sheet === null)
    .map(
      (link) =>
        new Promise((done) => {
          link.addEventListener("load", done);
          link.addEventListener("error", done);
          setTimeout(done, LONGEST_WAIT_MS);
        }),
    );
}
