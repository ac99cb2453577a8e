import { Injectable } from "@nestjs/common";
import type {
  TokenPurpose,
  TokenUser,
} from "../../sessions/one-time-tokens.service";
import { OneTimeTokensService } from "../../sessions/one-time-tokens.service";
import { RequestStrategy, Strategies } from "./request.strategy";

interface Link {
  purpose: TokenPurpose;
  token: string;
}

/** Whom a link of a mail is for, as long as it works. Looking does not use it up. */
@Injectable()
export class OneTimeLinkStrategy extends RequestStrategy {
  constructor(
    strategies: Strategies,
    private readonly tokens: OneTimeTokensService,
  ) {
    super(strategies, "one-time-link");
  }

  validate(link: Link): Promise<TokenUser | null> {
    return this.tokens.find(link.purpose, link.token);
  }
}
