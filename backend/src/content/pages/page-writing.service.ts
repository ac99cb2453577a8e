import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  seoTexts,
  slugsOf,
  type PageAsReadDto,
  type PageDto,
  type PageFields,
  type PatchPageDto,
  type SavePageDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { toSlug, withFreeSlug } from "../../infrastructure/database/free-slug";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { SiteAddressesService } from "../../infrastructure/site-addresses/site-addresses.service";
import { changedFields } from "../../operations/audit/audit.service";
import type { Editing } from "../../common/http/record-version";
import {
  StoredTextService,
  type PreparedText,
} from "../rich-text/stored-text.service";
import { copyTitle } from "../writing/document-fields";
import {
  slugKey,
  WritingService,
  type OpenDocument,
} from "../writing/writing.service";
import { PageMenuService } from "./page-menu.service";
import { PageWritesRepository } from "./page-writes.repository";
import { Page } from "./page.entity";
import { pagePath, PAGES, decideSave, firstPublication } from "./page.policy";
import {
  EMPTY_PAGE,
  fieldsOf,
  toColumns,
  withInput,
  type PageForm,
  type WholePageRow,
} from "./page.mapper";
import { PagesRepository } from "./pages.repository";
import { PagesService } from "./pages.service";
import { t } from "../../common/texts";

type OpenPage = OpenDocument<Page, PageFields>;

interface NewPage {
  prepared: PreparedText;
  user: Principal;
  forReview: boolean | undefined;
}

export interface WantedPage {
  /** For the audit trail. */
  action: string;
  fields: PageFields;
  isMerged?: boolean | undefined;
  /** Absent when the text stays as it is. */
  prepared?: PreparedText;
  /** More for the audit trail than which fields have changed. */
  details?: Record<string, unknown>;
}

/**
 * The one way in which people's pages are written: all of a save or nothing of it. As for posts, the
 * text is cleaned and its new pictures are stored first; then the page is locked and judged.
 */
@Injectable()
export class PageWritingService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly pages: PagesService,
    private readonly rows: PagesRepository,
    private readonly writes: PageWritesRepository,
    private readonly addresses: SiteAddressesService,
    private readonly texts: StoredTextService,
    private readonly writing: WritingService,
    private readonly menu: PageMenuService,
  ) {}

  /** Pages and what else has addresses at the beginning of the site do not take them from each other. */
  onModuleInit(): void {
    this.addresses.register(PAGES.subject, async (manager, path) => {
      // A page in the trash counts too, because it may be restored.
      const where = { slug: path.slice(1) };
      const isTaken = await manager.exists(Page, { where, withDeleted: true });
      return isTaken ? t("aPage") : null;
    });
  }

  create(input: PageAsReadDto, user: Principal): Promise<PageDto> {
    return rejectDuplicate(
      this.write(input, user),
      slugKey(PAGES),
      PAGES.addressTaken(),
    );
  }

  /** As {@link create}, for those who try another address where this one is taken. */
  async write(input: PageAsReadDto, user: Principal): Promise<PageDto> {
    const wish = input.publish_status ?? EMPTY_PAGE.publish_status;
    const decision = decideSave(user, EMPTY_PAGE.publish_status, wish);
    if (decision.kind === "refuse") throw decision.because;
    const prepared = await this.prepare(input.content, user);
    const form: PageForm = input;
    const { content } = prepared;
    const categories = await this.categoriesOf(input);
    const fields = withInput(EMPTY_PAGE, { ...form, content, categories });
    const forReview = input.for_review;
    const row = await this.insert(fields, { prepared, user, forReview });
    return this.pages.show(row);
  }

  /**
   * A new draft with the texts of a page that the person can read. The address is made of that of the original,
   * because pages do not have their titles in it.
   */
  async copy(id: number, user: Principal): Promise<PageDto> {
    const page = await this.pages.get(id, user);
    const place = {
      base: toSlug(copyTitle(page.slug)),
      constraint: slugKey(PAGES),
      findTaken: (base: string) => this.rows.findTakenSlugs(base),
    };
    return withFreeSlug(place, (slug) => this.write(copyOf(page, slug), user));
  }

  private async categoriesOf({
    categories,
    category_details: named,
  }: PageAsReadDto): Promise<number[] | undefined> {
    const slugs = slugsOf(named);
    if (!slugs) return categories;
    const ids = await this.writes.findCategories(this.database.manager, slugs);
    if (ids.length === slugs.length) return ids;
    throw new ValidationError(t("categoriesUnknown"));
  }

  private insert(
    fields: PageFields,
    { prepared, user, forReview }: NewPage,
  ): Promise<WholePageRow | null> {
    return inTransaction(this.database, async (manager) => {
      await this.assertFree(manager, fields.slug);
      const { publish_status } = fields;
      const columns = {
        ...toColumns(fields),
        ...textColumns(prepared),
        authorId: user.id,
        publishedAt: firstPublication(null, publish_status, new Date()),
      };
      const id = await this.writes.insert(manager, columns, fields.categories);
      const details = { publish_status };
      await this.writing.recordNew(manager, PAGES, { id, fields, details });
      const row = { id, title: fields.title };
      if (publish_status === "draft")
        await this.writing.review(PAGES, { manager, row, user }, forReview);
      if (fields.show_on_header) await this.menu.tell(manager);
      return this.rows.find(id, { kind: "all" }, manager);
    });
  }

  /** `editing.version`: what the editor started from. */
  async update(
    id: number,
    input: PatchPageDto,
    editing: Editing,
  ): Promise<PageDto> {
    await this.pages.requireEditable(id, editing.user);
    const prepared =
      input.content === undefined
        ? undefined
        : await this.prepare(input.content, editing.user);
    const given: PageForm = input;
    const form = { ...given, content: prepared?.content };
    return this.change(id, editing, async (open) => {
      const fields = withInput(open.fields, form);
      const { is_merged: isMerged } = input;
      const wanted = { action: "page.update", fields, isMerged, prepared };
      await this.save(open, wanted);
      if (fields.publish_status === "draft")
        await this.writing.review(PAGES, open, input.for_review);
    });
  }

  private prepare(
    content: SavePageDto["content"],
    { id: uploadedById }: Principal,
  ): Promise<PreparedText> {
    const given = { content: content ?? "" };
    return this.texts.prepare(given, { uploadedById, isRequired: false });
  }

  /** @returns the page as this change has left it, not as the next one does. */
  async change(
    id: number,
    editing: Editing,
    work: (open: OpenPage) => Promise<void>,
  ): Promise<PageDto> {
    const saved = await this.open(id, editing, async (open) => {
      await work(open);
      return this.rows.find(id, { kind: "all" }, open.manager);
    });
    return this.pages.show(saved);
  }

  open<Result>(
    id: number,
    { user, version }: Editing,
    work: (open: OpenPage) => Promise<Result>,
  ): Promise<Result> {
    const editing = { id, user, version };
    return this.writing.open(PAGES, editing, async (manager, row) => {
      const categories = await this.writes.categoriesOf(manager, id);
      const fields = fieldsOf(row, categories);
      return work({ manager, row, fields, user, now: new Date() });
    });
  }

  /** Decides what becomes of a save, then does it. */
  async save(
    open: OpenPage,
    { action, fields, prepared, details, isMerged }: WantedPage,
  ): Promise<void> {
    const { manager, row, fields: before, user, now } = open;
    const { publish_status: next, slug, categories } = fields;
    const decision = decideSave(user, before.publish_status, next);
    if (decision.kind === "refuse") throw decision.because;
    const changed = changedFields(before, fields);
    if (changed.includes("slug")) await this.assertFree(manager, slug);
    if (changed.includes("categories"))
      await this.writes.replaceCategories(manager, row.id, categories);
    await this.writes.update(manager, row.id, {
      ...toColumns(fields),
      ...(prepared && textColumns(prepared)),
      publishedAt: firstPublication(row.publishedAt, next, now),
      version: row.version + 1,
    });
    const wasPublic = before.publish_status === "published";
    if (!wasPublic && next === "published")
      await this.writing.publish(PAGES, open);
    await this.writing.move(PAGES, open, { slug, wasPublic });
    await this.writing.record(PAGES, open, {
      action,
      isMerged,
      snapshot: fields,
      details: { fields: changed, ...details },
    });
    await this.menu.tell(manager, changed);
  }

  /** @throws {ConflictError} for the address of something else: readers would never see the page. */
  private async assertFree(
    manager: EntityManager,
    slug: string,
  ): Promise<void> {
    const path = pagePath(slug);
    const owner = await this.addresses.findOther(PAGES.subject, manager, path);
    if (owner !== null)
      throw new ConflictError(t("pageAddressInUse", { path, owner }));
  }
}

const textColumns = ({ content, contentText }: PreparedText) => ({
  content,
  contentText,
});

/** Its place in the menu stays that of the original. */
const copyOf = (page: PageDto, slug: string): SavePageDto => ({
  ...seoTexts((name) => page[name]),
  title: copyTitle(page.title),
  slug,
  content: page.content,
  page_type: page.page_type,
  categories: page.categories,
  menu_label: page.menu_label,
});
