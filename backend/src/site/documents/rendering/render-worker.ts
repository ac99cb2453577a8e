import type { MessagePort } from "node:worker_threads";
import type {
  RenderRequest,
  RenderModule,
  RenderResult,
} from "@octavo/federation";
import { pathToFileURL } from "node:url";

/** What a worker thread is asked to do. */
interface RenderTask {
  /** The server bundle of the live release. */
  bundle: string;
  request: Omit<RenderRequest, "apiGet">;
  /** Through this the worker asks for API answers. */
  port: MessagePort;
}

export interface ApiQuestion {
  id: number;
  path: string;
}

export interface ApiReply {
  id: number;
  status: number;
  /** JSON text. */
  body: string;
}

type Waiting = Map<number, (answer: { status: number; body: unknown }) => void>;

/** Runs in a worker thread: renders one document with the bundle of the live release. */
export async function renderTask(task: RenderTask): Promise<RenderResult> {
  const { href } = pathToFileURL(task.bundle);
  // The address is not known when the backend is built.
  const bundle = (await import(/* webpackIgnore: true */ href)) as {
    default: RenderModule;
  };
  try {
    return await bundle.default.render({
      ...task.request,
      apiGet: apiGet(task.port),
    });
  } finally {
    task.port.close();
  }
}

function apiGet(port: MessagePort): RenderRequest["apiGet"] {
  const waiting: Waiting = new Map();
  let last = 0;
  port.on("message", ({ id, status, body }: ApiReply) => {
    waiting.get(id)?.({ status, body: parse(body) });
    waiting.delete(id);
  });
  return (path) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      port.postMessage({ id: last, path });
    });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
