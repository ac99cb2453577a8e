import type { SiteName, SitePart } from "./document";
import type { FlagsOf } from "./flags";
import type { ApiGetOf } from "./site-calls";
import type { SlotRequest, SlotResult } from "./slots";

/** The document server's request to render a page. Plain data and one function, typed like `context.api`. */
export interface RenderRequest<Settings = unknown> {
  /** Path and query of the address, e.g. `/post/x?page=2`. */
  url: string;
  /** Where the app's own addresses begin. Since contract 2. */
  basePath?: string;
  /** The other remotes of the site. Since contract 2. */
  parts?: SitePart[];
  /** Absolute origin of the site, for canonical addresses, without a slash at the end. */
  origin: string;
  /**
   * `timeZone` is an IANA name; dates are UTC without one. `language` is a tag of BCP 47, English
   * without one. The tagline may be empty.
   */
  site: SiteName & {
    timeZone?: string;
    language?: string;
    /** Left to right without it. */
    direction?: "rtl";
  };
  /** The visitor's values of the flags that the app declares. Since contract 2; absent from older servers. */
  flags?: FlagsOf<Settings>;
  /** A GET of the API with the anonymous identity; `path` relative to the API base path, with query. */
  apiGet: ApiGetOf<Settings>;
}

/** The largest picture in sight when a page opens, as its `<source>` offers it. */
export interface LeadPictureSource {
  /** Media type, e.g. `image/avif`. */
  type: string;
  srcset: string;
  sizes: string;
}

export interface RenderResult {
  /** HTTP status of the document: 200, 404, 410, 301 with `location`, or 503 when a part of it could not be had. */
  status: number;
  location?: string;
  /** Markup for `<head>`: title, description, canonical and the like. */
  head: string;
  /** Markup for the mount element. */
  html: string;
  /** Announced in the document's headers, ahead of the markup that shows it. */
  leadPicture?: LeadPictureSource;
  /** JSON that the browser hydrates from; the document server escapes it for embedding. */
  state: string;
}

/** The server bundle of an app that is rendered on the server. */
export interface RenderModule {
  render(request: RenderRequest): Promise<RenderResult>;
  /** For apps that fill slots of others. Since contract 2. */
  renderSlot?(request: SlotRequest): Promise<SlotResult>;
}
