import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PAGE_STATUSES, PAGE_TYPES } from "@octavo/contracts";
import type { DataSource, EntityManager } from "typeorm";
import { parseFrontMatter } from "../content/imports/front-matter";
import { Page } from "../content/pages/page.entity";
import { htmlToText, markdownToHtml } from "../content/rich-text";

type Data = Readonly<Record<string, unknown>>;

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function toPage(
  data: Data,
  body: string,
  authorId: number | null,
): Partial<Page> {
  const content = markdownToHtml(body);
  const isInMenu = data.show_on_header === true;
  const status =
    PAGE_STATUSES.find((known) => known === data.publish_status) ?? "draft";
  return {
    title: text(data.title) ?? "Untitled",
    slug: text(data.slug) ?? "",
    content,
    contentText: htmlToText(content),
    metaTitle: text(data.meta_title),
    metaDescription: text(data.meta_description),
    publishStatus: status,
    publishedAt: status === "published" ? new Date() : null,
    pageType:
      PAGE_TYPES.find((known) => known === data.page_type) ?? "standard",
    showInMenu: isInMenu,
    menuOrder: isInMenu ? Number(data.header_index ?? 0) : null,
    menuLabel: text(data.menu_label),
    authorId,
  };
}

async function seedPage(
  manager: EntityManager,
  data: Data,
  page: Partial<Page>,
): Promise<void> {
  const isKnown = await manager.exists(Page, {
    where: { slug: page.slug },
    withDeleted: true,
  });
  if (isKnown) return;
  const { id } = await manager.save(manager.create(Page, page));
  const slugs = Array.isArray(data.categories)
    ? data.categories.map(String)
    : [];
  await manager.query(
    `INSERT INTO page_categories (page_id, category_id, position)
     SELECT $1, categories.id, wanted.position - 1 FROM categories
     JOIN unnest($2::text[]) WITH ORDINALITY AS wanted (slug, position) USING (slug)
     WHERE categories.deleted_at IS NULL`,
    [id, slugs],
  );
}

/** The demo's pages; a page of the same address stays as it is. */
export async function seedPages(
  database: DataSource,
  folder: string,
  authorId: number | null,
): Promise<void> {
  const files = (await readdir(folder))
    .filter((name) => name.endsWith(".md"))
    .sort();
  for (const name of files) {
    const { data, body } = parseFrontMatter(
      await readFile(path.join(folder, name), "utf8"),
    );
    const page = toPage(data, body, authorId);
    await database.transaction((manager) => seedPage(manager, data, page));
  }
}
