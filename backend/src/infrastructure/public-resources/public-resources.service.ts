import { Injectable, type Type } from "@nestjs/common";
import { ModulesContainer } from "@nestjs/core";
import type { RouteName } from "@octavo/contracts";
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
  type PostLists,
  type ResourceDeclaration,
  type ResourceRead,
  type SearchText,
  type SitemapSource,
} from "./public-resource";

/** Every public resource, as its module declares it. */
@Injectable()
export class PublicResourcesService {
  readonly all: readonly ResourceDeclaration[];
  readonly reads: PublicReads;
  /** By the names of the resources, in their order. */
  readonly sitemaps: ReadonlyMap<string, SitemapSource>;
  readonly due: readonly DueChange[];
  readonly searchTexts: readonly SearchText[];
  /** By the first segment of their addresses. */
  readonly postLists: ReadonlyMap<string, PostLists>;

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
    this.sitemaps = new Map(
      this.all
        .flatMap(({ name, sitemap }) => (sitemap ? [{ name, sitemap }] : []))
        .sort((one, other) => one.sitemap.place - other.sitemap.place)
        .map(({ name, sitemap }) => [name, sitemap]),
    );
    this.due = this.all.flatMap(({ due }) => due ?? []);
    this.searchTexts = this.all.flatMap(({ searchText }) => searchText ?? []);
    this.postLists = new Map(
      this.all.flatMap(({ postLists: lists }) =>
        lists ? [[lists.segment, lists]] : [],
      ),
    );
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
