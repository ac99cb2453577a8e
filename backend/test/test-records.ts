import type {
  DataSource,
  DeepPartial,
  EntityTarget,
  ObjectLiteral,
} from "typeorm";
import { Author } from "../src/identity/authors/author.entity";
import { Category } from "../src/content/categories/category.entity";
import { Media } from "../src/content/media/media.entity";
import { Page } from "../src/content/pages/page.entity";
import { PostTag, Post } from "../src/content/posts/post.entity";
import { Role } from "../src/identity/roles/role.entity";
import {
  LearningPathStep,
  LearningPath,
} from "../src/content/learning-paths/learning-path.entity";
import { Tag } from "../src/content/tags/tag.entity";

interface TagsOfPost {
  tags?: Tag[];
}

/** Makes rows directly in the database; whatever a test does not care about has a sensible value. */
export class TestRecords {
  private count = 0;

  constructor(private readonly database: () => DataSource) {}

  author(fields: Partial<Author> = {}): Promise<Author> {
    const n = this.next();
    return this.save(Author, {
      name: `Author ${n}`,
      slug: `author-${n}`,
      email: `author${n}@example.org`,
      ...fields,
    });
  }

  category(fields: Partial<Category> = {}): Promise<Category> {
    const n = this.next();
    return this.save(Category, {
      name: `Category ${n}`,
      slug: `category-${n}`,
      ...fields,
    });
  }

  tag(fields: Partial<Tag> = {}): Promise<Tag> {
    const n = this.next();
    return this.save(Tag, { name: `Tag ${n}`, slug: `tag-${n}`, ...fields });
  }

  /** Published, with these posts in their order. */
  async path(
    posts: Post[],
    fields: Partial<LearningPath> = {},
  ): Promise<LearningPath> {
    const n = this.next();
    const path = await this.save(LearningPath, {
      name: `Path ${n}`,
      slug: `path-${n}`,
      isPublished: true,
      ...fields,
    });
    for (const [index, { id: postId }] of posts.entries())
      await this.save(LearningPathStep, {
        pathId: path.id,
        position: index + 1,
        postId,
      });
    return path;
  }

  page(fields: Partial<Page> = {}): Promise<Page> {
    const n = this.next();
    return this.save(Page, {
      title: `Page ${n}`,
      slug: `page-${n}`,
      ...fields,
    });
  }

  media(fields: Partial<Media> = {}): Promise<Media> {
    const n = this.next();
    return this.save(Media, {
      storageKey: `aa/file-${n}.png`,
      originalName: `file-${n}.png`,
      mime: "image/png",
      size: 100,
      width: 10,
      height: 10,
      hash: String(n).padStart(64, "0"),
      ...fields,
    });
  }

  /** A draft unless told otherwise; a published one has a date. */
  async post({
    tags = [],
    ...fields
  }: Partial<Post> & TagsOfPost = {}): Promise<Post> {
    const n = this.next();
    const isOut = fields.status === "published";
    const post = await this.save(Post, {
      title: `Post ${n}`,
      slug: `post-${n}`,
      content: `<p>Text ${n}</p>`,
      contentText: `Text ${n}`,
      publishedAt: isOut ? new Date(Date.UTC(2026, 0, 1, 0, n)) : null,
      categoryId: fields.categoryId ?? (await this.category()).id,
      authorId: fields.authorId ?? (await this.author()).id,
      ...fields,
    });
    for (const [position, tag] of tags.entries())
      await this.save(PostTag, { postId: post.id, tagId: tag.id, position });
    return post;
  }

  /** A person whose one role holds exactly these permissions. */
  async authorWith(
    permissions: string[],
    fields: Partial<Author> = {},
  ): Promise<Author> {
    const author = await this.author(fields);
    const role = await this.save(Role, {
      name: `role ${this.next()}`,
      rank: 1,
    });
    await this.assign(author.id, role.id);
    const known = await this.database().query<{ id: number; name: string }[]>(
      "SELECT id, name FROM permissions WHERE name = ANY($1)",
      [permissions],
    );
    if (known.length !== permissions.length)
      throw new Error(
        `Not all of these permissions exist: ${permissions.join(", ")}`,
      );
    await this.database().query(
      "INSERT INTO role_permissions (role_id, permission_id) SELECT $1, unnest($2::int[])",
      [role.id, known.map(({ id }) => id)],
    );
    return author;
  }

  async giveRole(authorId: number, name: string): Promise<void> {
    const role = await this.database()
      .getRepository(Role)
      .findOneByOrFail({ name });
    await this.assign(authorId, role.id);
  }

  private async assign(authorId: number, roleId: number): Promise<void> {
    await this.database().query(
      "INSERT INTO author_roles (author_id, role_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [authorId, roleId],
    );
  }

  private next(): number {
    this.count += 1;
    return this.count;
  }

  private save<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    fields: Partial<Row>,
  ): Promise<Row> {
    const repository = this.database().getRepository(entity);
    return repository.save(repository.create(fields as DeepPartial<Row>));
  }
}
