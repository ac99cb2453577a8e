import { moduleText, sourcesHash } from "./sources.mjs";

/** The same for tests; what was made from unchanged sources comes from Jest's cache. */
export default {
  getCacheKey: () => sourcesHash(),
  async processAsync() {
    const { apiSchemas } = await import("./api-schemas.mjs");
    return { code: moduleText(apiSchemas()) };
  },
};
