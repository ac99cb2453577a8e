import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { hashToken, makeToken } from "./secret-links";
import type { NewToken, TokenPurpose, TokenUser } from "./one-time-token";
import { OneTimeTokensRepository } from "./one-time-tokens.repository";

export interface IssuedToken {
  /** Names the token in event keys of mails. */
  id: number;
  /** Only the link has it; the database stores its hash. */
  token: string;
}

/** Tokens that open an account once: links for a new password or an invitation, the first step of a sign-in. */
@Injectable()
export class OneTimeTokensService {
  constructor(private readonly tokens: OneTimeTokensRepository) {}

  /** Keeps existing ones, because people may be signing in with two browsers. */
  async add(manager: EntityManager, request: NewToken): Promise<IssuedToken> {
    const token = makeToken();
    const id = await this.tokens.insert(manager, request, hashToken(token));
    return { id, token };
  }

  /** The newest link makes the older ones for the same purpose useless. */
  async issue(manager: EntityManager, request: NewToken): Promise<IssuedToken> {
    await this.tokens.lockAuthor(manager, request.authorId);
    await this.tokens.removeUnused(manager, request.authorId, request.purpose);
    return this.add(manager, request);
  }

  /** Whom a link that still works is for; null when it does not. */
  find(purpose: TokenPurpose, token: string): Promise<TokenUser | null> {
    return this.tokens.find(purpose, hashToken(token));
  }

  /** Whom a token is for that still works, for one try of a code. Null after so many on any instance. */
  tryOnce(
    purpose: TokenPurpose,
    token: string,
    mostTries: number,
  ): Promise<TokenUser | null> {
    return this.tokens.tryOnce(purpose, hashToken(token), mostTries);
  }

  /** Consumes a link. Null: it is unknown, used or expired, or its account has changed. */
  use(
    manager: EntityManager,
    purpose: TokenPurpose,
    token: string,
  ): Promise<TokenUser | null> {
    return this.tokens.use(manager, purpose, hashToken(token));
  }

  /** For accounts whose address, password or right to sign in has changed: no older link opens them. */
  revokeAll(manager: EntityManager, authorId: number): Promise<void> {
    return this.tokens.removeUnused(manager, authorId, null);
  }

  removeOld(): Promise<void> {
    return this.tokens.removeOld();
  }
}
