import { Controller, Get, Redirect, Res } from "@nestjs/common";
import { addDays, startOfDay } from "date-fns";
import { UTCDate } from "@date-fns/utc";
import type { FastifyReply } from "fastify";
import { NotFoundError } from "../../common/errors/app-error";
import {
  PLAIN_TEXT,
  sendRevalidated,
} from "../../common/http/revalidated-text";
import { Public } from "../../common/permissions/access.decorators";
import { AppConfig } from "../../infrastructure/config/app-config";

const PATH = ".well-known/security.txt";

/** Less than a year, as RFC 9116 recommends; a site that is looked after moves it on every day. */
const VALID_DAYS = 180;

/** The contact for vulnerabilities (RFC 9116), if the settings name one. */
@Controller()
@Public()
export class SecurityContactController {
  constructor(private readonly config: AppConfig) {}

  @Get(PATH)
  async text(@Res() reply: FastifyReply): Promise<void> {
    const { securityContacts: contacts, publicUrl } = this.config;
    if (contacts.length === 0) throw new NotFoundError();
    const expires = addDays(startOfDay(new UTCDate()), VALID_DAYS);
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      // The RFC wants https here; over anything else the address proves nothing.
      ...(publicUrl.startsWith("https:")
        ? [`Canonical: ${publicUrl}/${PATH}`]
        : []),
    ];
    const body = `${lines.join("\n")}\n`;
    await sendRevalidated(reply, { body, mediaType: PLAIN_TEXT });
  }

  /** Where it was before the RFC. */
  @Get("security.txt")
  @Redirect(`/${PATH}`, 301)
  before(): void {
    if (this.config.securityContacts.length === 0) throw new NotFoundError();
  }
}
