import { Injectable } from "@nestjs/common";
import {
  hasPermission,
  type PostDto,
  type PostFieldsDto,
  type SavePostDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ForbiddenError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { KeyedMutex } from "../../infrastructure/database/keyed-mutex";
import {
  firstFreeSlug,
  toSlug,
  withFreeSlug,
} from "../../infrastructure/database/free-slug";
import { AuditService } from "../../operations/audit/audit.service";
import { RevisionsService } from "../revisions/revisions.service";
import { PostAddressesService } from "./post-addresses.service";
import { columnsOf, pictureColumns, textColumns } from "./post-columns";
import { addressTaken } from "./post-errors";
import { withInput, withPublication } from "./post-fields";
import {
  PostPreparationService,
  type PreparedPost,
} from "./post-preparation.service";
import {
  nextPublication,
  publicationRefusal,
  refuseArchivingTheUnseen,
  UNPUBLISHED,
  type Publication,
} from "./post-status";
import { PostWritesRepository } from "./post-writes.repository";
import { auditSubject, type WholePostRow } from "./post.mapper";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";

const SLUG_CONSTRAINT = "posts_slug_key";

interface NewPost {
  fields: PostFieldsDto;
  publication: Publication;
  prepared: PreparedPost;
}

type Inserted = WholePostRow | null;

@Injectable()
export class PostCreationService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly database: DataSource,
    private readonly posts: PostsService,
    private readonly rows: PostsRepository,
    private readonly preparation: PostPreparationService,
    private readonly writes: PostWritesRepository,
    private readonly addresses: PostAddressesService,
    private readonly revisions: RevisionsService,
    private readonly audit: AuditService,
  ) {}

  async create(input: SavePostDto, user: Principal): Promise<PostDto> {
    const publication = allowedPublication(input, user);
    const authorId = allowedAuthor(input, user);
    const prepared = await this.preparation.prepare(input, user.id);
    const fields = withPublication(
      withInput(emptyPost(authorId), input, prepared.content),
      publication,
    );
    const row = await this.insert({ fields, publication, prepared });
    return this.posts.show(row, user);
  }

  /** The slug comes from the title once, unless the writer has chosen one (D-504). */
  private async insert(post: NewPost): Promise<Inserted> {
    if (post.fields.slug !== "") return this.insertChosen(post);
    const base = toSlug(post.fields.title);
    if (base === "") return this.insertAs(post, null);
    const findTaken = (start: string) => this.rows.findTakenSlugs(start);
    return this.mutex.runExclusive(base, () =>
      withFreeSlug({ base, constraint: SLUG_CONSTRAINT, findTaken }, (slug) =>
        this.insertAs(post, slug),
      ),
    );
  }

  private async insertChosen(post: NewPost): Promise<Inserted> {
    try {
      return await this.insertAs(post, post.fields.slug);
    } catch (error) {
      if (!isUniqueViolation(error, SLUG_CONSTRAINT)) throw error;
      throw addressTaken();
    }
  }

  /** @param wanted null: named by its id, for a title without any usable letter. */
  private insertAs(
    { fields, publication, prepared }: NewPost,
    wanted: string | null,
  ): Promise<Inserted> {
    return inTransaction(this.database, async (manager) => {
      await this.writes.checkCategory(manager, fields.category_id);
      await this.writes.checkAuthor(manager, fields.author_id);
      const columns = {
        ...columnsOf(fields, publication),
        ...textColumns(prepared),
        ...pictureColumns(fields, prepared),
        slug: wanted ?? `post-new-${crypto.randomUUID()}`,
      };
      const id = await this.writes.insert(manager, columns, fields.tag_ids);
      const slug = wanted ?? (await this.nameById(manager, id));
      await this.addresses.take(manager, slug);
      await this.keep(manager, id, { ...fields, slug });
      return this.rows.find(id, manager);
    });
  }

  private async nameById(manager: EntityManager, id: number): Promise<string> {
    const base = `post-${id}`;
    const slug = firstFreeSlug(
      base,
      await this.rows.findTakenSlugs(base, manager),
    );
    await this.writes.update(manager, id, { slug });
    return slug;
  }

  private async keep(
    manager: EntityManager,
    id: number,
    fields: PostFieldsDto,
  ): Promise<void> {
    const subject = { kind: "post", id } as const;
    await this.revisions.keep(manager, subject, {
      version: 1,
      snapshot: fields,
    });
    const { title, slug, status } = fields;
    await this.audit.record(manager, {
      action: "post.create",
      subject: auditSubject({ id, title }),
      details: { slug, status },
    });
  }
}

function allowedPublication(input: SavePostDto, user: Principal): Publication {
  const now = new Date();
  const next = nextPublication(UNPUBLISHED, input, now);
  const change = { current: UNPUBLISHED, next, now };
  refuseArchivingTheUnseen(change);
  const refusal = publicationRefusal(user, change);
  if (refusal !== null) throw new ForbiddenError(refusal);
  return next;
}

/** Whoever creates a post is its author; `edit_all_posts` may name another (D-524). */
function allowedAuthor(input: SavePostDto, user: Principal): number {
  const authorId = input.author_id ?? user.id;
  if (authorId !== user.id && !hasPermission(user, "edit_all_posts"))
    throw new ForbiddenError(
      "You do not have permission to write posts in another's name.",
    );
  return authorId;
}

const emptyPost = (authorId: number): PostFieldsDto => ({
  title: "",
  slug: "",
  subtitle: null,
  excerpt: null,
  content: "",
  category_id: 0,
  tag_ids: [],
  featured_image_url: null,
  status: "draft",
  is_featured: false,
  published_at: null,
  author_id: authorId,
});
