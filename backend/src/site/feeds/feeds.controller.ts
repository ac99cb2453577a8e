import { Controller, Get, Header, Param, Redirect, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { sendRevalidated } from "../../common/http/revalidated-text";
import { Public } from "../../common/permissions/access.decorators";
import { FEED_FORMATS, type FeedFile } from "./feed-formats";
import { FeedsService, type FeedSubject } from "./feeds.service";

/** RSS, Atom and JSON Feed of everything, of a category and of a tag. */
@Controller()
@Public()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get("rss.xml")
  rss(@Res() reply: FastifyReply) {
    return this.send({ kind: "all" }, "rss.xml", reply);
  }

  @Get("atom.xml")
  atom(@Res() reply: FastifyReply) {
    return this.send({ kind: "all" }, "atom.xml", reply);
  }

  @Get("feed.json")
  json(@Res() reply: FastifyReply) {
    return this.send({ kind: "all" }, "feed.json", reply);
  }

  /** What people and older programs try first. */
  @Get(["feed", "rss"])
  @Header("cache-control", "public, max-age=86400")
  @Redirect("/rss.xml", 301)
  usualNames(): void {
    // The decorators say all there is.
  }

  @Get("category/:slug/:file(^rss\\.xml$|^atom\\.xml$|^feed\\.json$)")
  category(@Param() { slug, file }: FeedAddress, @Res() reply: FastifyReply) {
    return this.send({ kind: "category", slug }, file, reply);
  }

  @Get("tag/:slug/:file(^rss\\.xml$|^atom\\.xml$|^feed\\.json$)")
  tag(@Param() { slug, file }: FeedAddress, @Res() reply: FastifyReply) {
    return this.send({ kind: "tag", slug }, file, reply);
  }

  private async send(
    subject: FeedSubject,
    file: FeedFile,
    reply: FastifyReply,
  ): Promise<void> {
    const body = await this.feeds.write(subject, file);
    const { mediaType } = FEED_FORMATS[file];
    await sendRevalidated(reply, { body, mediaType });
  }
}

interface FeedAddress {
  slug: string;
  file: FeedFile;
}
