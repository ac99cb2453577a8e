import createFetchClient, { type Client } from "openapi-fetch";
import type { paths } from "./paths";
import { retryingFetch, type RetryOptions } from "./retrying-fetch";

export interface ClientOptions extends RetryOptions {
  /** The site's address, such as `https://example.org`. */
  site: string;
  /** An API key. Without one, the client reads what visitors read. */
  key?: string;
}

/** The calls of the API, typed. */
export type OctavoClient = Client<paths>;

export function createClient({
  site,
  key,
  ...retries
}: ClientOptions): OctavoClient {
  return createFetchClient<paths>({
    baseUrl: new URL(site).origin,
    ...(key === undefined ? {} : { headers: { "x-api-key": key } }),
    // The key says who calls; a browser's cookie would add a person.
    credentials: "omit",
    // A redirect to another site would take the key along.
    redirect: "manual",
    fetch: retryingFetch(retries),
  });
}
