import { trimEndOf } from "@octavo/format";
import { useReader } from "../data/reader-context";
import { isOwnPath } from "./enhance-rich-text";
import { Link } from "./link";

interface SiteLinkProps {
  label: string;
  url: string | null;
  /** The path of the present page, where a link says that it leads there. */
  here?: string;
}

/**
 * An entry without an address is text and no link (D-121). Files, and addresses of other frontends, are left to the
 * browser.
 */
export function SiteLink({ label, url, here }: SiteLinkProps) {
  const { parts } = useReader();
  if (url === null) return label;
  const [path = ""] = url.split(/[?#]/);
  return path.startsWith("/") && isOwnPath(path, parts) ? (
    <Link to={url} aria-current={isSame(url, here) ? "page" : undefined}>
      {label}
    </Link>
  ) : (
    <a href={url}>{label}</a>
  );
}

/** However they are written. */
const isSame = (url: string, here: string | undefined): boolean =>
  here !== undefined && plainPath(here) === plainPath(encodeURI(url));

const plainPath = (path: string): string => trimEndOf(path.toLowerCase(), /\//);
