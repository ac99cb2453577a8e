import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { RedirectsService } from "../redirects/redirects.service";
import { wasEverPublic } from "./post-status";
import type { Post } from "./post.entity";

export const postPath = (slug: string): string => `/post/${slug}`;

const SLUG_IN_PATH = /^\/post\/([^/]+)$/;

/** Addresses of posts, old and new. */
@Injectable()
export class PostAddressesService {
  constructor(private readonly redirects: RedirectsService) {}

  /** Readers of the old address are led to the new one, if there can have been any (D-504). */
  async move(
    manager: EntityManager,
    post: Pick<Post, "slug" | "publishedAt">,
    slug: string,
  ): Promise<void> {
    if (slug === post.slug) return;
    if (wasEverPublic(post, new Date()))
      await this.redirects.move(manager, postPath(post.slug), postPath(slug));
    else await this.redirects.release(manager, postPath(slug));
  }

  /** The address is that of a new post from now on. */
  async take(manager: EntityManager, slug: string): Promise<void> {
    await this.redirects.release(manager, postPath(slug));
  }

  /** The slug that a post has now whose address was this one; null when none is known. */
  async findNewSlug(oldSlug: string): Promise<string | null> {
    const redirect = await this.redirects.find(postPath(oldSlug));
    return SLUG_IN_PATH.exec(redirect?.toPath ?? "")?.[1] ?? null;
  }
}
