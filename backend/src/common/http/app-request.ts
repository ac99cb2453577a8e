import type { FastifyRequest } from "fastify";
import type { ApiKeyHolder } from "../permissions/api-key-holder";
import type { Principal } from "../permissions/principal";

/** A request after the guards: a person, a program with a key, or (both null) a visitor. */
export interface AppRequest extends FastifyRequest {
  principal?: Principal | null;
  apiKey?: ApiKeyHolder | null;
}
