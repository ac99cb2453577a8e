import type { FastifyRequest } from "fastify";
import type { Principal } from "../permissions/principal";

/** A request after the guards: `principal` is null for a visitor. */
export interface AppRequest extends FastifyRequest {
  principal?: Principal | null;
}
