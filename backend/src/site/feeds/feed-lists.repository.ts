import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";

/** What has feeds of its posts, by its address, e.g. `tag` and `limits`. */
export interface FeedSubject {
  segment: string;
  slug: string;
}

interface FeedFacts {
  name: string;
  description: string | null;
  /** Null where `GET /posts` finds them by the address. */
  postIds: number[] | null;
}

/** Resources with feeds, as they declare it. */
@Injectable()
export class FeedListsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly resources: PublicResourcesService,
  ) {}

  /** The first segments of their addresses. */
  get segments(): string[] {
    return this.lists.map(({ segment }) => segment);
  }

  /** @throws NotFoundError for a list that does not exist. */
  async get({ segment, slug }: FeedSubject, most: number): Promise<FeedFacts> {
    const list = this.lists.find((one) => one.segment === segment);
    if (!list) throw new NotFoundError();
    const { from, where, feed } = list;
    const ids = feed.posts ? `ARRAY(${feed.posts} LIMIT ${most})` : "NULL";
    const [found] = await this.database.query<FeedFacts[]>(
      `SELECT ${feed.name} AS name, ${feed.description} AS description, ${ids} AS "postIds"
       FROM ${from} WHERE item.slug = $1 AND ${where}`,
      [slug],
    );
    if (!found) throw new NotFoundError();
    return found;
  }

  private get lists() {
    return this.resources.pages.flatMap(
      ({ segment, from, where, shows: { feed } }) =>
        feed ? { segment, from, where, feed } : [],
    );
  }
}
