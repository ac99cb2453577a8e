import { Injectable } from "@nestjs/common";
import {
  type PatchPostDto,
  type PostFieldsDto,
  type PostStatus,
  slugsOf,
} from "@octavo/contracts";
import { DataSource, Not, type EntityManager } from "typeorm";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import { isId } from "../../common/http/id.pipe";
import { singleRow } from "../../infrastructure/database/single-row";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { Category } from "../categories/category.entity";
import { Tag } from "../tags/tag.entity";
import { PostTag, Post } from "./post.entity";
import { POSTS } from "./post.policy";
import { t } from "../../common/texts";

/** What decides whether someone may write. */
export type PostHead = Pick<
  Post,
  "authorId" | "version" | "updatedAt" | "deletedAt"
>;

/** A new post needs a category and an author; other columns are optional. */
export type NewPost = Partial<Post> & Pick<Post, "categoryId" | "authorId">;

/** A save that waits for someone who may publish it; the save itself is a revision. */
export interface WaitingSave {
  version: number;
  fields: PostFieldsDto;
}

/** A form may name its category and tags by slugs. */
type NamingForm = Pick<
  PatchPostDto,
  "category_id" | "category_slug" | "tag_ids" | "tags"
>;

/** What a save has left. */
interface SavedState {
  version: number;
  status: PostStatus;
  /** Whether the version is a save that waits. */
  isWaiting: boolean;
}

/** Rows of a post, its tags and its save that waits, written in the caller's transaction. */
@Injectable()
export class PostWritesRepository {
  constructor(private readonly database: DataSource) {}

  findHead(id: number): Promise<PostHead | null> {
    return this.database.getRepository(Post).findOne({
      select: {
        id: true,
        authorId: true,
        version: true,
        updatedAt: true,
        deletedAt: true,
      },
      where: { id },
      withDeleted: true,
    });
  }

  /** From here to {@link storeSearch} posts and their tags change without being found under their new words. */
  async delaySearch(manager: EntityManager): Promise<void> {
    await manager.query(
      "SELECT set_config('octavo.search_delayed', 'on', true)",
    );
  }

  /** What search knows of these posts, all at once: each is read and stored one time, tags included. */
  async storeSearch(
    manager: EntityManager,
    postIds: readonly number[],
  ): Promise<void> {
    await manager.query("SELECT store_posts_search($1)", [postIds]);
  }

  /** Each post's tags in the writer's order, without those in the trash. */
  async findTags(
    manager: EntityManager,
    postIds: readonly number[],
  ): Promise<Map<number, number[]>> {
    const rows = await manager.query<{ id: number; tags: number[] }[]>(
      `SELECT post_id AS id, array_agg(tag_id ORDER BY position, tag_id) AS tags FROM post_tags
       JOIN tags ON tags.id = tag_id AND tags.deleted_at IS NULL
       WHERE post_id = ANY($1) GROUP BY post_id`,
      [postIds],
    );
    return new Map(rows.map(({ id, tags }) => [id, tags]));
  }

  /**
   * Category and author are locked until the end of the transaction, as with {@link hasCategory}.
   * @returns null where one of the two does not exist.
   */
  async insert(
    manager: EntityManager,
    { categoryId, authorId, ...own }: NewPost,
    tagIds: number[],
  ): Promise<number | null> {
    const values = Object.entries(own);
    const { columns } = this.database.getMetadata(Post);
    const nameOf = ([property]: [string, unknown]): string | undefined =>
      columns.find(({ propertyName }) => propertyName === property)
        ?.databaseName;
    const [row] = await runPrepared<{ id: number }>(
      manager,
      `WITH category AS (${keptRow("categories", "$1")}), author AS (${keptRow("authors", "$2")})
       INSERT INTO posts (category_id, author_id, ${values.map(nameOf).join(", ")})
       SELECT category.id, author.id, ${values.map((_, place) => `$${place + 3}`).join(", ")}
       FROM category, author RETURNING id`,
      [...[categoryId, authorId].map(idOrNull), ...Object.values(own)],
    );
    if (!row) return null;
    await insertTags(manager, row.id, tagIds);
    return row.id;
  }

  async update(
    manager: EntityManager,
    id: number,
    fields: Partial<Post>,
  ): Promise<void> {
    await manager.update(Post, { id }, fields);
  }

  /** Tags in the trash stay attached, so that a restored tag has its posts again. */
  async replaceTags(
    manager: EntityManager,
    id: number,
    tagIds: number[],
  ): Promise<void> {
    await manager.query(
      `DELETE FROM post_tags USING tags
       WHERE post_id = $1 AND tags.id = tag_id AND tags.deleted_at IS NULL`,
      [id],
    );
    await insertTags(manager, id, tagIds);
  }

  /** For a save that readers do not see: the version counts, the date of the last change stays. */
  async countVersion(manager: EntityManager, id: number): Promise<void> {
    await manager.query(
      "UPDATE posts SET version = version + 1 WHERE id = $1",
      [id],
    );
  }

  async findWaiting(
    manager: EntityManager,
    postId: number,
  ): Promise<WaitingSave | null> {
    const [row] = await manager.query<WaitingSave[]>(
      `SELECT version, snapshot AS fields
       FROM pending_changes JOIN revisions USING (post_id, version) WHERE post_id = $1`,
      [postId],
    );
    return row ?? null;
  }

  async findSaved(manager: EntityManager, postId: number): Promise<SavedState> {
    const rows = await manager.query<SavedState[]>(
      `SELECT version, status, EXISTS (SELECT FROM pending_changes waiting
         WHERE waiting.post_id = posts.id AND waiting.version = posts.version) AS "isWaiting"
       FROM posts WHERE id = $1`,
      [postId],
    );
    return singleRow(rows);
  }

  /** A later save takes the place of one that waits; both are based on what the first one changed. */
  async putWaiting(
    manager: EntityManager,
    postId: number,
    { version, basedOn }: { version: number; basedOn: number },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO pending_changes (post_id, version, based_on_version) VALUES ($1, $2, $3)
       ON CONFLICT (post_id) DO UPDATE SET version = excluded.version, updated_at = now()`,
      [postId, version, basedOn],
    );
  }

  /** @returns whether there was one. */
  async removeWaiting(
    manager: EntityManager,
    postId: number,
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      "DELETE FROM pending_changes WHERE post_id = $1",
      [postId],
    );
    return count > 0;
  }

  /** What the database would refuse if the fields were written now; for a save that waits. */
  async assertReferences(
    manager: EntityManager,
    id: number,
    fields: PostFieldsDto,
  ): Promise<void> {
    await this.assertCategory(manager, fields.category_id);
    await assertTags(manager, fields.tag_ids);
    const isTaken = await manager.exists(Post, {
      where: { slug: fields.slug, id: Not(id) },
      withDeleted: true,
    });
    if (isTaken) throw new ConflictError(POSTS.addressTaken());
  }

  /** Puts the ids of category and tags in a form that has their slugs. */
  async nameTerms(
    form: NamingForm,
    { isNew }: { isNew: boolean },
  ): Promise<void> {
    const { category_id: id = null, category_slug: slug = null } = form;
    if (slug !== null && (isNew || id === null)) {
      const category = await this.database
        .getRepository(Category)
        .findOneBy({ slug });
      if (!category) throw new ValidationError(t("categoryNotFound"));
      form.category_id = category.id;
    }
    const slugs = slugsOf(form.tags);
    if (slugs && !form.tag_ids) form.tag_ids = await this.findTagIds(slugs);
  }

  private async findTagIds(slugs: readonly string[]): Promise<number[]> {
    const tags = await this.database
      .createQueryBuilder(Tag, "tag")
      .where("tag.slug = ANY(:slugs)", { slugs })
      .getMany();
    const ids = new Map(tags.map(({ id, slug }) => [slug, id]));
    const unknown = slugs.find((slug) => !ids.has(slug));
    if (unknown !== undefined)
      throw new ValidationError(t("tagUnknown", { slug: unknown }));
    return slugs.flatMap((slug) => ids.get(slug) ?? []);
  }

  async assertCategory(manager: EntityManager, id: number): Promise<void> {
    if (!(await this.hasCategory(manager, id)))
      throw new ValidationError(t("categoryNotFound"));
  }

  /** Locks the category until the end of the transaction, so that no one deletes it. */
  hasCategory(manager: EntityManager, id: number): Promise<boolean> {
    return hasKept(manager, "categories", id);
  }

  /** Locked as categories are. */
  hasAuthor(manager: EntityManager, id: number): Promise<boolean> {
    return hasKept(manager, "authors", id);
  }

  /** An earlier save may name a category or tags that are not there any more: it goes without them. */
  async withoutLost(
    manager: EntityManager,
    old: PostFieldsDto,
    categoryId: number,
  ): Promise<PostFieldsDto> {
    const hasCategory = await manager.existsBy(Category, {
      id: old.category_id,
    });
    const tags = await manager
      .createQueryBuilder(Tag, "tag")
      .select("tag.id")
      .where("tag.id = ANY(:ids)", { ids: old.tag_ids })
      .getMany();
    const known = new Set(tags.map(({ id }) => id));
    return {
      ...old,
      category_id: hasCategory ? old.category_id : categoryId,
      tag_ids: old.tag_ids.filter((id) => known.has(id)),
    };
  }
}

async function hasKept(
  manager: EntityManager,
  table: "authors" | "categories",
  id: number,
): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await runPrepared(manager, keptRow(table, "$1"), [id]);
  return rows.length > 0;
}

const keptRow = (table: "authors" | "categories", id: string): string =>
  `SELECT id FROM ${table} WHERE id = ${id} AND deleted_at IS NULL FOR KEY SHARE`;

const idOrNull = (id: number): number | null => (isId(id) ? id : null);

async function insertTags(
  manager: EntityManager,
  postId: number,
  tagIds: number[],
): Promise<void> {
  const ids = [...new Set(tagIds)];
  if (ids.length === 0) return;
  await assertTags(manager, ids);
  await manager.insert(
    PostTag,
    ids.map((tagId, position) => ({ postId, tagId, position })),
  );
}

async function assertTags(
  manager: EntityManager,
  ids: number[],
): Promise<void> {
  const known = ids.every(isId)
    ? await manager
        .createQueryBuilder(Tag, "tag")
        .where("tag.id = ANY(:ids)", { ids })
        .getCount()
    : 0;
  if (known !== ids.length) throw new ValidationError(t("tagsUnknown"));
}
