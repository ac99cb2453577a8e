import { Injectable } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import type { Encoding } from "../../common/http/accepted-encoding";
import { AppConfig } from "../config/app-config";
import {
  AnswerAddresses,
  type AnswerKind,
  type StoredAddress,
} from "./answer-addresses";
import { AnswerComputation } from "./answer-computation";
import { apiReads } from "./api-reads";
import { ContentChangesService } from "./content-changes.service";
import { ReadyAnswer, type AnswerForm, type MadeAnswer } from "./ready-answer";
import { ReadyAnswerMetrics, type Room } from "./ready-answer-metrics";

/** A single answer may take so much of the store. */
const LARGEST_SHARE = 1 / 8;

/**
 * Answers for requests without an identity, ready to be sent. Every answer carries the tags of what it
 * depends on and the count of changes at which its making began; it is right as long as none of its tags
 * has changed since, whether it was kept before or after the change.
 */
@Injectable()
export class ReadyAnswersService {
  readonly addresses = new AnswerAddresses();
  private readonly kept: LRUCache<string, ReadyAnswer> | null;
  private readonly running = new Map<string, AnswerComputation>();

  constructor(
    { readyAnswers: { bytes } }: AppConfig,
    private readonly changes: ContentChangesService,
    private readonly metrics: ReadyAnswerMetrics,
  ) {
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
    this.addresses.add(apiReads());
    changes.onChange((tags) => {
      if (tags.length === 0) this.kept?.clear();
    });
    metrics.watch(() => this.room);
  }

  /** What the store holds at present. */
  get room(): Room {
    return {
      bytes: this.kept?.calculatedSize ?? 0,
      count: this.kept?.size ?? 0,
    };
  }

  /** Of what is kept, the one that was used last first. */
  get keys(): string[] {
    return [...(this.kept?.keys() ?? [])];
  }

  addKind(kind: AnswerKind): void {
    this.addresses.add(kind);
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
    this.kept?.delete(key);
    return null;
  }

  /** The same answer being made for somebody else, begun after every change that is known. */
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

  /** Ends a computation with what was made. @returns null when it is not to be kept. */
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

  /** Counts a use, and packs what is asked for often once more, in more time. */
  countUse(key: string, answer: ReadyAnswer): void {
    this.metrics.hits += 1;
    void answer.countUse()?.then(
      () => this.measure(key, answer),
      () => undefined,
    );
  }

  /** Its forms take more room than they did. */
  private measure(key: string, answer: ReadyAnswer): void {
    if (this.kept?.peek(key) === answer) this.kept.set(key, answer);
  }
}
