import { Injectable } from "@nestjs/common";
import { LIMITS } from "@octavo/contracts";
import { In, type EntityManager } from "typeorm";
import { IncomingPostsService } from "../posts/incoming-posts.service";
import type { Article } from "./article";
import { ImportedPost } from "./imported-post.entity";

/** Any number that only translations of imports use. */
const TRANSLATIONS_LOCK = 7_201_957;

interface Read {
  article: Article;
}

interface Made {
  whole: Read;
  made: { id: number };
}

/** Posts that say the same in several languages, which their source names by their paths. */
@Injectable()
export class ArticleTranslationsService {
  constructor(private readonly posts: IncomingPostsService) {}

  /** Until the transaction ends: translations that are written side by side would not find each other. */
  async lock(manager: EntityManager, wholes: readonly Read[]): Promise<void> {
    if (wholes.some(({ article }) => article.translations?.length))
      await manager.query("SELECT pg_advisory_xact_lock($1)", [
        TRANSLATIONS_LOCK,
      ]);
  }

  /** Those that come later join those that are there. */
  async join(
    manager: EntityManager,
    source: string,
    written: readonly Made[],
  ): Promise<void> {
    for (const { whole, made } of written) {
      const { translations = [] } = whole.article;
      if (translations.length === 0) continue;
      const known = await manager.findBy(ImportedPost, {
        source,
        path: In(translations.slice(0, LIMITS.translationsMax)),
      });
      const ids = known.flatMap(({ postId }) => postId ?? []);
      await this.posts.joinTranslation(manager, made.id, ids);
    }
  }
}
