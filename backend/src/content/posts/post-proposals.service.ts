import { Injectable } from "@nestjs/common";
import type { PostFieldsDto } from "@octavo/contracts";
import { AuditService } from "../../operations/audit/audit.service";
import { ReviewsService } from "../reviews/reviews.service";
import {
  auditSubject,
  WritingService,
  type OpenDocument,
} from "../writing/writing.service";
import { changedNames, describeChange } from "./post-fields.mapper";
import { POSTS } from "./post.policy";
import { PostTranslationsRepository } from "./post-translations.repository";
import { PostWritesRepository } from "./post-writes.repository";
import type { Post } from "./post.entity";

export type OpenPost = OpenDocument<Post, PostFieldsDto>;

/** What the form of someone was filled from: the post, or their changes that wait. */
export interface Basis {
  fields: PostFieldsDto;
  isWaiting: boolean;
}

interface ProposedPost {
  fields: PostFieldsDto;
  why?: string | null | undefined;
  basis?: Basis;
}

/** Saves of live posts that wait for someone who may publish them. The post is locked. */
@Injectable()
export class PostProposalsService {
  constructor(
    private readonly writes: PostWritesRepository,
    private readonly translations: PostTranslationsRepository,
    private readonly writing: WritingService,
    private readonly reviews: ReviewsService,
    private readonly audit: AuditService,
  ) {}

  /** Lets a save wait, unless it asks for what waits already. */
  async propose(
    open: OpenPost,
    { fields, basis, why }: ProposedPost,
  ): Promise<void> {
    const { manager, row: post, user } = open;
    const before = basis?.fields ?? open.fields;
    await this.reviews.send(manager, { kind: "post", id: post.id }, user);
    if (changedNames(before, fields).length === 0) return;
    const version = post.version + 1;
    await this.writes.assertReferences(manager, post.id, fields);
    await this.translations.assertRoom(manager, fields, post.id);
    await this.writes.countVersion(manager, post.id);
    const changed = changedNames(open.fields, fields);
    await this.writing.record(POSTS, open, {
      action: "post.propose_changes",
      snapshot: fields,
      isPending: true,
      why,
      details: { version, ...describeChange(open.fields, fields, changed) },
    });
    const basedOn = post.version;
    await this.writes.putWaiting(manager, post.id, { version, basedOn });
  }

  /** @returns whether there was anything that waited. */
  async discard(open: OpenPost): Promise<boolean> {
    const { manager, row: post } = open;
    if (!(await this.writes.removeWaiting(manager, post.id))) return false;
    await this.writing.settle(POSTS, open);
    const subject = auditSubject(post);
    await this.audit.recordChange(manager, "post.discard_changes", subject);
    return true;
  }

  /** It is published. */
  async remove(open: OpenPost): Promise<void> {
    const { manager, row } = open;
    if (!(await this.writes.removeWaiting(manager, row.id))) return;
    await this.writing.publish(POSTS, open);
  }
}
