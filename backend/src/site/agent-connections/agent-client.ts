import {
  CONNECTION_LIMITS,
  hasInvisibleLetters,
  hasLookAlikes,
} from "@octavo/contracts";
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
export function readRegistered(id: string): AgentClient | null {
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
export function isDocumentAddress(id: string): boolean {
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
