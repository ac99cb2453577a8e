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
import { sendRevalidated } from "../../common/http/revalidated-text";
import { Public } from "../../common/permissions/access.decorators";
import { FEED_FORMATS, type FeedFile } from "./feed-formats";
import type { FeedSubject } from "./feed-lists.repository";
import { FeedsService } from "./feeds.service";

/** RSS, Atom and JSON Feed of everything, and of the lists of posts that have them. */
@Controller()
@Public()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get(Object.keys(FEED_FORMATS))
  ofAll(
    @Req() { routeOptions: { url = "" } }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.send(null, url.slice(1) as FeedFile, reply);
  }

  /** What people and older programs try first. */
  @Get(["feed", "rss"])
  @Header("cache-control", "public, max-age=86400")
  @Redirect("/rss.xml", 301)
  usualNames(): void {
    // The decorators say all there is.
  }

  /** At the addresses that the module names. */
  ofList(
    @Param() { slug, file }: FeedAddress,
    @Req() { routeOptions }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const [, segment = ""] = (routeOptions.url ?? "").split("/");
    return this.send({ segment, slug }, file, reply);
  }

  private async send(
    subject: FeedSubject | null,
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
