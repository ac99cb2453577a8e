import { Injectable, type Type } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import { ROUTE_RULES, type RouteName, type RouteRule } from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  ANNOUNCING_TRIGGERS,
  announcementFaults,
  type AnnouncingTrigger,
} from "./announcements";
import { PublicReads } from "./public-reads";
import {
  declarationsOf,
  type DueChange,
  type FeedPart,
  type MenuSource,
  type PublicPages,
  type ResourceDeclaration,
  type ResourceRead,
  type SearchText,
} from "./public-resource";

/** The pages of a resource, with their addresses: `/tag/limits` is `prefix` and a slug. */
export interface PagesOfResource extends PublicPages {
  name: string;
  segment: string;
  prefix: string;
  /** The path of their call. */
  path: string;
}

/** Every public resource, as its module declares it. */
@Injectable()
export class PublicResourcesService {
  readonly all: readonly ResourceDeclaration[];
  readonly reads: PublicReads;
  /** In the order of the sitemap. */
  readonly pages: readonly PagesOfResource[];
  readonly menus: readonly MenuSource[];
  readonly due: readonly DueChange[];
  readonly searchTexts: readonly SearchText[];
  readonly feedParts: readonly FeedPart[];

  constructor(
    modules: ModulesContainer,
    private readonly database: DataSource,
  ) {
    this.all = [...modules.values()].flatMap(({ metatype }) =>
      declarationsOf(metatype as Type<object>),
    );
    this.reads = new PublicReads(
      this.all.flatMap(
        ({ reads = {} }) =>
          Object.entries(reads) as [RouteName, ResourceRead][],
      ),
    );
    this.pages = this.all
      .flatMap(({ name, pages }) => (pages ? withAddress(name, pages) : []))
      .sort((one, other) => one.place - other.place);
    this.menus = this.all.flatMap(({ menu }) => menu ?? []);
    this.due = this.all.flatMap(({ due }) => due ?? []);
    this.searchTexts = this.all.flatMap(({ searchText }) => searchText ?? []);
    this.feedParts = this.all.flatMap(({ changes }) => changes ?? []);
  }

  /** The pages among which an address would be, and its slug. */
  pagesAt(path: string): { pages: PagesOfResource; slug: string } | null {
    const pages =
      this.pages.find(
        ({ segment }) => segment !== "" && path.startsWith(`/${segment}/`),
      ) ?? this.pages.find(({ segment }) => segment === "");
    const slug = path.slice(pages?.prefix.length);
    return pages && slug !== "" && !slug.includes("/") ? { pages, slug } : null;
  }

  /** The address of one page of each kind that readers see now: the newest. */
  async examples(): Promise<string[]> {
    const newest = this.pages.map(
      ({ prefix, from, where }) =>
        `(SELECT '${prefix}' || item.slug AS path FROM ${from}
         WHERE ${where} ORDER BY item.id DESC LIMIT 1)`,
    );
    const rows = await this.database.query<{ path: string }[]>(
      newest.join(" UNION ALL "),
    );
    return rows.map(({ path }) => encodeURI(path));
  }

  /** @throws when a declaration and the database's triggers differ: readers would get stale pages. */
  async check(): Promise<void> {
    const triggers =
      await this.database.query<AnnouncingTrigger[]>(ANNOUNCING_TRIGGERS);
    const faults = announcementFaults(triggers, this.all);
    if (faults.length > 0)
      throw new Error(
        `What resources declare and what the database announces differ:\n${faults.join("\n")}`,
      );
  }
}

function withAddress(name: string, pages: PublicPages): PagesOfResource {
  const { pagesAt: segment = "" }: RouteRule = ROUTE_RULES[pages.call];
  return {
    ...pages,
    name,
    segment,
    prefix: segment === "" ? "/" : `/${segment}/`,
    path: pages.call.replace("GET ", ""),
  };
}
