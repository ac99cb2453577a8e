import swc from "@swc/jest";
import { withExports } from "./registries.mjs";

/** The same for tests, before the source is compiled like any other. */
export default {
  createTransformer(options) {
    const inner = swc.createTransformer(options);
    const expanded =
      (name) =>
      (source, file, ...others) =>
        inner[name](withExports(source, file), file, ...others);
    return {
      ...inner,
      process: expanded("process"),
      processAsync: expanded("processAsync"),
      getCacheKey: expanded("getCacheKey"),
    };
  },
};
