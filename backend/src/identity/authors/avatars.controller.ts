import { Get, Header, Param } from "@nestjs/common";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { avatarSvg } from "./avatar-svg";

/** The placeholder picture of people without one: made here, no third party involved (D-131). */
@ApiController("avatars")
export class AvatarsController {
  @ApiDoc("Placeholder picture for a name")
  @Get(":file.svg")
  @Header("content-type", "image/svg+xml; charset=utf-8")
  @Header("cache-control", "public, max-age=86400")
  @Header(
    "content-security-policy",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  get(@Param("file") seed: string): string {
    return avatarSvg(seed);
  }
}
