import { isDeepStrictEqual } from "node:util";
import { Injectable } from "@nestjs/common";
import {
  type HeaderEntryDto,
  LIMITS,
  type NavigationDto,
  type SaveNavigationDto,
  type SiteSettingsDto,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import {
  type MenuPage,
  type MenuPlace,
  NAVIGATION,
  PageMenuService,
} from "../../content/pages/page-menu.service";
import type { Page } from "../../content/pages/page.entity";
import { pagePath } from "../../content/pages/page.policy";
import { dependOn } from "../../infrastructure/ready-answers/answer-computation";
import {
  type SavedFields,
  SettingsSection,
} from "../../operations/settings/settings-section";
import { SettingsSections } from "../../operations/settings/settings-sections";
import {
  DEMO_SITE,
  type DemoSite,
} from "../../operations/settings/site-settings.service";
import { inMenuOrder, orderNumbers } from "./menu-order";
import {
  type LinkTarget,
  NavigationTargetsRepository,
  targetKey,
} from "./navigation-targets.repository";
import {
  everyLink,
  type Link,
  mapLinks,
  plainEntry,
  plainGroup,
  type StoredEntry,
  type StoredGroup,
} from "./stored-navigation";

interface Fields {
  /** All but the pages, which say their place themselves. */
  header: StoredEntry[];
  footer: StoredGroup[];
}

type Shown = Pick<SiteSettingsDto, "header" | "footer">;

/** Header and footer of every page. */
@Injectable()
export class NavigationService extends SettingsSection<Fields> {
  constructor(
    sections: SettingsSections,
    private readonly pages: PageMenuService,
    private readonly targets: NavigationTargetsRepository,
  ) {
    super(sections, {
      key: NAVIGATION,
      demo: DEMO_SITE,
      defaults: { header: [], footer: [] },
    });
  }

  /** Leaves out links to what readers cannot see, and gives the others their current address. */
  async shown(): Promise<Shown> {
    const { header, footer } = await this.get();
    const pages = await this.pages.list();
    const isPublic = ({ publishStatus }: MenuPage) =>
      publishStatus === "published";
    const links = [...everyLink(header), ...everyLink(footer)];
    const targets = links.flatMap(({ target }) => target ?? []);
    dependOn("pages", ...targets.map(({ resource }) => resource));
    const paths = await this.targets.paths(targets);
    const resolve = <Any extends Link>(link: Any): Any[] => {
      if (!link.target) return [link];
      const url = paths.get(targetKey(link.target));
      return url === undefined ? [] : [{ ...link, url }];
    };
    return {
      header: wholeHeader(pages.filter(isPublic), mapLinks(header, resolve))
        // A group that opens and has nothing to show is none.
        .filter((entry) => entry.links?.length !== 0),
      footer: mapLinks(footer, resolve).map(plainGroup),
    };
  }

  /** All that there is, for those who arrange it. */
  async arranged(): Promise<NavigationDto> {
    await this.sections.readAnew();
    const { header, footer, updated_at, version } = this.known;
    const pages = await this.pages.list();
    return {
      header: wholeHeader(pages, header),
      footer: footer.map(plainGroup),
      updated_at,
      version,
    };
  }

  async arrange(
    input: SaveNavigationDto,
    version: number | null,
  ): Promise<NavigationDto> {
    await this.sections.settings.inTransaction((manager) =>
      this.arrangeWithin(manager, input, version),
    );
    return this.arranged();
  }

  /** Removes groups of the demo's footer that have not been edited. */
  async removeDemo(manager: EntityManager): Promise<void> {
    const { settings } = this.sections;
    const found = await settings.findAll([NAVIGATION, DEMO_SITE]);
    const { footer = [] } = (found.get(DEMO_SITE)?.value ??
      {}) as Partial<DemoSite>;
    const isOfDemo = (group: StoredGroup) =>
      footer.some((one) => isDeepStrictEqual(one, plainGroup(group)));
    if (!found.has(NAVIGATION)) return;
    await this.write(manager, ({ value }) => {
      const stored = value as SavedFields<Fields>;
      return stored.footer
        ? { footer: stored.footer.filter((group) => !isOfDemo(group)) }
        : {};
    });
  }

  private async arrangeWithin(
    manager: EntityManager,
    input: SaveNavigationDto,
    version: number | null,
  ): Promise<void> {
    const header = input.header?.map(checkedEntry) ?? input.header;
    const found = await this.targets.at(manager, [
      ...everyLink(header ?? []).flatMap(({ url }) => url ?? []),
      ...everyLink(input.footer ?? []).flatMap(({ url }) => url ?? []),
    ]);
    const before = await this.pages.lock(manager, idsOfPages(found));
    const places = header ? placesOf(header, before, found) : null;
    const link = <Any extends Link>(one: Any): Any[] => {
      const target = found.get(one.url ?? "");
      return [target ? { ...one, target } : one];
    };
    const changes: SavedFields<Fields> = {
      ...(header !== undefined && {
        header: header && mapLinks(places?.entries ?? [], link),
      }),
      ...(input.footer !== undefined && {
        footer: input.footer && mapLinks(input.footer.map(plainGroup), link),
      }),
    };
    await this.write(
      manager,
      ({ value, updatedAt }) => {
        const { version: current = 1 } = value as { version?: number };
        const stored = { version: current, updatedAt };
        assertCurrentVersion("site", stored, version);
        return changes;
      },
      (fields, isNew) => ({
        ...fields,
        ...(fields.footer && { footer: fields.footer.map(plainGroup) }),
        header: wholeHeader(
          (isNew && places?.pages) || before.filter((page) => page.showInMenu),
          fields.header ?? [],
        ),
      }),
    );
    if (places) await this.pages.place(manager, before, places.byPage);
  }
}

/** Pages and what else is in the header, in one order. */
const wholeHeader = (
  pages: readonly MenuPage[],
  entries: readonly StoredEntry[],
): HeaderEntryDto[] =>
  inMenuOrder([
    ...pages.map((page) => ({
      order: page.menuOrder,
      title: page.title,
      label: page.menuLabel || page.title,
      url: pagePath(page.slug),
      links: null,
    })),
    ...entries.map((entry) => ({ ...entry, title: entry.label })),
  ]).map(plainEntry);

const idsOfPages = (found: ReadonlyMap<string, LinkTarget>): number[] =>
  [...found.values()].flatMap(({ resource, id }) =>
    resource === "pages" ? [id] : [],
  );

/** An entry that opens is a group of links and leads nowhere itself. */
function checkedEntry(entry: HeaderEntryDto): HeaderEntryDto {
  const plain = plainEntry(entry);
  if (plain.links && plain.url !== null)
    throw new ValidationError(t("headerGroupAddress", { label: plain.label }));
  return plain;
}

interface Places {
  byPage: ReadonlyMap<number, MenuPlace>;
  /** The pages as they will be. */
  pages: MenuPage[];
  /** The other entries. */
  entries: StoredEntry[];
}

/** An entry that leads to a page is the page's own; the others get numbers between theirs. */
function placesOf(
  header: readonly HeaderEntryDto[],
  locked: readonly Page[],
  found: ReadonlyMap<string, LinkTarget>,
): Places {
  const rows = header.map(({ url }) => {
    const target = found.get(url ?? "");
    return target?.resource === "pages"
      ? locked.find(({ id }) => id === target.id)
      : undefined;
  });
  const numbers = orderNumbers(
    rows.map((page) => (page?.showInMenu ? page.menuOrder : null)),
  );
  const byPage = new Map<number, MenuPlace>();
  const pages: MenuPage[] = [];
  const entries: StoredEntry[] = [];
  for (const [index, entry] of header.entries()) {
    const page = rows[index];
    const order = numbers[index] ?? 0;
    if (!page) {
      assertLength(entry.label, LIMITS.footerLabelMax);
      const { label, url, links } = entry;
      entries.push({ label, url, links, order });
      continue;
    }
    if (byPage.has(page.id))
      throw new ValidationError(
        t("headerPageTwice", { path: pagePath(page.slug) }),
      );
    const label = entry.label === page.title ? null : entry.label;
    assertLength(label, LIMITS.nameMax);
    byPage.set(page.id, { order, label });
    const { id, title, slug, publishStatus } = page;
    const menu = { menuOrder: order, menuLabel: label };
    pages.push({ id, title, slug, publishStatus, ...menu });
  }
  return { byPage, pages, entries };
}

function assertLength(label: string | null, max: number): void {
  if (label !== null && label.length > max)
    throw new ValidationError(t("headerLabelMax", { max: `${max}` }));
}
