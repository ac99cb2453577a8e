import { Injectable } from "@nestjs/common";
import {
  CONNECTION_LIMITS,
  hasInvisibleLetters,
  hasLookAlikes,
  LIMITS,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { isBounded } from "../../common/http/json-bounds";
import { t } from "../../common/texts";
import { failureText } from "../../infrastructure/outbound/failure-text";
import { OutboundService } from "../../infrastructure/outbound/outbound.service";
import { ConnectionError } from "./connection-error";

/** A program that asks to be connected. */
export interface AgentClient {
  /** As it calls itself; empty for none. */
  name: string;
  /** The host of its metadata document; null if it has registered itself. */
  host: string | null;
  redirects: readonly string[];
}

const NAME_MAX = 80;
const REDIRECTS_MAX = 5;
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const REGISTERED = "octavo.";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && LOOPBACK.includes(hostname);

/** https, or a program on the computer of the person (OAuth 2.1, 7.5.1 and 8.4). */
function isRedirect(text: string): boolean {
  if (text.length > CONNECTION_LIMITS.redirect || !/^[!-~]+$/.test(text))
    return false;
  if (!URL.canParse(text) || text.includes("#")) return false;
  const url = new URL(text);
  const isBare = url.username === "" && url.password === "";
  return isBare && (url.protocol === "https:" || isLoopback(url));
}

/**
 * What a client says of itself (RFC 7591).
 * @throws ConnectionError for what it may not be.
 */
export function readMetadata(
  metadata: unknown,
): Pick<AgentClient, "name" | "redirects"> {
  if (!isRecord(metadata)) throw new ConnectionError("invalid_client_metadata");
  const { client_name: name = "", redirect_uris: redirects } = metadata;
  const method = metadata["token_endpoint_auth_method"] ?? "none";
  const isNamed =
    typeof name === "string" &&
    name.length <= NAME_MAX &&
    !hasInvisibleLetters(name) &&
    !hasLookAlikes(name);
  if (!isNamed || method !== "none" || "client_secret" in metadata)
    throw new ConnectionError("invalid_client_metadata");
  if (
    !Array.isArray(redirects) ||
    redirects.length === 0 ||
    redirects.length > REDIRECTS_MAX ||
    !redirects.every(
      (one): one is string => typeof one === "string" && isRedirect(one),
    )
  )
    throw new ConnectionError("invalid_redirect_uri");
  return { name: name.trim(), redirects };
}

/**
 * Registering stores nothing: the id holds what the client says (RFC 7591, A.5.2). It needs no signature, because
 * anyone may register anything.
 */
export function registeredId({
  name,
  redirects,
}: Pick<AgentClient, "name" | "redirects">): string {
  const facts = JSON.stringify([name, ...redirects]);
  const id = REGISTERED + Buffer.from(facts).toString("base64url");
  if (id.length > CONNECTION_LIMITS.clientId)
    throw new ConnectionError("invalid_client_metadata");
  return id;
}

/** @returns null for an id of another kind. */
function readRegistered(id: string): AgentClient | null {
  if (!id.startsWith(REGISTERED)) return null;
  try {
    const facts = Buffer.from(id.slice(REGISTERED.length), "base64url");
    const [client_name, ...redirect_uris] = JSON.parse(
      facts.toString(),
    ) as unknown[];
    return { ...readMetadata({ client_name, redirect_uris }), host: null };
  } catch {
    throw new ConnectionError("invalid_client");
  }
}

/** The address of a metadata document: https, a path, and nothing that could be read in two ways. */
function isDocumentAddress(id: string): boolean {
  if (!URL.canParse(id)) return false;
  const url = new URL(id);
  return (
    url.href === id &&
    url.protocol === "https:" &&
    url.pathname !== "/" &&
    url.username + url.password + url.hash === ""
  );
}

/** Exactly one that it named; on the computer of a person, programs take any free port. */
export function mayRedirect(
  { redirects }: AgentClient,
  asked: string,
): boolean {
  if (!isRedirect(asked)) return false;
  return redirects.some(
    (known) =>
      known === asked ||
      (isLoopback(new URL(known)) && withoutPort(known) === withoutPort(asked)),
  );
}

function withoutPort(text: string): string {
  const url = new URL(text);
  url.port = "";
  return url.href;
}

const DOCUMENT_BYTES = 10_000;
const BOUNDS = { depth: LIMITS.bodyDepth, values: 500 };

/** Who a client is, by its id alone: nothing is stored about clients. */
@Injectable()
export class AgentClientsService {
  constructor(private readonly outbound: OutboundService) {}

  /** @throws ValidationError that says to a person why there is no such client. */
  async get(id: string): Promise<AgentClient> {
    try {
      const registered = readRegistered(id);
      if (registered) return registered;
      if (id.length <= CONNECTION_LIMITS.clientId && isDocumentAddress(id))
        return await this.fetch(id);
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
    }
    throw new ValidationError(t("connectionClient"));
  }

  /** A Client ID Metadata Document. It has to be at the address itself: redirects are not followed. */
  private async fetch(id: string): Promise<AgentClient> {
    const { host } = new URL(id);
    const found = await this.outbound.read(id, DOCUMENT_BYTES + 1, {
      isFollowed: false,
    });
    if ("failure" in found || found.status !== 200)
      throw new ValidationError(
        t("connectionNoDocument", { host, reason: failureText(found) }),
      );
    const text = found.body.toString();
    if (found.body.length > DOCUMENT_BYTES || !isBounded(text, BOUNDS))
      throw new ConnectionError("invalid_client");
    const metadata = parsed(text);
    const client = readMetadata(metadata);
    if (metadata?.client_id !== id) throw new ConnectionError("invalid_client");
    return { ...client, host };
  }
}

function parsed(text: string): { client_id?: unknown } | null {
  try {
    return JSON.parse(text) as { client_id?: unknown } | null;
  } catch {
    throw new ConnectionError("invalid_client");
  }
}
