import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { ValidationError } from "../../common/errors/app-error";
import { isId } from "../../common/http/id.pipe";
import {
  toSlug,
  withFreeSlug,
} from "../../infrastructure/database/with-free-slug";
import { Category } from "../categories/category.entity";
import { Tag } from "../tags/tag.entity";
import { PostTag } from "./post-tag.entity";
import { Post } from "./post.entity";
import { PostsRepository } from "./posts.repository";

export interface PostChanges {
  fields: Partial<Post>;
  /** In the writer's order; absent: the tags stay. */
  tagIds?: number[];
}

/** Saves a post together with its tags: both or neither. */
@Injectable()
export class PostWritesRepository {
  constructor(
    private readonly database: DataSource,
    private readonly posts: PostsRepository,
  ) {}

  /** The slug comes from the title once; a title without any usable letter gives `post-<id>` (D-504). */
  insert(changes: PostChanges & { title: string }): Promise<number> {
    const base = toSlug(changes.title);
    if (base === "") return this.insertUntitled(changes);
    return withFreeSlug(
      {
        base,
        constraint: "posts_slug_key",
        findTaken: (start) => this.posts.findTakenSlugs(start),
      },
      (slug) =>
        this.database.transaction((manager) =>
          insertPost(manager, changes, slug),
        ),
    );
  }

  /** @returns false when someone else has saved since `version`. */
  update(id: number, version: number, changes: PostChanges): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await checkCategory(manager, changes.fields.categoryId);
      const { affected } = await manager.update(
        Post,
        { id, version },
        { ...changes.fields, version: version + 1 },
      );
      if (affected !== 1) return false;
      if (changes.tagIds) {
        await manager.delete(PostTag, { postId: id });
        await insertTags(manager, id, changes.tagIds);
      }
      return true;
    });
  }

  private insertUntitled(changes: PostChanges): Promise<number> {
    return this.database.transaction(async (manager) => {
      const id = await insertPost(
        manager,
        changes,
        `post-new-${crypto.randomUUID()}`,
      );
      await manager.update(Post, { id }, { slug: `post-${id}` });
      return id;
    });
  }
}

async function insertPost(
  manager: EntityManager,
  { fields, tagIds = [] }: PostChanges,
  slug: string,
): Promise<number> {
  await checkCategory(manager, fields.categoryId);
  const { identifiers } = await manager.insert(Post, { ...fields, slug });
  const id = Number(identifiers[0]?.id);
  await insertTags(manager, id, tagIds);
  return id;
}

/** Locked until the end of the transaction, so that it cannot be deleted meanwhile. */
async function checkCategory(
  manager: EntityManager,
  categoryId: number | undefined,
): Promise<void> {
  if (categoryId === undefined) return;
  const category = isId(categoryId)
    ? await manager
        .createQueryBuilder(Category, "category")
        .select("category.id")
        .setLock("for_key_share")
        .where({ id: categoryId })
        .getOne()
    : null;
  if (!category) throw new ValidationError("This category does not exist.");
}

async function insertTags(
  manager: EntityManager,
  postId: number,
  tagIds: number[],
): Promise<void> {
  const ids = [...new Set(tagIds)];
  if (ids.length === 0) return;
  if (!ids.every(isId))
    throw new ValidationError("One of the tags does not exist.");
  const known = await manager
    .createQueryBuilder(Tag, "tag")
    .where("tag.id = ANY(:ids)", { ids })
    .getCount();
  if (known !== ids.length)
    throw new ValidationError("One of the tags does not exist.");
  await manager.insert(
    PostTag,
    ids.map((tagId, position) => ({ postId, tagId, position })),
  );
}
