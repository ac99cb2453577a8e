import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { FastifyServerFactory } from "fastify";
import { isKnownTag } from "../../common/http/entity-tags";
import type { StoredAddress } from "./answer-addresses";
import { acceptedEncoding, type Encoding } from "./accepted-encoding";
import { computing } from "./answer-computation";
import type { ContentChangesService } from "./content-changes.service";
import { forRequest, type AnswerForm, type ReadyAnswer } from "./ready-answer";
import type { ReadyAnswerMetrics } from "./ready-answer-metrics";
import type { ReadyAnswersService } from "./ready-answers.service";

/** Whoever asks for an answer that is being made, and then is not to be kept, asks again so often. */
const MOST_TURNS = 3;

interface Parts {
  answers: ReadyAnswersService;
  changes: ContentChangesService;
  metrics: ReadyAnswerMetrics;
  /** Parts of names of cookies that say who asks. */
  personalCookies: readonly string[];
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** The long way. */
  pass: () => void;
}

/** What was taken from a request so that its answer is made whole. */
const conditions = new WeakMap<IncomingMessage, string>();

/** Of the request as it came, although its answer is made as if it had none. */
export const takenCondition = (request: IncomingMessage): string | undefined =>
  conditions.get(request);

/**
 * Stands between the server's socket and the framework: what is ready is sent from here, in a fraction
 * of the time that a route costs. All other requests go on as they came.
 */
export class AnswerFront {
  private parts: Parts | null = null;

  /** For the framework, which otherwise makes its server itself in the same way. */
  readonly serverFactory: FastifyServerFactory = (handler, options) => {
    const server: Server = createServer(this.listener(handler));
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };

  open(parts: Parts): void {
    this.parts = parts;
  }

  /** Everything goes the long way, which knows how to end. */
  close(): void {
    this.parts = null;
  }

  private listener(handler: RequestListener): RequestListener {
    return (request, response) => {
      const { parts } = this;
      const { headers } = request;
      const address = parts && addressOf(parts, request, headers);
      if (!address) {
        handler(request, response);
        return;
      }
      const { kind } = address;
      const variant = kind.variantOf ? kind.variantOf(request) : "";
      if (variant === null) {
        handler(request, response);
        return;
      }
      const key = variant + address.url;
      const now = performance.now();
      if (parts.changes.isLeased(now)) {
        const answer = parts.answers.find(key);
        const form = answer?.ready(encodingOf(headers));
        if (answer && form) {
          parts.changes.renew(now);
          parts.answers.countUse(key, answer);
          send({ answer, form }, request, response);
          return;
        }
      }
      const pass = (): void => handler(request, response);
      this.serve({ key, address }, { request, response, pass }).catch(() =>
        response.destroy(),
      );
    };
  }

  /** When it is not known at once what to send. */
  private async serve(target: Target, asked: Asked): Promise<void> {
    const { pass, request, response } = asked;
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const { parts } = this;
      if (!parts) return pass();
      if (!(await parts.changes.confirm())) {
        parts.metrics.bypassed += 1;
        return pass();
      }
      if (response.destroyed) return;
      const answer = parts.answers.find(target.key);
      if (answer) return this.sendForm(target, answer, asked);
      const running = parts.answers.findRunning(target.key);
      if (!running) return this.make(parts, target, asked);
      const outcome = await running.wait();
      if (outcome.kind === "made")
        return this.sendForm(target, outcome.answer, asked);
      if (outcome.kind === "other" || request.destroyed) return pass();
    }
    pass();
  }

  private async sendForm(
    { key }: Target,
    answer: ReadyAnswer,
    { request, response, pass }: Asked,
  ): Promise<void> {
    const { parts } = this;
    if (!parts) return pass();
    const encoding = encodingOf(request.headers);
    const form = await parts.answers.form(key, answer, encoding);
    if (response.destroyed) return;
    parts.answers.countUse(key, answer);
    send({ answer, form }, request, response);
  }

  /** The long way, as if asked for the whole answer under its proper address. */
  private make(
    { answers, metrics }: Parts,
    { key, address }: Target,
    { request, response, pass }: Asked,
  ): void {
    metrics.misses += 1;
    const computation = answers.begin(key, address);
    const condition = request.headers["if-none-match"];
    if (condition !== undefined) {
      conditions.set(request, condition);
      delete request.headers["if-none-match"];
    }
    request.url = address.url;
    response.once("close", () => computation.end({ kind: "gone" }));
    computing(computation, pass);
  }
}

interface Target {
  key: string;
  address: StoredAddress;
}

function send(
  { answer, form }: { answer: ReadyAnswer; form: AnswerForm },
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): void {
  const condition = headers["if-none-match"];
  if (condition !== undefined && isKnownTag(condition, answer.etag)) {
    response.writeHead(304, forRequest(answer.unchanged, randomUUID()));
    response.end();
    return;
  }
  response.writeHead(200, forRequest(form.headers, randomUUID()));
  if (method === "HEAD") response.end();
  else response.end(form.body);
}

/** Takes what has been read of the headers already: each look at the request reads them again. */
function addressOf(
  parts: Parts,
  { method, url }: IncomingMessage,
  headers: IncomingHttpHeaders,
): StoredAddress | null {
  if ((method !== "GET" && method !== "HEAD") || url === undefined) return null;
  if (
    headers.authorization !== undefined ||
    headers["x-api-key"] !== undefined ||
    headers.range !== undefined ||
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined
  )
    return null;
  const { cookie } = headers;
  if (
    cookie !== undefined &&
    parts.personalCookies.some((name) => cookie.includes(name))
  )
    return null;
  return parts.answers.addresses.read(url);
}

function encodingOf(headers: IncomingHttpHeaders): Encoding {
  return acceptedEncoding(headers["accept-encoding"]);
}
