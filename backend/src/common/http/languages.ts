import type { FastifyInstance, FastifyRequest } from "fastify";
import { inLanguageOf, type Surroundings } from "../texts/language";

/**
 * Everything that answers a request asks for texts in its language. Not earlier than here, because the body
 * of a request ends in another scope than it began.
 */
export function addLanguages(
  fastify: FastifyInstance,
  surroundingsOf: (request: FastifyRequest) => Surroundings,
): void {
  fastify.addHook("preValidation", (request, _reply, done) => {
    inLanguageOf(request, surroundingsOf(request), done);
  });
}
