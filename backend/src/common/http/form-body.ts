import { errorCodes, type FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes what a form sends without scripts; every other refuses it. */
    takesForms?: boolean;
  }
}

const FORM = "application/x-www-form-urlencoded";

/** Bodies of forms, for the few routes that say so: `@RouteConfig({ takesForms: true })`. */
export function addFormParser(fastify: FastifyInstance): void {
  fastify.addContentTypeParser<string>(
    FORM,
    { parseAs: "string" },
    (request, body, done) => {
      if (request.routeOptions.config.takesForms)
        done(null, Object.fromEntries(new URLSearchParams(body)));
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
    },
  );
}
