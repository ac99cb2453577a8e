import type {
  ApiTransport,
  RenderRequest,
  RenderResult,
} from "@octavo/federation";
import { headMarkup } from "@octavo/format";
import type { Head } from "@octavo/format";
import { preferredLanguage, takeLanguageFrom } from "@octavo/texts";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { HeadCollector } from "./data/document-head";
import { readFailures, readQueries } from "./data/page-state";
import type { PageState, Site } from "./data/page-state";
import { createQueries } from "./data/queries";
import { createReaderClient, isRefusal } from "./data/query-client";
import { ReaderProvider } from "./data/reader-context";
import { ReaderSite } from "./reader-site";
import { findRoute, primeLayout } from "./routes";
import { addGerman } from "./texts/de";
import { ApiError, queryString } from "@octavo/api-client";

addGerman();

/** One document of the reader site. Rejects when the page's own data cannot be had. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const { pathname, searchParams, search } = new URL(
    request.url,
    request.origin,
  );
  const client = createReaderClient(0);
  const queries = createQueries(
    createServerTransport(request.apiGet),
    request.site,
  );
  const { route, slug } = findRoute(pathname);
  const prime = { client, queries, slug, search: searchParams, pathname };
  await Promise.all([primeLayout(prime), route.prime(prime)]);

  const collector = new HeadCollector();
  const { parts = [] } = request;
  const site: Site = { ...request.site, origin: request.origin };
  // Only for this pass: until it ends, nothing else runs in this process.
  const language = preferredLanguage([site.language ?? "en"]);
  takeLanguageFrom(() => language, site.direction);
  const html = renderToString(
    <StaticRouter location={pathname + search}>
      <ReaderProvider
        client={client}
        services={{
          queries,
          site,
          parts,
          failed: failedSet(client),
          head: collector,
        }}
      >
        <ReaderSite />
      </ReaderProvider>
    </StaticRouter>,
  );
  const state: PageState = {
    site,
    ...(parts.length > 0 && { parts }),
    ...readQueries(client),
    failed: readFailures(client),
  };
  const answer = answerOf(collector.head, isIncomplete(client));
  client.clear();
  return {
    ...answer,
    head: headMarkup(collector.head, site),
    html,
    ...(collector.leadPicture && { leadPicture: collector.leadPicture }),
    state: JSON.stringify(state),
  };
}

function failedSet(client: ReturnType<typeof createReaderClient>) {
  return new Set(readFailures(client));
}

/** Whether a part could not be had that will be there another time; a refusal stays one. */
function isIncomplete(client: ReturnType<typeof createReaderClient>): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error !== null && !isRefusal(state.error));
}

function answerOf(
  head: Head,
  isPart: boolean,
): Pick<RenderResult, "status" | "location"> {
  if (head.location !== undefined)
    return { status: 301, location: head.location };
  // Also where it looks like 404: what is missing may be what could not be asked for.
  return { status: isPart ? 503 : (head.status ?? 200) };
}

/** The reader's calls through the document server, which asks as an anonymous visitor. */
function createServerTransport(apiGet: RenderRequest["apiGet"]): ApiTransport {
  return async <T,>(request: Parameters<ApiTransport>[0]): Promise<T> => {
    const path = request.path + queryString(request.query);
    const { status, body } = await apiGet(path);
    if (status >= 200 && status < 300) return body as T;
    const { error, code, details } = (body ?? {}) as Refusal;
    throw new ApiError(
      error ?? `The server answered ${status}.`,
      status,
      code ?? "unknown",
      error !== undefined,
      details,
    );
  };
}

interface Refusal {
  error?: string;
  code?: string;
  details?: unknown;
}
