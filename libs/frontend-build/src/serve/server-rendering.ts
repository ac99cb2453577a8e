import { Worker } from "node:worker_threads";
import type { RenderModule, RenderRequest } from "@octavo/federation";

/** Longer than a page may take; what loops is ended. */
const LIMIT_MS = 10_000;

/**
 * The thread's whole program. CommonJS and text, so that it runs the same from sources and installed.
 */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const bundle = require(workerData);
const asked = new Map();
let count = 0;
parentPort.on("message", (message) => {
  if (message.answer) return asked.get(message.id)?.(message.answer);
  const apiGet = (path) => new Promise((done) => {
    asked.set(++count, done);
    parentPort.postMessage({ ask: count, path });
  });
  Promise.resolve()
    .then(() => bundle[message.name]({ ...message.request, apiGet }))
    .then((result) => parentPort.postMessage({ result }))
    .catch((error) => parentPort.postMessage({ failure: String(error?.stack ?? error) }));
});
`;

type Message =
  | { ask: number; path: string }
  | { result: unknown }
  | { failure: string };

/** Renders with a function of the latest server bundle, in a thread for each call, so that no state remains. */
export function renderInThread(
  bundle: string,
  name: keyof RenderModule,
  request: RenderRequest,
): Promise<unknown> {
  const thread = new Worker(PROGRAM, {
    eval: true,
    workerData: bundle,
    execArgv: ["--enable-source-maps"],
  });
  return new Promise<unknown>((done, failed) => {
    const limit = setTimeout(
      () => failed(new Error(`The page took longer than ${LIMIT_MS} ms.`)),
      LIMIT_MS,
    );
    thread.on("message", (message: Message) => {
      if ("ask" in message) void answer(message.ask, message.path);
      else if ("failure" in message) failed(new Error(message.failure));
      else done(message.result);
    });
    thread.once("error", failed);
    thread.once("exit", () => {
      clearTimeout(limit);
      failed(new Error("The rendering ended before the page was there."));
    });
    // A function cannot cross: the thread asks by messages.
    thread.postMessage({ name, request: { ...request, apiGet: undefined } });
  }).finally(() => void thread.terminate());

  async function answer(id: number, path: string): Promise<void> {
    const found = await request
      .apiGet(path)
      .catch(() => ({ status: 503, body: null }));
    thread.postMessage({ id, answer: found });
  }
}
