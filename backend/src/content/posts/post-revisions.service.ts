import { Injectable } from "@nestjs/common";
import {
  NO_POST_TEXTS,
  type ListRevisionsDto,
  type Paged,
  type PostDto,
  type PostFieldsDto,
  type PostRevisionDto,
  type RevisionSummaryDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";
import { RevisionsService } from "../revisions/revisions.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import { PostWritesRepository } from "./post-writes.repository";
import { PostWritingService } from "./post-writing.service";
import { withTextOf } from "./post-fields.mapper";
import { PostsService } from "./posts.service";

/** Earlier saves of a post, for people who may edit it. */
@Injectable()
export class PostRevisionsService {
  constructor(
    private readonly posts: PostsService,
    private readonly revisions: RevisionsService,
    private readonly texts: StoredTextService,
    private readonly writing: PostWritingService,
    private readonly writes: PostWritesRepository,
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
}
