import { TestEnvironment as JsdomEnvironment } from "jest-environment-jsdom";

/** Node's, for the signals of jsdom: from version 24 on Node takes only those that it has made. */
class RequestOfPage extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, "signal", { value: signal });
  }
}

/** jsdom, plus what every browser has and jsdom leaves out. */
export default class WebEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const missing = {
      fetch,
      Headers,
      Request: RequestOfPage,
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
