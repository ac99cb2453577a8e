import { Injectable } from "@nestjs/common";
import type {
  PatchPostDto,
  PostDto,
  PostFieldsDto,
  SavePublicationDto,
} from "@octavo/contracts";
import { ConflictError } from "../../common/errors/app-error";
import type { Editing } from "../../common/http/record-version";
import {
  StoredTextService,
  type PreparedPicture,
  type PreparedText,
} from "../rich-text/stored-text.service";
import { assertMayWrite, WritingService } from "../writing/writing.service";
import {
  POSTS,
  assertKeyMay,
  datedWhenPublished,
  decideSave,
  proposesChanges,
  type PostSave,
} from "./post.policy";
import { PostEndsService } from "./post-ends.service";
import { PostWritesRepository } from "./post-writes.repository";
import {
  changedNames,
  describeChange,
  fieldsOf,
  movesTranslation,
  pictureColumns,
  textColumns,
  toColumns,
  withDates,
  withInput,
  withPublication,
} from "./post-fields.mapper";
import {
  broughtDates,
  datesChange,
  withBrought,
  type DatedPost,
  assertScheduled,
  nextFeaturedUntil,
  nextPublication,
  wasEverPublic,
  type Publication,
} from "./post-publication.policy";
import {
  PostProposalsService,
  type Basis,
  type OpenPost,
} from "./post-proposals.service";
import { PostTranslationsRepository } from "./post-translations.repository";
import { PostVerificationsRepository } from "./post-verifications.repository";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";
import { t } from "../../common/texts";

export interface WantedPost {
  /** For the audit trail. */
  action: string;
  /** With the status and date that are wished for. */
  fields: PostFieldsDto;
  isMerged?: boolean | undefined;
  /** Those that the save brings along. */
  dates?: Partial<DatedPost>;
  /** Absent when the text stays as it is. */
  prepared?: PreparedText | undefined;
  /** If not that of the text. */
  picture?: PreparedPicture;
  /** Why, as the author of the save says. */
  why?: string | null | undefined;
  /** Absent where the save may not wait for someone who may publish it. */
  basis?: Basis;
}

/**
 * The one way in which a post that exists is changed: all of a save or nothing of it.
 *
 * The text is cleaned and its new pictures are stored before the post is locked, because cleaning takes up to
 * a second and others should not have to wait. So permission is checked twice: before the work, and on the
 * locked row, where it counts.
 */
@Injectable()
export class PostWritingService {
  constructor(
    private readonly posts: PostsService,
    private readonly rows: PostsRepository,
    private readonly writes: PostWritesRepository,
    private readonly ends: PostEndsService,
    private readonly verifications: PostVerificationsRepository,
    private readonly translations: PostTranslationsRepository,
    private readonly texts: StoredTextService,
    private readonly writing: WritingService,
    private readonly proposals: PostProposalsService,
  ) {}

  /** `editing.version`: what the editor started from. */
  async update(
    id: number,
    input: PatchPostDto,
    editing: Editing,
  ): Promise<PostDto> {
    const { version } = editing;
    await this.writing.explaining(POSTS, { id, version }, async () =>
      assertMayWrite(POSTS, await this.writes.findHead(id), editing),
    );
    await this.writes.nameTerms(input, { isNew: false });
    const { content, featured_image_url: url } = input;
    const prepared =
      content === undefined
        ? undefined
        : await this.texts.prepare(
            { content, featured_image_url: url },
            { uploadedById: editing.user.id, isRequired: true },
          );
    const picture = prepared ?? (await this.texts.findPicture(url));
    return this.change(id, editing, async (open) => {
      assertScheduled(input, open.row, open.now);
      const dates = broughtDates(input, open);
      const basis = await this.basisOf(open);
      const wished = withInput(basis.fields, input, prepared?.content);
      const fields = await this.translations.place(
        open.manager,
        withBrought(wished, dates),
        { id, user: editing.user, wanted: input.translation_of },
      );
      const { is_merged: isMerged, why } = input;
      const wanted = { fields, prepared, picture, basis, isMerged, why, dates };
      await this.save(open, { action: "post.update", ...wanted });
      await this.review(open, input.for_review);
    });
  }

  /** Status and dates alone. As a whole save does, it can wait for someone who may publish it. */
  setPublication(
    id: number,
    input: SavePublicationDto,
    editing: Editing,
  ): Promise<PostDto> {
    return this.change(id, editing, async (open) => {
      const basis = await this.basisOf(open);
      const fields = withDates(basis.fields, input);
      await this.save(open, { action: "post.update", fields, basis });
    });
  }

  /** Only a draft is sent: a change of something that readers see waits by itself. */
  private async review(
    open: OpenPost,
    isWanted: boolean | undefined,
  ): Promise<void> {
    if (isWanted === undefined) return;
    const { status } = await this.writes.findSaved(open.manager, open.row.id);
    if (status === "draft") await this.writing.review(POSTS, open, isWanted);
  }

  /** Readers get a 410; permitted people still see the post. */
  archive(id: number, editing: Editing): Promise<PostDto> {
    return this.change(id, editing, (open) =>
      this.save(open, {
        action: "post.archive",
        fields: { ...open.fields, status: "archived" },
      }),
    );
  }

  /** Back to readers under its old date; what never had a date becomes a draft. */
  unarchive(id: number, editing: Editing): Promise<PostDto> {
    return this.change(id, editing, async (open) => {
      const { status, published_at: date } = open.fields;
      if (status !== "archived") throw new ConflictError(t("postNotArchived"));
      await this.save(open, {
        action: "post.unarchive",
        fields: {
          ...open.fields,
          status: date === null ? "draft" : "published",
        },
      });
    });
  }

  open<Result>(
    id: number,
    { user, version }: Editing,
    work: (open: OpenPost) => Promise<Result>,
  ): Promise<Result> {
    const editing = { id, user, version };
    return this.writing.open(POSTS, editing, async (manager, stored) => {
      const now = new Date();
      const row = await this.ends.settle(manager, stored, now);
      const tagIds = await this.writes.findTags(manager, [id]);
      const fields = fieldsOf(row, tagIds.get(id) ?? [], now);
      return work({ manager, row, fields, user, now });
    });
  }

  /** @returns the post as this change has left it, not as the next one does. */
  async change(
    id: number,
    editing: Editing,
    work: (open: OpenPost) => Promise<void>,
  ): Promise<PostDto> {
    const saved = await this.open(id, editing, async (open) => {
      await work(open);
      return this.rows.find(id, open.manager);
    });
    return this.posts.show(saved, editing.user);
  }

  async basisOf({
    manager,
    row: post,
    fields,
    user,
  }: OpenPost): Promise<Basis> {
    const waiting = proposesChanges(user, post)
      ? await this.writes.findWaiting(manager, post.id)
      : null;
    if (!waiting) return { fields, isWaiting: false };
    return {
      // What an older save does not know stays as it is.
      fields: {
        ...fields,
        ...(await this.writes.withoutLost(
          manager,
          waiting.fields,
          fields.category_id,
        )),
      },
      isWaiting: true,
    };
  }

  /** Decides what becomes of a save, then does it. Nothing changed is nothing saved. */
  async save(open: OpenPost, wanted: WantedPost): Promise<void> {
    const { row: post, user, now } = open;
    const { basis } = wanted;
    const next = nextPublication(post, wanted.fields, now);
    const fields = {
      ...withPublication(wanted.fields, next),
      featured_until: nextFeaturedUntil(open.fields, wanted.fields, now),
    };
    const changed = changedNames(open.fields, fields);
    changed.push(...datesChange(wanted.dates).names);
    if (changed.length > 0) {
      const change = { current: post, next, now };
      const author = await this.authorOf(open, fields.author_id);
      const canWait = basis !== undefined;
      const decision = decideSave(user, { ...change, author, canWait });
      if (decision.kind === "refuse") throw decision.because;
      assertKeyMay(user, decision.kind, { post, now });
      if (decision.kind === "propose") {
        const isUndated = datedWhenPublished(change, wanted.fields);
        const proposed = isUndated ? { ...fields, published_at: null } : fields;
        return this.proposals.propose(open, { ...wanted, fields: proposed });
      }
      await this.write(open, { ...wanted, fields }, { changed, next });
    }
    // Back to what is live: there is nothing left to publish.
    if (basis?.isWaiting) await this.proposals.discard(open);
  }

  private async write(
    open: OpenPost,
    { action, fields, prepared, isMerged, why, dates, ...wanted }: WantedPost,
    { changed, next }: { changed: string[]; next: Publication },
  ): Promise<void> {
    const { manager, row: post, user, now } = open;
    const { picture = prepared } = wanted;
    const dated = datesChange(dates, post);
    const version = post.version + 1;
    if (changed.includes("category_id"))
      await this.writes.assertCategory(manager, fields.category_id);
    if (movesTranslation(changed))
      await this.translations.assertRoom(manager, fields, post.id);
    const written = this.writes.update(manager, post.id, {
      ...toColumns(fields),
      ...next,
      ...dated.columns,
      ...(prepared && textColumns(prepared)),
      ...(changed.includes("featured_image_url") &&
        picture &&
        pictureColumns(fields, picture)),
      version,
    });
    await this.translations.rejectSecond(written, fields);
    if (changed.includes("tag_ids"))
      await this.writes.replaceTags(manager, post.id, fields.tag_ids);
    if (post.status === "draft" && next.status !== "draft")
      await this.writing.publish(POSTS, open);
    if (changed.includes("slug")) {
      const wasPublic = wasEverPublic(post, now);
      const { slug } = fields;
      await this.writing.move(POSTS, open, { slug, wasPublic });
    }
    const checked = { id: post.id, authorId: user.id };
    const saves = { before: open.fields, after: fields };
    await this.verifications.note(manager, checked, saves);
    await this.writing.record(POSTS, open, {
      action,
      isMerged,
      snapshot: fields,
      why,
      details: {
        version,
        ...describeChange(open.fields, fields, changed),
        ...dated.details,
      },
    });
  }

  private async authorOf(
    { manager, row: post }: OpenPost,
    authorId: number,
  ): Promise<PostSave["author"]> {
    if (authorId === post.authorId) return "kept";
    const isKnown = await this.writes.hasAuthor(manager, authorId);
    return isKnown ? "known" : "unknown";
  }
}
