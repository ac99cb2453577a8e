import type { MessagePort } from "node:worker_threads";
import type { RenderRequest } from "@octavo/federation";

/** What a worker thread is asked to do. */
export interface RenderTask {
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
