import type { FastifyInstance } from "fastify";

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
      if (body.trim() === "") done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
