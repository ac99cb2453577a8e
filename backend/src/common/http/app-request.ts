import { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { ApiKeyHolder, Principal } from "../permissions/principal";

/** A request after the guards: a person, a program with a key, or (both null) a visitor. */
export interface AppRequest extends FastifyRequest {
  principal?: Principal | null;
  apiKey?: ApiKeyHolder | null;
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a call of this method changes nothing. */
export const isRead = (method: string): boolean => READS.has(method);

/** False for calls of this process, such as those of a page that is rendered or of an agent's tool. */
export const comesOverWire = ({ raw }: Pick<FastifyRequest, "raw">): boolean =>
  raw instanceof IncomingMessage;
