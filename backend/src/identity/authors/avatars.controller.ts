import { createHash } from "node:crypto";
import { Get, Header, HttpStatus, Param, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import { AppConfig } from "../../infrastructure/config/app-config";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";

/**
 * The placeholder picture of authors without one: made here, no third party involved, unless the
 * settings name a service that has them (D-131).
 */
@ApiController("avatars", "Drawn portraits for people without a picture.")
export class AvatarsController {
  constructor(private readonly config: AppConfig) {}

  @ApiDoc("Placeholder picture for a name", {
    addressExamples: { file: "maren-okafor" },
  })
  @Get(":file.svg")
  @Header("content-type", "image/svg+xml; charset=utf-8")
  @Header("cache-control", "public, max-age=86400")
  @Header(
    "content-security-policy",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  get(
    @Param("file") seed: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    const elsewhere = addressOf(seed, this.config.avatarServiceUrl);
    return elsewhere === null ? avatarSvg(seed) : sendTo(elsewhere, reply);
  }
}

const addressOf = (seed: string, template: string | null): string | null =>
  template?.replaceAll("{seed}", () => encodeURIComponent(seed)) ?? null;

function sendTo(address: string, reply: FastifyReply): string {
  void reply.status(HttpStatus.FOUND).header("location", address);
  return "";
}

/** Initials on a colour; the same seed always gives the same picture. */
function avatarSvg(seed: string): string {
  const hue = createHash("sha256").update(seed).digest().readUInt16BE(0) % 360;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<rect width="96" height="96" fill="hsl(${hue} 45% 40%)"/>` +
    `<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="38" ` +
    `font-weight="600" text-anchor="middle" dominant-baseline="central">${initials(seed)}</text></svg>`
  );
}

/** First letters of the first and the last word; letters and digits only, so that nothing needs escaping. */
function initials(seed: string): string {
  const words = seed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const first = [...(words[0] ?? "")][0] ?? "";
  const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  return (first + last).toUpperCase();
}
