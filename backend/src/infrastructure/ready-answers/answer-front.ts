import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import type { FastifyServerFactory } from "fastify";
import { requestIdOf } from "../../common/http/request-id";
import { computing } from "./answer-computation";
import { AnswerLane } from "./answer-lane";
import { LaneServer } from "./lane-server";
import type { ContentChangesService } from "./content-changes.service";
import { forRequest, type ReadyAnswer } from "./ready-answer";
import type { ReadyAnswerMetrics } from "./ready-answer-metrics";
import type { ReadyAnswersService } from "./ready-answers.service";
import {
  findTarget,
  readWish,
  takeReady,
  unchangedTag,
  type Ready,
  type Target,
  type Wish,
} from "./ready-lookup";

/** Whoever asks for an answer that is being made, and then is not to be kept, asks again so often. */
const MOST_TURNS = 3;

interface Parts {
  answers: ReadyAnswersService;
  changes: ContentChangesService;
  metrics: ReadyAnswerMetrics;
  /** Parts of names of cookies that say who asks. */
  personalCookies: readonly string[];
  /** Whether connections are to end with their next answer. */
  isEnding: () => boolean;
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  wish: Wish;
  /** The long way. */
  pass: () => void;
}

/**
 * Stands between the server's socket and the framework: what is ready is sent from here, in a fraction
 * of the time that a route costs. All other requests go on as they came.
 */
export class AnswerFront {
  private parts: Parts | null = null;
  private readonly lane = new AnswerLane(() =>
    this.parts?.isEnding() === false ? this.parts : null,
  );

  /** For the framework, which otherwise makes its server itself in the same way. */
  readonly serverFactory: FastifyServerFactory = (handler, options) => {
    const server = new LaneServer(this.listener(handler), this.lane);
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
      const wish = parts && wishOf(request, parts);
      const target = wish && findTarget(parts.answers, request.url ?? "");
      if (!target) {
        handler(request, response);
        return;
      }
      const ready = takeReady(parts, target.key, wish.encoding);
      const asked: Asked = {
        request,
        response,
        wish,
        pass: () => handler(request, response),
      };
      if (ready) send(ready, asked);
      else this.serve(target, asked).catch(() => response.destroy());
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
    asked: Asked,
  ): Promise<void> {
    const { parts } = this;
    if (!parts) return asked.pass();
    const form = await parts.answers.form(key, answer, asked.wish.encoding);
    if (asked.response.destroyed) return;
    parts.answers.countUse(key, answer);
    send({ answer, form }, asked);
  }

  /** The long way, as if asked under its proper address. */
  private make(
    { answers, metrics }: Parts,
    { key, address }: Target,
    { request, response, pass }: Asked,
  ): void {
    metrics.misses += 1;
    const computation = answers.begin(key, address);
    request.url = address.url;
    response.once("close", () => computation.end({ kind: "gone" }));
    computing(computation, pass);
  }
}

function send(ready: Ready, { request, response, wish }: Asked): void {
  const { answer, form } = ready;
  const id = requestIdOf(wish.requestId);
  const held = unchangedTag(wish, ready);
  if (held !== null) {
    response.writeHead(304, forRequest(answer.unchangedFor(held), id));
    response.end();
    return;
  }
  response.writeHead(200, forRequest(form.headers, id));
  if (request.method === "HEAD") response.end();
  else response.end(form.body);
}

function wishOf(
  { method, headers }: IncomingMessage,
  { personalCookies }: Parts,
): Wish | null {
  return method === "GET" || method === "HEAD"
    ? readWish(headers, personalCookies)
    : null;
}
