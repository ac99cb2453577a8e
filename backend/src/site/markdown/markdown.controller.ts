import { Controller, Get, Param, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import {
  PLAIN_TEXT,
  sendRevalidated,
} from "../../common/http/revalidated-text";
import { NotFoundError } from "../../common/errors/app-error";
import { Public } from "../../common/permissions/access.decorators";
import { MarkdownService } from "./markdown.service";

const MARKDOWN = "text/markdown; charset=utf-8";

/** The site for programs that read, such as assistants, if the settings offer it. */
@Controller()
@Public()
export class MarkdownController {
  constructor(private readonly markdown: MarkdownService) {}

  @Get("post/:slug.md")
  async post(
    @Param("slug") slug: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const post = await this.markdown.post(slug).catch(movedTo);
    if (typeof post === "string") {
      await reply.redirect(`${post}.md`, 301);
      return;
    }
    const { address, body } = post;
    void reply.headers({
      link: `<${address}>; rel="canonical"`,
      // Search engines show the page itself.
      "x-robots-tag": "noindex",
    });
    await sendRevalidated(reply, { body, mediaType: MARKDOWN });
  }

  @Get("llms.txt")
  async overview(@Res() reply: FastifyReply): Promise<void> {
    const body = await this.markdown.overview();
    await sendRevalidated(reply, { body, mediaType: PLAIN_TEXT });
  }
}

/** The new address of a post that had another one. */
function movedTo(error: unknown): string {
  if (error instanceof NotFoundError) {
    const details = error.details as { moved_to?: string } | undefined;
    if (details?.moved_to) return details.moved_to;
  }
  throw error;
}
