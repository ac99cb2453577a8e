import { TestEnvironment as JsdomEnvironment } from "jest-environment-jsdom";

/** jsdom, plus what every browser has and jsdom leaves out. */
export default class WebEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const missing = {
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TextDecoder,
      TextEncoder,
      structuredClone,
    };
    for (const [name, value] of Object.entries(missing)) {
      this.global[name] ??= value;
    }
  }
}
