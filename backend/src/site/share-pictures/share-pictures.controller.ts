import { Controller, Get, Param, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { Public } from "../../common/permissions/access.decorators";
import { SharePicturesService } from "./share-pictures.service";
import { answerPicture, FOR_A_DAY, FOR_EVER } from "./share-answer";

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
