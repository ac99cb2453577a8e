import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";

/** A list of posts that has feeds, by its address, e.g. `tag` and `limits`. */
export interface FeedSubject {
  segment: string;
  slug: string;
}

interface FeedFacts {
  name: string;
  description: string | null;
}

/** Lists of posts that have feeds, as their resources declare them. */
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
  async get({ segment, slug }: FeedSubject): Promise<FeedFacts> {
    const list = this.lists.find((one) => one.segment === segment);
    if (!list) throw new NotFoundError();
    const { from, where, feed } = list;
    const [found] = await this.database.query<FeedFacts[]>(
      `SELECT ${feed.name} AS name, ${feed.description} AS description
       FROM ${from} WHERE item.slug = $1 AND ${where}`,
      [slug],
    );
    if (!found) throw new NotFoundError();
    return found;
  }

  private get lists() {
    return this.resources.pages.flatMap(({ segment, from, where, shows }) =>
      shows.kind === "posts" && shows.feed
        ? { segment, from, where, feed: shows.feed }
        : [],
    );
  }
}
