import { Injectable } from "@nestjs/common";
import type {
  ItemPage,
  ListPostsDto,
  PostDto,
  PostSummaryDto,
} from "@octavo/contracts";
import { ForbiddenError, GoneError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { nextCursor, readKeyset } from "../../infrastructure/database/keyset";
import { pageRequest } from "../../infrastructure/database/paginate";
import { dependOn } from "../../infrastructure/ready-answers/answer-computation";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { pathDependencies } from "../learning-paths/path-dependencies";
import { RedirectsService } from "../redirects/redirects.service";
import { StoredTextService } from "../rich-text/stored-text.service";
import { postDependencies } from "./post-dependencies";
import {
  postNotFound,
  postPath,
  mayEditPost,
  postScope,
  seesUnpublished,
} from "./post.policy";
import {
  toPostDto,
  toPostSummaryDto,
  type ShownPostRow,
  type WholePostRow,
} from "./post.mapper";
import { shownRows, shownText, textPage } from "../writing/list-texts";
import { postOrder } from "./post-list.sql";
import { PostListsRepository } from "./post-lists.repository";
import { PostsRepository } from "./posts.repository";
import { t } from "../../common/texts";

const SLUG_IN_PATH = /^\/post\/([^/]+)$/;

/** Posts as people see them. */
@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly lists: PostListsRepository,
    private readonly redirects: RedirectsService,
    private readonly texts: StoredTextService,
    private readonly site: SiteSettingsService,
  ) {}

  async list(
    query: ListPostsDto,
    user: Principal | null,
  ): Promise<ItemPage<PostSummaryDto>> {
    const keyset = readKeyset("posts", query, postOrder(query));
    const wanted = textPage(query, pageRequest(query));
    const scope = postScope(user);
    const request = { query, scope, page: wanted, keyset };
    const { rows: found, total } = await this.lists.list(request);
    const { rows, page, hasMore } = shownRows(
      found,
      wanted,
      query.content_format,
    );
    const texts = await this.lists.findTexts(query.search, rows);
    return {
      data: rows.map((row) => ({
        ...toPostSummaryDto(row, user),
        ...texts.get(row.id),
        ...shownText(row),
      })),
      total,
      ...page,
      ...nextCursor(keyset, rows, hasMore),
    };
  }

  /** With their texts; for views that show several whole posts at once. */
  async listWhole(
    query: ListPostsDto,
    user: Principal | null,
  ): Promise<PostDto[]> {
    const page = pageRequest(query);
    const scope = postScope(user);
    const { rows } = await this.lists.listWhole({ query, scope, page });
    return Promise.all(rows.map((row) => this.toText(row, user)));
  }

  /** As {@link listWhole}, of posts that readers see. */
  async listWholeByIds(ids: number[]): Promise<PostDto[]> {
    if (ids.length === 0) return [];
    const rows = await this.posts.listWholeByIds(ids);
    return Promise.all(rows.map((row) => this.toText(row, null)));
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
    return this.read(await this.posts.find(id), user);
  }

  /** A former address is a 404 with the new address in its details. */
  async getBySlug(slug: string, user: Principal | null): Promise<PostDto> {
    const row = await this.posts.findBySlug(slug);
    if (row) return this.read(row, user);
    const moved = await this.findMoved(slug);
    if (!moved || !isVisible(moved, user)) throw postNotFound();
    throw postNotFound({ moved_to: postPath(moved.slug) });
  }

  /** The post whose address this was. */
  private async findMoved(oldSlug: string): Promise<WholePostRow | null> {
    const redirect = await this.redirects.find(postPath(oldSlug));
    const slug = SLUG_IN_PATH.exec(redirect?.toPath ?? "")?.[1];
    return slug === undefined ? null : this.posts.findBySlug(slug);
  }

  /** For what only those may see who may change the post. */
  async requireEditable(
    id: number,
    user: Principal,
  ): Promise<{ title: string }> {
    const row = await this.posts.find(id);
    if (!row || row.deletedAt) throw postNotFound();
    if (!isVisible(row, user)) throw postNotFound();
    if (mayEditPost(user, row)) return row;
    throw new ForbiddenError();
  }

  /** Shows a post that has been read, with its places in learning paths, if the person may see it. */
  async show(
    row: ShownPostRow | null,
    user: Principal | null,
  ): Promise<PostDto> {
    const post = await this.toText(row, user);
    const places = row?.places.map(({ post_ids: _, ...place }) => place);
    return { ...post, learning_paths: places };
  }

  private async read(
    row: ShownPostRow | null,
    user: Principal | null,
  ): Promise<PostDto> {
    const post = await this.show(row, user);
    const besides = row?.places.flatMap(({ post_ids: ids }) => ids) ?? [];
    dependOn(...postDependencies(post), ...pathDependencies(besides));
    return post;
  }

  private async toText(
    row: WholePostRow | null,
    user: Principal | null,
  ): Promise<PostDto> {
    if (!row || row.deletedAt) throw postNotFound();
    if (!isVisible(row, user)) {
      if (row.status === "archived") throw new GoneError(t("postGone"));
      throw postNotFound();
    }
    const key = `post:${row.id}:${row.version}`;
    const rendered = await this.texts.render(key, row.content, row.language);
    const { language } = this.site.known;
    return toPostDto(row, rendered, { user, language });
  }
}

function isVisible(row: WholePostRow, user: Principal | null): boolean {
  if (row.deletedAt) return false;
  if (row.status === "published") return true;
  return seesUnpublished(postScope(user), row);
}
