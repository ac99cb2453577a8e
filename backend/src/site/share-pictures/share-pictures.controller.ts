import type { FastifyReply } from "fastify";
import { Controller, Get, Param, Res } from "@nestjs/common";
import {
  type ShareAnswer,
  SharePicturesService,
} from "./share-pictures.service";
import { contentHash } from "../../common/http/content-hash";
import { Public } from "../../common/permissions/access.decorators";

const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";

/** The address of an older version leads to the present one, for networks that knew it. */
async function answerPicture(
  reply: FastifyReply,
  answer: ShareAnswer,
  caching: string,
): Promise<void> {
  if (answer.kind === "moved") {
    await reply.header("cache-control", "no-cache").redirect(answer.path, 302);
    return;
  }
  await reply
    .headers({
      "content-type": "image/jpeg",
      etag: `"${contentHash(answer.picture)}"`,
      "cache-control": caching,
      "content-security-policy": "default-src 'none'; sandbox",
    })
    .send(answer.picture);
}

/** Pictures of links, for social networks and messengers. */
@Controller("share")
@Public()
export class SharePicturesController {
  constructor(private readonly pictures: SharePicturesService) {}

  @Get("site.jpg")
  async site(@Res() reply: FastifyReply): Promise<void> {
    const picture = await this.pictures.ofSite();
    await answerPicture(reply, { kind: "picture", picture }, FOR_A_DAY);
  }

  @Get("post/:file")
  async post(
    @Param("file") file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.pictures.ofPost(file);
    await answerPicture(reply, answer, FOR_EVER);
  }
}
