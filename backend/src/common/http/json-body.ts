import { apiTexts, LIMITS } from "@octavo/contracts";
import type { FastifyInstance } from "fastify";
import { ValidationError } from "../errors/app-error";
import { isBounded } from "./json-bounds";

const BOUNDS = { depth: LIMITS.bodyDepth, values: LIMITS.bodyValues };

/**
 * JSON is the only body that is parsed here; uploads have their own parser, anything else is
 * refused. No body at all is allowed: some clients announce JSON with every call.
 */
export function addJsonParser(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(["application/json", "text/plain"]);
  const parse = fastify.getDefaultJsonParser("error", "error");
  fastify.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (body.trim() === "") {
        done(null, undefined);
        return;
      }
      if (!isBounded(body, BOUNDS)) {
        done(new ValidationError(apiTexts.tooManyValues));
        return;
      }
      void parse(request, body, (error, value: unknown) => {
        done(error ? new ValidationError(apiTexts.invalidJson) : null, value);
      });
    },
  );
}
