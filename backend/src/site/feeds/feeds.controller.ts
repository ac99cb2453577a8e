import {
  Controller,
  Get,
  Header,
  Param,
  Redirect,
  Req,
  Res,
} from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendRevalidated } from "../../common/http/entity-tags";
import { Public } from "../../common/permissions/access.decorators";
import { FEED_FORMATS, type FeedFile } from "./feed-formats";
import { FeedsService, type FeedSubject } from "./feeds.service";

/** RSS, Atom and JSON Feed of everything, of a category and of a tag. */
@Controller()
@Public()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get("rss.xml")
  rss(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send({ kind: "all" }, "rss.xml", { request, reply });
  }

  @Get("atom.xml")
  atom(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send({ kind: "all" }, "atom.xml", { request, reply });
  }

  @Get("feed.json")
  json(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send({ kind: "all" }, "feed.json", { request, reply });
  }

  /** What people and older programs try first. */
  @Get(["feed", "rss"])
  @Header("cache-control", "public, max-age=86400")
  @Redirect("/rss.xml", 301)
  usualNames(): void {
    // The decorators say all there is.
  }

  @Get("category/:slug/:file(^rss\\.xml$|^atom\\.xml$|^feed\\.json$)")
  category(
    @Param() { slug, file }: FeedAddress,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send({ kind: "category", slug }, file, { request, reply });
  }

  @Get("tag/:slug/:file(^rss\\.xml$|^atom\\.xml$|^feed\\.json$)")
  tag(
    @Param() { slug, file }: FeedAddress,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send({ kind: "tag", slug }, file, { request, reply });
  }

  private async send(
    subject: FeedSubject,
    file: FeedFile,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> {
    const body = await this.feeds.write(subject, file);
    const { mediaType } = FEED_FORMATS[file];
    await sendRevalidated(request, reply, { body, mediaType });
  }
}

interface FeedAddress {
  slug: string;
  file: FeedFile;
}
