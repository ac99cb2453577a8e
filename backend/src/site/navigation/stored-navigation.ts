import type {
  FooterGroupDto,
  FooterLinkDto,
  HeaderEntryDto,
  HeaderLinkDto,
} from "@octavo/contracts";
import type { LinkTarget } from "./navigation-targets.repository";

/** A link as it is stored: what its address led to when it was saved is remembered. */
export interface Link {
  url: string | null;
  target?: LinkTarget;
}

type Stored<Plain> = Plain & Link;

export interface StoredEntry extends Stored<Omit<HeaderEntryDto, "links">> {
  /** Among the numbers of the pages. */
  order: number;
  links: Stored<HeaderLinkDto>[] | null;
}

export interface StoredGroup extends Omit<FooterGroupDto, "links"> {
  links: Stored<FooterLinkDto>[];
}

interface Holder {
  url?: string | null;
  target?: LinkTarget;
  links?: readonly Link[] | null;
}

/** Those that hold links, and these. */
export const everyLink = (holders: readonly Holder[]): Link[] =>
  holders.flatMap(({ links, url = null, target }) => [
    { url, ...(target && { target }) },
    ...(links ?? []),
  ]);

/** Each link becomes others, or none. */
export function mapLinks<Any extends Holder>(
  holders: readonly Any[],
  map: <One extends Link>(link: One) => One[],
): Any[] {
  return holders.flatMap((holder) => {
    const [own] =
      holder.url === undefined ? [holder] : map(holder as Any & Link);
    return own
      ? [{ ...own, ...(own.links && { links: own.links.flatMap(map) }) }]
      : [];
  });
}

export const plainEntry = ({
  label,
  url,
  links,
}: HeaderEntryDto): HeaderEntryDto => ({
  label,
  url: url ?? null,
  links:
    links?.map((link) => ({ label: link.label, url: link.url ?? null })) ??
    null,
});

export const plainGroup = ({
  title,
  links,
}: FooterGroupDto): FooterGroupDto => ({
  title,
  links: links.map(({ label, url }) => ({
    label: label ?? null,
    url: url ?? null,
  })),
});
