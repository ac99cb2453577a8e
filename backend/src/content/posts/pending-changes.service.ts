import { Injectable } from "@nestjs/common";
import type {
  Deleted,
  PendingChangesDto,
  PostDto,
  PostFieldsDto,
} from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { outdated } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import { RevisionsService } from "../revisions/revisions.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import { PostProposalsService } from "./post-proposals.service";
import { PostWritesRepository } from "./post-writes.repository";
import { PostWritingService } from "./post-writing.service";
import { changedNames } from "./post-fields.mapper";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";
import { t } from "../../common/texts";

/** Changes to live posts that wait for someone who may publish them (D-404, D-502). */
@Injectable()
export class PendingChangesService {
  constructor(
    private readonly posts: PostsService,
    private readonly rows: PostsRepository,
    private readonly writing: PostWritingService,
    private readonly proposals: PostProposalsService,
    private readonly writes: PostWritesRepository,
    private readonly texts: StoredTextService,
    private readonly revisions: RevisionsService,
  ) {}

  async get(id: number, user: Principal): Promise<PendingChangesDto> {
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

  async publish(id: number, editing: Editing): Promise<PostDto> {
    const { fields: old } = await this.get(id, editing.user);
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

  async discard(id: number, editing: Editing): Promise<Deleted> {
    await this.writing.open(id, editing, async (open) => {
      if (!(await this.proposals.discard(open))) throw nothingWaits();
    });
    return { success: true };
  }
}

const nothingWaits = () => new NotFoundError(t("pendingChangesNone"));
