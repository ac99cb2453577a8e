import type { SourceLinks } from "./import-source";
import { canonicalPath } from "../redirects/redirect-path";

const NUMBERS = ["p", "page_id"];

/** Finds where posts and pages of an old site are here. */
export class OldSiteLinks implements SourceLinks {
  private readonly slugs = new Map<string, string>();
  /** Paths in the export by those of the old site. */
  private readonly paths = new Map<string, string>();
  private site: URL | null = null;
  /** It is an Octavo: what is not in the export has the same address here. */
  private isAlike = false;

  constructor(private readonly byNumber: ReadonlyMap<string, string>) {}

  /** @param address of the old site */
  begin(address: string, isAlike = false): void {
    this.isAlike = isAlike;
    this.site = URL.canParse(address) ? new URL(address) : null;
  }

  set(path: string, slug: string): void {
    this.slugs.set(path, slug);
  }

  slugOf(path: string): string | undefined {
    return this.slugs.get(path);
  }

  /** @param link of a post or page on the old site */
  place(path: string, link: string): void {
    const url = this.urlOf(link);
    if (url && this.isOwn(url) && url.search === "")
      this.paths.set(canonicalPath(url.pathname), path);
  }

  /** Whether an address is one of the old site. */
  isOwn({ host }: URL): boolean {
    return withoutWww(host) === withoutWww(this.site?.host ?? "");
  }

  urlOf(address: string, base?: string): URL | null {
    const from = base && URL.canParse(base) ? base : this.site?.href;
    const fixed = address.startsWith("//") ? `https:${address}` : address;
    return URL.canParse(fixed, from) ? new URL(fixed, from) : null;
  }

  /** @param from the page of the old site that the link is on */
  resolve(href: string, from: string): string {
    const given = href.trim();
    if (
      given === "" ||
      /^#/.test(given) ||
      /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(given)
    )
      return href;
    const url = this.urlOf(given, from);
    if (!url) return href;
    if (!this.isOwn(url)) return given;
    const path = this.pathAt(url);
    const slug = path === undefined ? undefined : this.slugs.get(path);
    if (path === undefined || slug === undefined)
      return this.isAlike ? given.replace(url.origin, "") : url.href;
    return `${path.startsWith("page/") ? "" : "/post"}/${slug}${url.hash}`;
  }

  complete(address: string): string {
    return address;
  }

  private pathAt({ pathname, searchParams }: URL): string | undefined {
    for (const name of NUMBERS) {
      const number = searchParams.get(name);
      if (number !== null) return this.byNumber.get(number);
    }
    return this.paths.get(canonicalPath(pathname));
  }
}

const withoutWww = (host: string): string =>
  host.toLowerCase().replace(/^www\./, "");
