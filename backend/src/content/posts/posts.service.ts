import { Injectable } from "@nestjs/common";
import type {
  ListPostsDto,
  Paged,
  PostDto,
  PostSummaryDto,
} from "@octavo/contracts";
import { ForbiddenError, GoneError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { PostAddressesService, postPath } from "./post-addresses.service";
import { postNotFound } from "./post-errors";
import { PostRenderingService } from "./post-rendering.service";
import { toPostDto, toPostSummaryDto, type WholePostRow } from "./post.mapper";
import { mayEditPost, postScope, seesUnpublished } from "./post.policy";
import { PostsRepository } from "./posts.repository";

/** Posts as people see them. */
@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly addresses: PostAddressesService,
    private readonly rendering: PostRenderingService,
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
      (row) => toPostSummaryDto(row, user),
    );
  }

  /** With their texts; for views that show several whole posts at once. */
  async listWhole(
    query: ListPostsDto,
    user: Principal | null,
  ): Promise<PostDto[]> {
    const page = pageRequest(query);
    const rows = await this.posts.listWhole(query, postScope(user), page);
    return Promise.all(rows.map((row) => this.show(row, user)));
  }

  /** Summaries in the order of the ids; for views that have chosen the posts themselves. */
  async listByIds(
    ids: number[],
    user: Principal | null,
  ): Promise<PostSummaryDto[]> {
    if (ids.length === 0) return [];
    const rows = await this.posts.listByIds(ids);
    return rows.map((row) => toPostSummaryDto(row, user));
  }

  async get(id: number, user: Principal | null): Promise<PostDto> {
    return this.show(await this.posts.find(id), user);
  }

  /** A former address is told as one, with the new one in the details (D-504). */
  async getBySlug(slug: string, user: Principal | null): Promise<PostDto> {
    const row = await this.posts.findBySlug(slug);
    if (row) return this.show(row, user);
    const newSlug = await this.addresses.findNewSlug(slug);
    const moved = newSlug && (await this.posts.findBySlug(newSlug));
    if (!moved || !isVisible(moved, user)) throw postNotFound();
    throw postNotFound({ moved_to: postPath(moved.slug) });
  }

  /** For what only those may see who may change the post. */
  async requireEditable(
    id: number,
    user: Principal,
  ): Promise<{ title: string }> {
    const row = await this.posts.find(id);
    if (!row || row.deleted_at) throw postNotFound();
    if (mayEditPost(user, { authorId: row.author_id })) return row;
    throw isVisible(row, user) ? new ForbiddenError() : postNotFound();
  }

  /** A post that has been read, to whoever may see it. */
  async show(
    row: WholePostRow | null,
    user: Principal | null,
  ): Promise<PostDto> {
    if (!row || row.deleted_at) throw postNotFound();
    if (!isVisible(row, user)) {
      if (row.status === "archived")
        throw new GoneError("This post is no longer available.");
      throw postNotFound();
    }
    const key = `post:${row.id}:${row.version}`;
    const rendered = await this.rendering.render(key, row.content);
    return toPostDto(row, rendered, user);
  }
}

function isVisible(row: WholePostRow, user: Principal | null): boolean {
  if (row.deleted_at) return false;
  if (row.status === "published") return true;
  return seesUnpublished(postScope(user), { authorId: row.author_id });
}
