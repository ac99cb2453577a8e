import { IsOptional, IsString, MaxLength } from "class-validator";
import {
  all,
  Choices,
  MayBeAbsent,
  MayBeEmpty,
  saysOf,
  SomeText,
} from "./fields";
import type { AccountScope } from "./key-scopes";
import { LIMITS } from "./limits";
import { Trim } from "./transforms";

/** What a person may allow a client that asks by OAuth. None of them publishes or deletes. */
export const CONNECTION_SCOPES = [
  "posts:propose",
  "posts:draft",
  "posts:read",
  "media:read",
  "media:write",
] as const satisfies readonly AccountScope[];
export type ConnectionScope = (typeof CONNECTION_SCOPES)[number];

/** Of each parameter that a client sends. */
export const CONNECTION_LIMITS = {
  clientId: 1500,
  redirect: 500,
  state: 1000,
  other: 500,
} as const;

const Sent = (max: number): PropertyDecorator =>
  all(
    IsString(saysOf(undefined, "field.required")),
    MaxLength(max, saysOf(undefined, "field.tooLong")),
  );

const MaySend = (max: number): PropertyDecorator =>
  all(MayBeAbsent(), Sent(max));

/** The parameters with which a client sends a person here (OAuth 2.1, 4.1.1), as they came. */
export class AskedConnectionDto {
  /**
   * `code`, the one flow there is.
   * @example "code"
   */
  @Sent(CONNECTION_LIMITS.other)
  response_type!: string;

  /**
   * What registering answered, or the address of the client's metadata document.
   * @example "https://assistant.example/client.json"
   */
  @Sent(CONNECTION_LIMITS.clientId)
  client_id!: string;

  /**
   * Where the browser is sent with the code: https, or this computer.
   * @example "http://127.0.0.1:3334/callback"
   */
  @Sent(CONNECTION_LIMITS.redirect)
  redirect_uri!: string;

  /**
   * The hash of a secret that only the client knows (RFC 7636).
   * @example "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
   */
  @Sent(CONNECTION_LIMITS.other)
  code_challenge!: string;

  /**
   * `S256`; no other is accepted.
   * @example "S256"
   */
  @Sent(CONNECTION_LIMITS.other)
  code_challenge_method!: string;

  /**
   * Separated by spaces.
   * @example "posts:propose"
   */
  @MaySend(CONNECTION_LIMITS.other)
  scope?: string;

  /** Goes back to the client unread. */
  @MaySend(CONNECTION_LIMITS.state)
  state?: string;

  /**
   * The address that the access is for: `/mcp` of this site.
   * @example "https://blog.example/mcp"
   */
  @MaySend(CONNECTION_LIMITS.other)
  resource?: string;
}

/** What a person decides about. */
export interface AskedConnectionAnswer {
  /**
   * As the client calls itself. The site cannot check it.
   * @example "Assistant"
   */
  client_name: string;
  /**
   * The host that its description is from; null for a client that has registered itself.
   * @example "assistant.example"
   */
  client_host: string | null;
  /**
   * Where the browser is sent with the code.
   * @example "127.0.0.1"
   */
  redirect_host: string;
  /** The code goes to a program on the computer of the person. */
  is_local: boolean;
  /**
   * What it asks for and may be allowed.
   * @example ["posts:propose"]
   */
  scopes: ConnectionScope[];
  /**
   * Where the browser is sent if the person refuses.
   * @example "http://127.0.0.1:3334/callback?error=access_denied&iss=https%3A%2F%2Fblog.example"
   */
  refused_to: string;
}

/** The same parameters, and what the person allows. */
export class AllowConnectionDto extends AskedConnectionDto {
  /**
   * Of those that it asks for. Without any, it reads what visitors read.
   * @example ["posts:propose"]
   */
  @IsOptional()
  @Choices(CONNECTION_SCOPES, "scopes")
  scopes?: ConnectionScope[];

  /**
   * The service account as which it writes; named exactly when there are scopes.
   * @example "Assistant"
   */
  @MayBeEmpty()
  @Trim()
  @SomeText("account", LIMITS.nameMax)
  account?: string | null;

  /**
   * The role of a new service account; without it, contributor.
   * @example "editor"
   */
  @MayBeAbsent()
  @Trim()
  @SomeText("role", LIMITS.roleNameMax)
  role?: string;
}

export interface AllowedConnectionAnswer {
  /**
   * Where the browser is sent, with a code that works once, for a minute.
   * @example "http://127.0.0.1:3334/callback?code=aBc&iss=https%3A%2F%2Fblog.example"
   */
  redirect_to: string;
}
