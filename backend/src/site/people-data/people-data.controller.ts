import { Get, Header, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PeopleDataService } from "./people-data.service";

@ApiController(
  "authors/:id/data",
  "What the site holds about a person, as a file.",
)
export class PeopleDataController {
  constructor(private readonly people: PeopleDataService) {}

  @ApiDoc(
    "Download everything that the site holds about a person, as JSON: profile, sessions, unsaved texts, titles of posts, messages, audit entries",
    { isFile: true, failures: { 403: "Not allowed to change this person" } },
  )
  @Get()
  @Header("content-type", "application/json; charset=utf-8")
  async download(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
    @Req() { method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (method === "HEAD") {
      await reply.send();
      return;
    }
    const { name, bytes } = await this.people.open(id, user);
    await reply
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(Readable.from(bytes));
  }
}
