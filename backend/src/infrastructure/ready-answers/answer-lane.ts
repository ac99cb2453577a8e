import { LRUCache } from "lru-cache";
import { requestIdOf } from "../../common/http/request-id";
import type { ContentChangesService } from "./content-changes.service";
import { bodyLengthOf, HeaderReader, readPlainRequest } from "./plain-request";
import type { ReadyAnswersService } from "./ready-answers.service";
import {
  findTarget,
  readWish,
  takeReady,
  unchangedTag,
  type EverybodysRequests,
  type Wish,
} from "./ready-lookup";

/** Clients send the same headers again and again. Behind a proxy their lines are remembered, not the whole. */
const MOST_REMEMBERED = 200;

export interface LaneParts extends EverybodysRequests {
  answers: ReadyAnswersService;
  changes: ContentChangesService;
}

/** The bytes of an answer: its head in latin1, then its body. */
export interface WireAnswer {
  head: string;
  body: Buffer | null;
}

/**
 * What bytes are: a request to which the answer is at hand (`ready`), another one that is whole and after
 * which the next one begins (`whole`), or something of which no more is known (`other`).
 */
export type Finding =
  | { kind: "ready"; answer: WireAnswer }
  | { kind: "whole" }
  | { kind: "other" };

const WHOLE: Finding = { kind: "whole" };
const OTHER: Finding = { kind: "other" };

/** The content of a block of headers, for any address. */
interface Verdict {
  bodyLength: number;
  wish: Wish | null;
}

/** Answers the bytes of a request from the store: with those that `AnswerFront` sends through node:http. */
export class AnswerLane {
  private readonly headers = new HeaderReader();
  private readonly verdicts = new LRUCache<string, { of: Verdict | null }>({
    max: MOST_REMEMBERED,
  });
  private second = 0;
  private date = "";

  /** @param parts null while all requests are to take the long way. */
  constructor(private readonly parts: () => LaneParts | null) {}

  read(bytes: Buffer, keepAliveMs: number): Finding {
    const parts = this.parts();
    const request = parts && readPlainRequest(bytes);
    const verdict = request && this.judge(request.block, parts);
    if (request?.bodyLength !== verdict?.bodyLength || !verdict) return OTHER;
    const { method, target } = request;
    const answer =
      method === "GET" && verdict.wish
        ? this.find(parts, { target, wish: verdict.wish }, keepAliveMs)
        : null;
    return answer ? { kind: "ready", answer } : WHOLE;
  }

  private find(
    { answers, changes }: LaneParts,
    { target, wish }: { target: string; wish: Wish },
    keepAliveMs: number,
  ): WireAnswer | null {
    const found = findTarget(answers, target);
    const ready =
      found && takeReady({ answers, changes }, found.key, wish.encoding);
    if (!ready) return null;
    const { answer, form } = ready;
    const held = unchangedTag(wish, ready);
    const head = held === null ? form.head : answer.unchangedHeadFor(held);
    if (head === null) return null;
    return {
      head: head + requestIdOf(wish.requestId) + this.ownHeaders(keepAliveMs),
      body: held === null ? form.body : null,
    };
  }

  private judge(block: string, parts: LaneParts): Verdict | null {
    const before = this.verdicts.get(block);
    if (before) return before.of;
    const headers = this.headers.read(block);
    const verdict = headers && {
      bodyLength: bodyLengthOf(headers),
      wish: readWish(headers, parts),
    };
    this.verdicts.set(block, { of: verdict });
    return verdict;
  }

  /** Headers that node:http adds. */
  private ownHeaders(keepAliveMs: number): string {
    const seconds = Math.floor(keepAliveMs / 1000);
    return (
      `\r\nDate: ${this.now()}\r\nConnection: keep-alive\r\n` +
      `Keep-Alive: timeout=${seconds}\r\n\r\n`
    );
  }

  private now(): string {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.date = new Date(second * 1000).toUTCString();
    }
    return this.date;
  }
}
