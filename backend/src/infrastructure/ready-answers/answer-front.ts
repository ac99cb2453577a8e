import type { IncomingMessage, RequestListener } from "node:http";
import type { FastifyServerFactory } from "fastify";
import { refusingUnreadable } from "../../common/http/unreadable-requests";
import { computing } from "./answer-computation";
import { AnswerLane } from "./answer-lane";
import { send, type Asked } from "./answer-sending";
import type { ContentChangesService } from "./content-changes.service";
import { LaneServer } from "./lane-server";
import { LastResort, type ResortParts } from "./last-resort";
import type { ReadyAnswer } from "./ready-answer";
import {
  findTarget,
  readWish,
  takeReady,
  type EverybodysRequests,
  type Target,
  type Wish,
} from "./ready-lookup";

/** How often a client asks again if the answer it waited for may not be stored. */
const MOST_TURNS = 3;

interface Parts extends ResortParts, EverybodysRequests {
  changes: ContentChangesService;
  /** Whether connections are to end with their next answer. */
  isEnding: () => boolean;
  /** Whether the site is public: otherwise nothing is sent from the cache. */
  isOpen: () => boolean;
}

interface Search {
  parts: Parts;
  target: Target;
  asked: Asked;
  /** By `performance.now()`. */
  askedAt: number;
}

/**
 * Runs between the server's socket and the framework, and sends cached answers in a fraction of the time
 * that a route takes. All other requests continue unchanged.
 */
export class AnswerFront {
  private parts: Parts | null = null;
  private framework: RequestListener = () => undefined;
  private readonly lastResort = new LastResort();
  private readonly lane = new AnswerLane(() =>
    this.before === null && this.parts?.isEnding() === false
      ? this.openParts
      : null,
  );

  /** It may listen before there is a framework behind it. */
  readonly server = new LaneServer(
    refusingUnreadable((request, response) =>
      (this.before ?? this.framework)(request, response),
    ),
    this.hasLane ? this.lane : null,
  );

  /** For the framework, which otherwise makes its server itself in the same way. */
  readonly serverFactory: FastifyServerFactory = (handler, options) => {
    this.framework = this.listener(handler);
    this.server.keepAliveTimeout = Number(options.keepAliveTimeout);
    this.server.requestTimeout = Number(options.requestTimeout);
    this.server.setTimeout(Number(options.connectionTimeout));
    return this.server;
  };

  /**
   * @param before answers every request until `takeOver`; null: the framework does from the beginning.
   * @param hasLane false: node:http reads every request.
   */
  constructor(
    private before: RequestListener | null = null,
    private readonly hasLane = true,
  ) {}

  open(parts: Parts): void {
    this.parts = parts;
  }

  /** The next request of each connection is the framework's: none is closed and none is refused. */
  takeOver(): void {
    this.before = null;
  }

  /** Everything goes the long way, which knows how to end. */
  close(): void {
    this.parts = null;
  }

  private get openParts(): Parts | null {
    return this.parts?.isOpen() ? this.parts : null;
  }

  private listener(handler: RequestListener): RequestListener {
    return (request, response) => {
      const parts = this.openParts;
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
    const askedAt = performance.now();
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const { parts } = this;
      if (!parts) break;
      const isProven = await parts.changes.confirm();
      if (!parts.isOpen()) break;
      const search = { parts, target, asked, askedAt };
      if (!isProven) return this.bypass(search);
      this.lastResort.heardAgain();
      if (asked.response.destroyed || (await this.findOrMake(search))) return;
    }
    asked.pass();
  }

  /** It is not known what has changed. */
  private async bypass(search: Search): Promise<void> {
    const { parts, target, asked } = search;
    parts.metrics.bypassed += 1;
    if (!parts.answers.findStale(target.key)) return asked.pass();
    await this.lastResort.serve({ ...search, computation: null });
  }

  /** @returns false when the request that was computing it has gone. */
  private async findOrMake(search: Search): Promise<boolean> {
    const { parts, target, asked, askedAt } = search;
    const { key, address } = target;
    const answer = parts.answers.find(key);
    const isStale = parts.answers.findStale(key) !== null;
    const running = parts.answers.findRunning(key);
    if (answer) await this.sendForm(target, answer, asked);
    else if (running) {
      const outcome = await running.wait(
        isStale ? this.lastResort.patience(askedAt) : undefined,
      );
      if (outcome.kind === "gone" && !asked.request.destroyed) return false;
      if (outcome.kind === "made")
        await this.sendForm(target, outcome.answer, asked);
      else if (isStale)
        await this.lastResort.serve({ ...search, computation: null });
      else asked.pass();
    } else if (isStale) {
      const computation = parts.answers.begin(key, address);
      await this.lastResort.serve({ ...search, computation });
    } else this.make(parts, target, asked);
    return true;
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

  /** Passes the request to its route, under the canonical address. */
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

function wishOf(
  { method, headers }: IncomingMessage,
  parts: Parts,
): Wish | null {
  return method === "GET" || method === "HEAD"
    ? readWish(headers, parts)
    : null;
}
