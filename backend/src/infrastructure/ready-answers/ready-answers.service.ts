import { Injectable } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import type { Encoding } from "../../common/http/accepted-encoding";
import { AppConfig } from "../config/app-config";
import { PublicResourcesService } from "../public-resources/public-resources.service";
import {
  AnswerAddresses,
  type AnswerKind,
  type StoredAddress,
} from "./answer-addresses";
import { AnswerComputation } from "./answer-computation";
import { ContentChangesService } from "./content-changes.service";
import { ReadyAnswer, type AnswerForm, type MadeAnswer } from "./ready-answer";
import { ReadyAnswerMetrics, type Room } from "./ready-answer-metrics";

/** A single answer may take so much of the store. */
const LARGEST_SHARE = 1 / 8;

/** An answer that was right until the database could not be heard any more. */
export interface StaleAnswer {
  answer: ReadyAnswer;
  /** Since it was last known to be right. */
  ageMs: number;
}

/**
 * Answers for anonymous requests, ready to be sent. Every answer carries the tags of what it depends on and
 * the number of the last change when its computation began. It is valid as long as none of its tags has
 * changed since, no matter when it was stored.
 */
@Injectable()
export class ReadyAnswersService {
  readonly addresses = new AnswerAddresses();
  private readonly kept: LRUCache<string, ReadyAnswer> | null;
  private readonly running = new Map<string, AnswerComputation>();
  private readonly staleMs: number;

  constructor(
    { readyAnswers: { bytes, staleMs } }: AppConfig,
    private readonly changes: ContentChangesService,
    private readonly metrics: ReadyAnswerMetrics,
    { reads }: PublicResourcesService,
  ) {
    this.staleMs = staleMs;
    this.kept =
      bytes === 0
        ? null
        : new LRUCache<string, ReadyAnswer>({
            maxSize: bytes,
            maxEntrySize: Math.ceil(bytes * LARGEST_SHARE),
            sizeCalculation: (answer, key) => answer.bytes + 2 * key.length,
            dispose: (_answer, _key, reason) => {
              if (reason === "evict") metrics.evicted += 1;
            },
          });
    this.addresses.add(reads);
    metrics.watch(() => this.room);
  }

  /** The current content of the store. */
  get room(): Room {
    return {
      bytes: this.kept?.calculatedSize ?? 0,
      count: this.kept?.size ?? 0,
    };
  }

  /** Cached addresses, the most recently used one first. */
  get keys(): string[] {
    return [...(this.kept?.keys() ?? [])];
  }

  addKind(kind: AnswerKind): void {
    this.addresses.add(kind);
  }

  /** Stores what is at these addresses; they take no parameters. */
  addPaths(paths: RegExp): void {
    this.addKind({ parametersOf: (path) => (paths.test(path) ? [] : null) });
  }

  /** What was made and has not changed since, as far as is known: see `ContentChangesService`. */
  find(key: string): ReadyAnswer | null {
    const answer = this.kept?.get(key);
    if (!answer) return null;
    const { sequence } = this.changes;
    if (answer.checkedAt === sequence) return answer;
    if (this.changes.isUnchanged(answer.tags, answer.sequence)) {
      answer.checkedAt = sequence;
      return answer;
    }
    if (this.ageOf(answer) === null) this.kept?.delete(key);
    return null;
  }

  /** For when no other is to be had: what was right until the database could not be heard any more. */
  findStale(key: string): StaleAnswer | null {
    const answer = this.kept?.peek(key);
    const ageMs = answer ? this.ageOf(answer) : null;
    return answer && ageMs !== null ? { answer, ageMs } : null;
  }

  /** The same answer in progress for another client, begun after every known change. */
  findRunning(key: string): AnswerComputation | null {
    const running = this.running.get(key);
    return running?.sequence === this.changes.sequence && !running.hasEnded
      ? running
      : null;
  }

  /** Only after `ContentChangesService.confirm`: nothing that is read from now on is older. */
  begin(key: string, { kind }: StoredAddress): AnswerComputation {
    const fallback = kind.isNamedOnly ? null : undefined;
    const computation = new AnswerComputation(
      key,
      this.changes.sequence,
      fallback,
    );
    this.running.set(key, computation);
    void computation.done.then(() => {
      if (this.running.get(key) === computation) this.running.delete(key);
    });
    return computation;
  }

  /** Ends a computation with its answer. @returns null when it must not be cached. */
  keep(
    computation: AnswerComputation,
    made: Pick<MadeAnswer, "body" | "headers" | "etag">,
  ): ReadyAnswer | null {
    const { key, sequence, tags } = computation;
    if (tags === null) {
      computation.end({ kind: "other" });
      return null;
    }
    const answer = new ReadyAnswer({ ...made, tags, sequence });
    if (this.changes.isUnchanged(tags, sequence)) this.kept?.set(key, answer);
    computation.end({ kind: "made", answer });
    return answer;
  }

  /** In the form that a client takes; what is packed for the first time is waited for. */
  async form(
    key: string,
    answer: ReadyAnswer,
    encoding: Encoding,
  ): Promise<AnswerForm> {
    const form = answer.ready(encoding) ?? (await answer.form(encoding));
    this.measure(key, answer);
    return form;
  }

  /** Counts a use, and compresses popular answers again with more effort. */
  countUse(key: string, answer: ReadyAnswer): void {
    this.metrics.hits += 1;
    void answer.countUse()?.then(
      () => this.measure(key, answer),
      () => undefined,
    );
  }

  /** Null when it has changed, or was last known to be right too long ago. */
  private ageOf(answer: ReadyAnswer): number | null {
    const provenAt = this.changes.provenAt(answer);
    if (provenAt === null) return null;
    const ageMs = performance.now() - provenAt;
    return ageMs < this.staleMs ? ageMs : null;
  }

  /** Its forms take more room than they did. */
  private measure(key: string, answer: ReadyAnswer): void {
    if (this.kept?.peek(key) === answer) this.kept.set(key, answer);
  }
}
