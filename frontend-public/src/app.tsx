import "@octavo/theme/reader.css";
import type { MountedRemote, RemoteContext } from "@octavo/federation";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { fillQueries } from "./data/page-state";
import type { PageState } from "./data/page-state";
import { createQueries } from "./data/queries";
import { createReaderClient } from "./data/query-client";
import { ReaderProvider } from "./data/reader-context";
import type { ReaderServices } from "./data/reader-context";
import { ReaderSite } from "./reader-site";

/** Shows the reader site in `element`, or takes over what the server has rendered there. */
export function mount(
  element: HTMLElement,
  context: RemoteContext,
): MountedRemote {
  const state = readState(context.initialState);
  const client = createReaderClient();
  fillQueries(client, state?.queries ?? []);
  const services: ReaderServices = {
    queries: createQueries(context.api),
    site: state?.site ?? siteOfDocument(),
    failed: new Set(state?.failed),
  };
  const tree = (
    <StrictMode>
      <BrowserRouter basename={context.basePath}>
        <ReaderProvider client={client} services={services}>
          <ReaderSite />
        </ReaderProvider>
      </BrowserRouter>
    </StrictMode>
  );
  // What an earlier visit kept in the history entry, the server did not know.
  if (state) window.history.replaceState(null, "");
  const root = state ? hydrateRoot(element, tree) : createRoot(element);
  if (!state) root.render(tree);
  return {
    unmount: () => {
      root.unmount();
      client.clear();
    },
    update: () => undefined,
  };
}

function readState(json: string | undefined): PageState | null {
  return json === undefined ? null : (JSON.parse(json) as PageState);
}

/** Documents that could not be rendered still say whose they are. */
function siteOfDocument(): PageState["site"] {
  const content = (selector: string) =>
    document.querySelector<HTMLMetaElement>(selector)?.content;
  return {
    name: content('meta[property="og:site_name"]') ?? location.hostname,
    tagline: content('meta[name="description"]') ?? "",
    origin: location.origin,
  };
}
