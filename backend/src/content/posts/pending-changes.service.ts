import { Injectable } from "@nestjs/common";
import {
  hasPermission,
  type Deleted,
  type PendingChangesDto,
  type PostDto,
  type PostFieldsDto,
} from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { outdated } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { AuditService } from "../../operations/audit/audit.service";
import { RevisionsService } from "../revisions/revisions.service";
import { PendingChangesRepository } from "./pending-changes.repository";
import { changedNames, describeChange } from "./post-fields";
import { PostPreparationService } from "./post-preparation.service";
import { takesPendingChanges } from "./post-status";
import { PostWritesRepository } from "./post-writes.repository";
import {
  PostWritingService,
  PublicationRefusal,
  type Editing,
  type OpenPost,
  type WantedPost,
} from "./post-writing.service";
import { auditSubject } from "./post.mapper";
import { PostsService } from "./posts.service";

/** Changes to live posts that wait for someone who may publish them (D-404, D-502). */
@Injectable()
export class PendingChangesService {
  constructor(
    private readonly posts: PostsService,
    private readonly pending: PendingChangesRepository,
    private readonly writing: PostWritingService,
    private readonly writes: PostWritesRepository,
    private readonly preparation: PostPreparationService,
    private readonly revisions: RevisionsService,
    private readonly audit: AuditService,
  ) {}

  async get(id: number, user: Principal): Promise<PendingChangesDto> {
    await this.posts.requireEditable(id, user);
    const row = await this.pending.find(id);
    if (!row) throw nothingWaits();
    const subject = { kind: "post", id } as const;
    return {
      ...(await this.revisions.get<PostFieldsDto>(subject, row.version)),
      based_on_version: row.based_on_version,
      is_outdated: row.is_outdated,
    };
  }

  async publish(id: number, editing: Editing): Promise<PostDto> {
    const { fields: old } = await this.get(id, editing.user);
    const { fields, prepared } = await this.preparation.prepareAgain(old);
    const saved = await this.writing.change(id, editing, async (open) => {
      const waiting = await this.pending.findWaiting(open.manager, id);
      if (!waiting) throw nothingWaits();
      if (changedNames(waiting.fields, old).length > 0)
        throw outdated("post", open.post);
      await this.writing.save(open, {
        action: "post.publish_changes",
        fields: await this.writes.withoutLost(
          open.manager,
          fields,
          open.fields.category_id,
        ),
        prepared,
      });
      await this.pending.remove(open.manager, id);
    });
    return this.posts.show(saved, editing.user);
  }

  async discard(id: number, editing: Editing): Promise<Deleted> {
    await this.writing.open(id, editing, async (open) => {
      if (!(await this.remove(open))) throw nothingWaits();
    });
    return { success: true };
  }

  /** What someone who may not publish has in front of them: the changes that wait, else the post. */
  async seenBy({
    manager,
    post,
    fields,
    user,
  }: OpenPost): Promise<PostFieldsDto> {
    const isProposing =
      takesPendingChanges(post) && !hasPermission(user, "publish_posts");
    if (!isProposing) return fields;
    const waiting = await this.pending.findWaiting(manager, post.id);
    if (!waiting) return fields;
    return this.writes.withoutLost(manager, waiting.fields, fields.category_id);
  }

  /** Saves what the person may save, and lets wait what someone else has to publish. */
  async saveOrPropose(open: OpenPost, wanted: WantedPost): Promise<void> {
    const before = await this.seenBy(open);
    try {
      await this.writing.save(open, wanted);
    } catch (error) {
      if (!(error instanceof PublicationRefusal)) throw error;
      if (!takesPendingChanges(open.post)) throw error;
      if (changedNames(before, error.fields).length > 0)
        await this.propose(open, error.fields);
      return;
    }
    // Back to what is live: there is nothing left to publish.
    if (before !== open.fields) await this.remove(open);
  }

  private async propose(open: OpenPost, fields: PostFieldsDto): Promise<void> {
    const { manager, post } = open;
    const version = post.version + 1;
    await this.writes.checkReferences(manager, post.id, fields);
    await this.writing.keepReplaced(open);
    await this.writes.countVersion(manager, post.id);
    await this.revisions.keep(
      manager,
      { kind: "post", id: post.id },
      { version, snapshot: fields, isPending: true },
    );
    const basedOn = post.version;
    await this.pending.put(manager, post.id, { version, basedOn });
    await this.audit.record(manager, {
      action: "post.propose_changes",
      subject: auditSubject(post),
      details: { version, ...describeChange(open.fields, fields) },
    });
  }

  private async remove({ manager, post }: OpenPost): Promise<boolean> {
    if (!(await this.pending.remove(manager, post.id))) return false;
    await this.audit.record(manager, {
      action: "post.discard_changes",
      subject: auditSubject(post),
    });
    return true;
  }
}

const nothingWaits = () =>
  new NotFoundError("No changes of this post are waiting.");
