import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import type {
  Deleted,
  ListPostsDto,
  Paged,
  PostDto,
  PostSummaryDto,
  SavePostDto,
} from "@octavo/contracts";
import { Repository } from "typeorm";
import {
  ForbiddenError,
  GoneError,
  NotFoundError,
  OutdatedError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { MediaService } from "../media/media.service";
import { plainFields, textFields } from "./post-content";
import { PostRenderingService } from "./post-rendering.service";
import { PostWritesRepository } from "./post-writes.repository";
import { checkPublication, nextPublication, UNPUBLISHED } from "./post-status";
import { Post } from "./post.entity";
import { toPostDto, toPostSummaryDto, type WholePostRow } from "./post.mapper";
import {
  mayDeletePost,
  mayEditPost,
  postScope,
  type PostScope,
} from "./post.policy";
import { PostsRepository } from "./posts.repository";

@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly writes: PostWritesRepository,
    private readonly rendering: PostRenderingService,
    private readonly media: MediaService,
    @InjectRepository(Post) private readonly records: Repository<Post>,
  ) {}

  list(
    query: ListPostsDto,
    user: Principal | null,
  ): Promise<Paged<PostSummaryDto>> {
    const page = pageRequest(query);
    const scope = postScope(user);
    return paginate(
      page,
      {
        rows: this.posts.list(query, scope, page),
        total: this.posts.count(query, scope),
      },
      toPostSummaryDto,
    );
  }

  /** Summaries in the order of the ids; for views that have chosen the posts themselves. */
  async listByIds(ids: number[]): Promise<PostSummaryDto[]> {
    if (ids.length === 0) return [];
    return (await this.posts.listByIds(ids)).map(toPostSummaryDto);
  }

  async get(id: number, user: Principal | null): Promise<PostDto> {
    return this.show(await this.posts.find(id), user);
  }

  async getBySlug(slug: string, user: Principal | null): Promise<PostDto> {
    return this.show(await this.posts.findBySlug(slug), user);
  }

  async create(input: SavePostDto, user: Principal): Promise<PostDto> {
    const publication = nextPublication(UNPUBLISHED, input, new Date());
    checkPublication(user, UNPUBLISHED, publication);
    const id = await this.writes.insert({
      title: input.title,
      fields: {
        ...plainFields(input),
        ...textFields(input.content),
        ...publication,
        ...(await this.featuredImage(input)),
        authorId: user.id,
      },
      tagIds: input.tag_ids,
    });
    return this.get(id, user);
  }

  /** `version`: what the editor started from; null accepts whatever is stored (D-022). */
  async update(
    id: number,
    input: SavePostDto,
    { user, version }: { user: Principal; version: number | null },
  ): Promise<PostDto> {
    const post = await this.records.findOneBy({ id });
    if (!post) throw notFound();
    if (!mayEditPost(user, post)) throw new ForbiddenError();
    if (version !== null && version !== post.version) throw outdated(post);
    const publication = nextPublication(post, input, new Date());
    checkPublication(user, post, publication);
    const isSaved = await this.writes.update(id, post.version, {
      fields: {
        ...plainFields(input),
        ...textFields(input.content),
        ...publication,
        ...(await this.featuredImage(input)),
        contentUpdatedAt: new Date(),
      },
      tagIds: input.tag_ids,
    });
    if (!isSaved) throw outdated(await this.records.findOneByOrFail({ id }));
    return this.get(id, user);
  }

  /** Into the trash; the slug stays its own (D-505). */
  async remove(id: number, user: Principal): Promise<Deleted> {
    const post = await this.records.findOneBy({ id });
    if (!post) throw notFound();
    if (!mayDeletePost(user, post)) throw new ForbiddenError();
    const { affected } = await this.records.softDelete({ id });
    if (!affected) throw notFound();
    return { success: true };
  }

  private show(row: WholePostRow | null, user: Principal | null): PostDto {
    if (!row || row.deleted_at) throw notFound();
    if (!isVisible(row, postScope(user))) {
      if (row.status === "archived")
        throw new GoneError("This post is no longer available.");
      throw notFound();
    }
    const key = `post:${row.id}:${row.version}`;
    return toPostDto(row, this.rendering.render(key, row.content));
  }

  /** A file of the media library is remembered as such, so that lists can show its small variant. */
  private async featuredImage(input: SavePostDto): Promise<Partial<Post>> {
    const url = input.featured_image_url;
    if (url === undefined) return {};
    if (url === null) return { featuredImageUrl: null, featuredMediaId: null };
    const media = await this.media.findByUrl(url);
    return { featuredImageUrl: url, featuredMediaId: media?.id ?? null };
  }
}

function isVisible(row: WholePostRow, scope: PostScope): boolean {
  if (row.status === "published" || scope.kind === "all") return true;
  return scope.kind === "own" && scope.authorId === row.author_id;
}

const notFound = () => new NotFoundError("This post does not exist.");

function outdated(post: Post): OutdatedError {
  return new OutdatedError(
    "Someone else has saved this post in the meantime.",
    {
      version: post.version,
      updated_at: post.updatedAt.toISOString(),
    },
  );
}
