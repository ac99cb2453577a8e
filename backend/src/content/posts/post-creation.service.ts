import { Injectable } from "@nestjs/common";
import {
  postTexts,
  seoTexts,
  type PostAsReadDto,
  type PostDto,
  type PostFieldsDto,
  type SavePostDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ValidationError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { KeyedMutex } from "../../infrastructure/database/keyed-mutex";
import {
  firstFreeSlug,
  toSlug,
  withFreeSlug,
} from "../../infrastructure/database/free-slug";
import {
  StoredTextService,
  type PreparedText,
} from "../rich-text/stored-text.service";
import { copyTitle } from "../writing/document-fields";
import { slugKey, WritingService } from "../writing/writing.service";
import { POSTS, decideCreation } from "./post.policy";
import { PostWritesRepository } from "./post-writes.repository";
import {
  EMPTY_POST,
  pictureColumns,
  textColumns,
  toColumns,
  withInput,
  withPublication,
} from "./post-fields.mapper";
import {
  broughtDates,
  datesChange,
  namedDates,
  withBrought,
  type DatedPost,
  nextFeaturedUntil,
  assertScheduled,
  nextPublication,
  UNPUBLISHED,
  type Publication,
} from "./post-publication.policy";
import type { ShownPostRow } from "./post.mapper";
import { PostTranslationsRepository } from "./post-translations.repository";
import { PostVerificationsRepository } from "./post-verifications.repository";
import { PostsRepository } from "./posts.repository";
import { PostsService } from "./posts.service";
import { t } from "../../common/texts";

interface NewPost {
  fields: PostFieldsDto;
  publication: Publication;
  dates: Partial<DatedPost>;
  prepared: PreparedText;
  user: Principal;
  /** The post that it says in another language. */
  translationOf: number | null | undefined;
  why: string | null | undefined;
  forReview: boolean | undefined;
}

type Inserted = ShownPostRow | null;

/** New posts, each with its address, its first revision and its audit entry. */
@Injectable()
export class PostCreationService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly database: DataSource,
    private readonly posts: PostsService,
    private readonly rows: PostsRepository,
    private readonly texts: StoredTextService,
    private readonly writes: PostWritesRepository,
    private readonly verifications: PostVerificationsRepository,
    private readonly translations: PostTranslationsRepository,
    private readonly writing: WritingService,
  ) {}

  async create(input: PostAsReadDto, user: Principal): Promise<PostDto> {
    const now = new Date();
    assertScheduled(input, UNPUBLISHED, now);
    const publication = nextPublication(UNPUBLISHED, input, now);
    const authorId = input.author_id ?? user.id;
    const change = { current: UNPUBLISHED, next: publication, now };
    const decision = decideCreation(user, { ...change, authorId });
    if (decision.kind === "refuse") throw decision.because;
    const dates = broughtDates(input, { user, now });
    await this.writes.nameTerms(input, { isNew: true });
    const prepared = await this.texts.prepare(input, {
      uploadedById: user.id,
      isRequired: true,
    });
    const empty = { ...EMPTY_POST, author_id: authorId };
    const wished = withInput(empty, input, prepared.content);
    const fields = {
      ...withPublication(withBrought(wished, dates), publication),
      featured_until: nextFeaturedUntil(empty, wished, now),
    };
    const row = await this.insert({
      fields,
      publication,
      prepared,
      user,
      dates,
      why: input.why,
      translationOf: input.translation_of,
      forReview: input.for_review,
    });
    return this.posts.show(row, user);
  }

  /** A new draft with the texts of a post that the person can read. */
  async copy(id: number, user: Principal): Promise<PostDto> {
    return this.create(copyOf(await this.posts.get(id, user)), user);
  }

  /** The slug comes from the title once, unless the writer has chosen one. */
  private async insert(post: NewPost): Promise<Inserted> {
    if (post.fields.slug !== "")
      return rejectDuplicate(
        this.insertAs(post, post.fields.slug),
        slugKey(POSTS),
        POSTS.addressTaken(),
      );
    const base = toSlug(post.fields.title);
    if (base === "") return this.insertAs(post, null);
    const findTaken = (start: string) => this.rows.findTakenSlugs(start);
    return this.mutex.runExclusive(base, () =>
      withFreeSlug({ base, constraint: slugKey(POSTS), findTaken }, (slug) =>
        this.insertAs(post, slug),
      ),
    );
  }

  /** @param wanted null: named by its id, for a title without any usable letter. */
  private insertAs(
    { publication, prepared, user, translationOf, ...post }: NewPost,
    wanted: string | null,
  ): Promise<Inserted> {
    return inTransaction(this.database, async (manager) => {
      const place = { id: null, user, wanted: translationOf };
      const fields = await this.translations.place(manager, post.fields, place);
      await this.translations.assertRoom(manager, fields, null);
      const columns = {
        ...toColumns(fields),
        ...publication,
        ...datesChange(post.dates).columns,
        ...textColumns(prepared),
        ...pictureColumns(fields, prepared),
        slug: wanted ?? `post-new-${crypto.randomUUID()}`,
      };
      const id = await this.translations.rejectSecond(
        this.writes.insert(manager, columns, fields.tag_ids),
        fields,
      );
      if (id === null) {
        await this.writes.assertCategory(manager, fields.category_id);
        throw new ValidationError(t("authorNotFound"));
      }
      const slug = wanted ?? (await this.nameById(manager, id, post.dates));
      const checked = { id, authorId: user.id };
      const saves = { before: EMPTY_POST, after: fields };
      await this.verifications.note(manager, checked, saves);
      await this.writing.recordNew(manager, POSTS, {
        id,
        fields: { ...fields, slug },
        why: post.why,
        details: { slug, status: fields.status, ...namedDates(post.dates) },
      });
      const row = { id, title: fields.title };
      if (fields.status === "draft")
        await this.writing.review(
          POSTS,
          { manager, row, user },
          post.forReview,
        );
      return this.rows.find(id, manager);
    });
  }

  private async nameById(
    manager: EntityManager,
    id: number,
    dates: Partial<DatedPost>,
  ): Promise<string> {
    const base = `post-${id}`;
    const slug = firstFreeSlug(
      base,
      await this.rows.findTakenSlugs(base, manager),
    );
    await this.writes.update(manager, id, {
      slug,
      ...datesChange(dates).columns,
    });
    return slug;
  }
}

/** Nothing that is true of the original alone: when readers see it, where it is featured, and who checked it. */
const copyOf = (post: PostDto): SavePostDto => ({
  ...seoTexts((name) => post[name]),
  ...postTexts((name) => post[name]),
  verified_for: null,
  title: copyTitle(post.title),
  content: post.content,
  category_id: post.category_id,
  tag_ids: post.tags.map(({ id }) => id),
  featured_image_url: post.featured_image_url,
  language: post.language,
});
