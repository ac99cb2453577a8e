import { Injectable } from "@nestjs/common";
import { hasPermission, type PostFieldsDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ForbiddenError } from "../../common/errors/app-error";
import { isUniqueViolation } from "../../common/errors/database-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { KeyedMutex } from "../../infrastructure/database/keyed-mutex";
import { AuditService } from "../../operations/audit/audit.service";
import { RevisionsService } from "../revisions/revisions.service";
import { PostAddressesService } from "./post-addresses.service";
import { addressTaken, postNotFound } from "./post-errors";
import { columnsOf, pictureColumns, textColumns } from "./post-columns";
import {
  changedNames,
  describeChange,
  fieldsOf,
  withPublication,
} from "./post-fields";
import type { PreparedPost } from "./post-preparation.service";
import {
  nextPublication,
  publicationRefusal,
  refuseArchivingTheUnseen,
  type Publication,
  type PublicationChange,
} from "./post-status";
import { PostWritesRepository, type PostHead } from "./post-writes.repository";
import type { Post } from "./post.entity";
import { auditSubject, type WholePostRow } from "./post.mapper";
import { mayEditPost } from "./post.policy";
import { PostsRepository } from "./posts.repository";

/** Who changes a post, and the version that they have seen; null accepts whatever is stored (D-022). */
export interface Editing {
  user: Principal;
  version: number | null;
}

/** A post that nobody else can write until the transaction has ended. */
export interface OpenPost {
  manager: EntityManager;
  post: Post;
  /** What it is now. */
  fields: PostFieldsDto;
  user: Principal;
}

/** Someone may change the post, but not what readers see or will see of it. */
export class PublicationRefusal extends ForbiddenError {
  constructor(
    message: string,
    /** What was to be saved. */
    readonly fields: PostFieldsDto,
  ) {
    super(message);
  }
}

export interface WantedPost {
  /** For the audit trail. */
  action: string;
  fields: PostFieldsDto;
  /** Absent when text and picture stay as they are. */
  prepared?: PreparedPost;
}

/** The one way in which a post that exists is changed: all of a save or nothing of it. */
@Injectable()
export class PostWritingService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly database: DataSource,
    private readonly rows: PostsRepository,
    private readonly writes: PostWritesRepository,
    private readonly addresses: PostAddressesService,
    private readonly revisions: RevisionsService,
    private readonly audit: AuditService,
  ) {}

  /** Whether a save has a chance; asked before work that costs something. */
  async checkMayWrite(id: number, editing: Editing): Promise<void> {
    const post = await this.writes.findHead(id);
    if (!post) throw postNotFound();
    refuseWriting(post, editing);
  }

  /** One writer of a post after another; what is checked is what is changed. */
  async open<Result>(
    id: number,
    editing: Editing,
    work: (open: OpenPost) => Promise<Result>,
  ): Promise<Result> {
    const whole = () =>
      inTransaction(this.database, async (manager) => {
        const locked = await this.writes.lock(manager, id);
        if (!locked) throw postNotFound();
        const { post, tagIds } = locked;
        refuseWriting(post, editing);
        const fields = fieldsOf(post, tagIds, new Date());
        return work({ manager, post, fields, user: editing.user });
      });
    try {
      return await this.mutex.runExclusive(String(id), whole);
    } catch (error) {
      if (!isUniqueViolation(error, "posts_slug_key")) throw error;
      throw addressTaken();
    }
  }

  /** @returns the post as this change has left it, not as the next one does. */
  change(
    id: number,
    editing: Editing,
    work: (open: OpenPost) => Promise<void>,
  ): Promise<WholePostRow | null> {
    return this.open(id, editing, async (open) => {
      await work(open);
      return this.rows.find(id, open.manager);
    });
  }

  /**
   * Saves what is wanted, if the person may. Nothing changed is nothing saved.
   * @throws {PublicationRefusal} where it would reach readers and the person may not publish.
   */
  async save(open: OpenPost, wanted: WantedPost): Promise<void> {
    const { post, user } = open;
    const change = publicationChange(post, wanted.fields);
    const fields = withPublication(wanted.fields, change.next);
    if (changedNames(open.fields, fields).length === 0) return;
    refuseArchivingTheUnseen(change);
    await this.checkAuthor(open, fields);
    const refusal = publicationRefusal(user, change);
    if (refusal !== null)
      throw new PublicationRefusal(refusal, proposal(wanted.fields, change));
    await this.write(open, { ...wanted, fields }, change.next);
  }

  private async write(
    open: OpenPost,
    { action, fields, prepared }: WantedPost,
    next: Publication,
  ): Promise<void> {
    const { manager, post } = open;
    const version = post.version + 1;
    await this.keepReplaced(open);
    if (fields.category_id !== post.categoryId)
      await this.writes.checkCategory(manager, fields.category_id);
    const changed = changedNames(open.fields, fields);
    await this.writes.update(manager, post.id, {
      ...columnsOf(fields, next),
      ...(prepared && textColumns(prepared)),
      ...(prepared &&
        changed.includes("featured_image_url") &&
        pictureColumns(fields, prepared)),
      version,
    });
    if (changed.includes("tag_ids"))
      await this.writes.replaceTags(manager, post.id, fields.tag_ids);
    await this.addresses.move(manager, post, fields.slug);
    await this.revisions.keep(
      manager,
      { kind: "post", id: post.id },
      { version, snapshot: fields },
    );
    await this.audit.record(manager, {
      action,
      subject: auditSubject({ id: post.id, title: fields.title }),
      details: { version, ...describeChange(open.fields, fields) },
    });
  }

  /** The text that a save is about to replace, unless it is kept already. */
  async keepReplaced({ manager, post, fields }: OpenPost): Promise<void> {
    await this.revisions.keepReplaced(
      manager,
      { kind: "post", id: post.id },
      { version: post.version, snapshot: fields, createdAt: post.updatedAt },
    );
  }

  private async checkAuthor(
    { manager, post, user }: OpenPost,
    { author_id: authorId }: PostFieldsDto,
  ): Promise<void> {
    if (authorId === post.authorId) return;
    if (!hasPermission(user, "edit_all_posts"))
      throw new ForbiddenError(
        "You do not have permission to change whose post it is.",
      );
    await this.writes.checkAuthor(manager, authorId);
  }
}

function refuseWriting(post: PostHead, { user, version }: Editing): void {
  if (post.deletedAt) throw postNotFound();
  if (!mayEditPost(user, post)) throw new ForbiddenError();
  assertCurrentVersion("post", post, version);
}

/** What waits to be published at once has no date yet: that is the moment when somebody publishes it. */
function proposal(
  wanted: PostFieldsDto,
  { next, now }: PublicationChange,
): PostFieldsDto {
  const fields = withPublication(wanted, next);
  const isAtOnce = wanted.published_at === null && next.publishedAt === now;
  return isAtOnce ? { ...fields, published_at: null } : fields;
}

function publicationChange(
  current: Post,
  wanted: PostFieldsDto,
): PublicationChange {
  const now = new Date();
  // Scheduled is published with a date to come.
  const status = wanted.status === "scheduled" ? "published" : wanted.status;
  const wish = { status, published_at: wanted.published_at };
  return { current, next: nextPublication(current, wish, now), now };
}
