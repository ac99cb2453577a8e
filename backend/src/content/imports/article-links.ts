import path from "node:path";
import { trimEndOf } from "@octavo/format";

/** The last part of an address such as `/en/blog/release/v1/`. */
export function lastSegment(address: string): string {
  return address.split("/").filter(Boolean).at(-1) ?? "";
}

const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i;
const FILE =
  /\.(?:md|markdown|mdx|html?|php|aspx?|xml|json|txt|pdf|zip|jpe?g|png|gif|webp|svg|css|js|ts)$/i;

/** `example.com/a` is what people write for a site; `guide.html` is a file. */
function isHost(address: string): boolean {
  const [first = ""] = address.split(/[/?]/, 1);
  return HOST.test(first) && !FILE.test(first);
}

/** Finds the post that a link to another article of the same source means. */
export class ArticleLinks {
  private readonly slugs = new Map<string, string>();

  /** @param origin where the articles come from; completes links that lead nowhere here */
  constructor(private readonly origin: string | null = null) {}

  /** @param filePath path of an article inside its source, with its extension */
  set(filePath: string, slug: string): void {
    this.slugs.set(withoutExtension(filePath), slug);
  }

  /** The link as it should be here; external links are returned unchanged. */
  resolve(href: string, from: string): string {
    if (/^([a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(href)) return href;
    const [address = "", fragment] = href.split("#", 2);
    const end = fragment ? `#${fragment}` : "";
    if (address.startsWith("/")) {
      const slug = this.findFromRoot(address);
      return slug === undefined ? this.complete(href) : `/post/${slug}${end}`;
    }
    const slug = this.findRelative(address, from);
    if (slug !== undefined) return `/post/${slug}${end}`;
    if (isHost(address)) return href;
    // Relative to the file, as from the root: the editor takes a bare word for the name of a host.
    const place = path.posix.join("/", path.posix.dirname(from), address);
    return this.complete(place) + end;
  }

  /** From the file's folder; or from its page, which many programs make a folder. */
  private findRelative(address: string, from: string): string | undefined {
    return [path.posix.dirname(from), withoutExtension(from)]
      .map((folder) => path.posix.join(folder, address))
      .map((place) => this.slugs.get(withoutExtension(place)))
      .find((slug) => slug !== undefined);
  }

  /** An address from the site's root, as it was on the site that it was written for. */
  complete(address: string): string {
    return this.origin !== null && /^\/(?!\/)/.test(address)
      ? this.origin + address
      : address;
  }

  /** The site that the articles come from may have kept them below any path. */
  private findFromRoot(address: string): string | undefined {
    const segments = withoutExtension(address).split("/").filter(Boolean);
    for (let start = 0; start < Math.max(1, segments.length - 1); start++) {
      const slug = this.slugs.get(segments.slice(start).join("/"));
      if (slug !== undefined) return slug;
    }
    return undefined;
  }
}

function withoutExtension(address: string): string {
  const bare = trimEndOf(address, /\//).replace(
    /\.(md|markdown|mdx|html?)$/i,
    "",
  );
  return lastSegment(bare) === "index" ? bare.replace(/\/?index$/, "") : bare;
}
