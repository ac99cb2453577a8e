import { Injectable } from "@nestjs/common";
import {
  NO_POST_TEXTS,
  type Deleted,
  type ListRevisionsDto,
  type Paged,
  type PendingChangesDto,
  type PostDto,
  type PostFieldsDto,
  type PostRevisionDto,
  type RevisionSummaryDto,
  type VerificationDto,
} from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { outdated } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import { answerOf } from "../../infrastructure/database/answer-row";
import { RevisionsService } from "../revisions/revisions.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import { t } from "../../common/texts";
import { PostProposalsService } from "./post-proposals.service";
import { PostVerificationsRepository } from "./post-verifications.repository";
import { PostsRepository } from "./posts.repository";
import { PostWritesRepository } from "./post-writes.repository";
import { PostWritingService } from "./post-writing.service";
import { changedNames, withTextOf } from "./post-fields.mapper";
import { PostsService } from "./posts.service";

/** Saves of a post that are not what readers see, and what it was verified for; for people who may edit it. */
@Injectable()
export class PostRevisionsService {
  constructor(
    private readonly posts: PostsService,
    private readonly rows: PostsRepository,
    private readonly revisions: RevisionsService,
    private readonly texts: StoredTextService,
    private readonly writing: PostWritingService,
    private readonly writes: PostWritesRepository,
    private readonly proposals: PostProposalsService,
    private readonly verifications: PostVerificationsRepository,
  ) {}

  async list(
    id: number,
    query: ListRevisionsDto,
    user: Principal,
  ): Promise<Paged<RevisionSummaryDto>> {
    await this.posts.requireEditable(id, user);
    return this.revisions.list({ kind: "post", id }, query);
  }

  async get(
    id: number,
    version: number,
    user: Principal,
  ): Promise<PostRevisionDto> {
    await this.posts.requireEditable(id, user);
    const revision = await this.revisions.get<PostFieldsDto>(
      { kind: "post", id },
      version,
    );
    // Saves of earlier releases lack the texts that posts did not have yet.
    return { ...revision, fields: { ...NO_POST_TEXTS, ...revision.fields } };
  }

  /** Restores the text of that save as a new save; the replaced text stays a revision too. */
  async restore(
    id: number,
    version: number,
    editing: Editing,
  ): Promise<PostDto> {
    const revision = await this.get(id, version, editing.user);
    const { fields, prepared } = await this.texts.prepareAgain(
      revision.fields,
      { isRequired: true },
    );
    return this.writing.change(id, editing, async (open) => {
      const basis = await this.writing.basisOf(open);
      const old = await this.writes.withoutLost(
        open.manager,
        fields,
        basis.fields.category_id,
      );
      await this.writing.save(open, {
        action: "post.restore_revision",
        fields: withTextOf(basis.fields, old),
        prepared,
        basis,
      });
    });
  }

  async getPending(id: number, user: Principal): Promise<PendingChangesDto> {
    await this.posts.requireEditable(id, user);
    const row = await this.rows.findPending(id);
    if (!row) throw nothingWaits();
    const subject = { kind: "post", id } as const;
    return {
      ...(await this.revisions.get<PostFieldsDto>(subject, row.version)),
      based_on_version: row.based_on_version,
      is_outdated: row.is_outdated,
    };
  }

  /** Changes to a live post that wait for someone who may publish them (D-404, D-502). */
  async publishPending(id: number, editing: Editing): Promise<PostDto> {
    const { fields: old } = await this.getPending(id, editing.user);
    const { fields, prepared } = await this.texts.prepareAgain(old, {
      isRequired: true,
    });
    return this.writing.change(id, editing, async (open) => {
      const waiting = await this.writes.findWaiting(open.manager, id);
      if (!waiting) throw nothingWaits();
      // Someone has proposed something else since it was prepared.
      if (changedNames(waiting.fields, old).length > 0)
        throw outdated("post", open.row);
      const known = await this.writes.withoutLost(
        open.manager,
        fields,
        open.fields.category_id,
      );
      await this.writing.save(open, {
        action: "post.publish_changes",
        fields: { ...open.fields, ...known },
        prepared,
      });
      await this.proposals.remove(open);
    });
  }

  async discardPending(id: number, editing: Editing): Promise<Deleted> {
    await this.writing.open(id, editing, async (open) => {
      if (!(await this.proposals.discard(open))) throw nothingWaits();
    });
    return { success: true };
  }

  /** What it was verified for, the latest first. */
  async listVerifications(
    id: number,
    user: Principal,
  ): Promise<VerificationDto[]> {
    await this.posts.requireEditable(id, user);
    const rows = await this.verifications.list(id);
    return rows.map(answerOf);
  }
}

const nothingWaits = () => new NotFoundError(t("pendingChangesNone"));
