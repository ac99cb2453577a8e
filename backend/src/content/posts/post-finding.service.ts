import { Injectable } from "@nestjs/common";
import {
  YEAR_PAGE,
  type PostNeighborDto,
  type PostsByYearDto,
  type PostsOfYearDto,
  type RelatedPostsDto,
} from "@octavo/contracts";
import { dependOn } from "../../infrastructure/ready-answers/answer-computation";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { relatedDependencies, yearDependencies } from "./post-dependencies";
import {
  PostFindingRepository,
  type NeighborRow,
} from "./post-finding.repository";
import { postNotFound } from "./post.policy";
import { spokenIn } from "./post.mapper";
import { PostsService } from "./posts.service";

const RELATED_POSTS = 3;

/** Ways from one post to another, the same for everyone. */
@Injectable()
export class PostFindingService {
  constructor(
    private readonly finding: PostFindingRepository,
    private readonly posts: PostsService,
    private readonly site: SiteSettingsService,
  ) {}

  async byYear({
    year: wanted,
    page = 1,
  }: PostsByYearDto): Promise<PostsOfYearDto> {
    const zone = this.site.known.time_zone;
    const years = await this.finding.listYears(zone);
    const year = wanted ?? years[0] ?? null;
    const found =
      year === null ? [] : await this.finding.listYear(year, page, zone);
    const data = found.slice(0, YEAR_PAGE).map((row) => ({
      ...row,
      ...spokenIn(row.language),
      published_at: row.published_at.toISOString(),
    }));
    dependOn(...yearDependencies(data));
    return { years, year, data, has_more: found.length > YEAR_PAGE };
  }

  async related(slug: string): Promise<RelatedPostsDto> {
    const row = await this.finding.findRelated(slug, RELATED_POSTS);
    if (!row) throw postNotFound();
    dependOn(...relatedDependencies(row));
    const data = await this.posts.listByIds(row.relatedIds, null);
    return {
      data,
      previous: neighborOf(row.previous),
      next: neighborOf(row.next),
    };
  }
}

const neighborOf = (row: NeighborRow | null): PostNeighborDto | null =>
  row && Object.assign(row, spokenIn(row.language));
