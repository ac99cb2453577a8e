import { Injectable } from "@nestjs/common";
import { Counter, Gauge } from "prom-client";
import {
  BoundedQueue,
  KindOverloadedError,
  OverloadedError,
} from "../../common/bounded-queue";
import { TooManyRequestsError } from "../../common/errors/app-error";
import { ownTurn } from "../../common/loop-turns";
import { t } from "../../common/texts";
import { AppConfig } from "../config/app-config";
import { MetricsService } from "../metrics/metrics.service";

/**
 * The kind of caller, judged from the request without a look-up: a person with a session that this site
 * signed, a program with a key, a visitor who reads, or a visitor who sends something, such as a sign-in.
 */
export type Lane = "people" | "programs" | "readers" | "senders";

interface LaneLimits {
  /** For each connection of the database pool: most calls wait for it, and compute a little. */
  places: number;
  /** For each place. Further calls get a 503 with `Retry-After` at once. */
  waiting: number;
  longestWaitMs: number;
  /** Calls that would probably wait longer get a 503 at once. */
  expectedWaitMs?: number;
  /** The part of places and of those who wait that one caller may have. Beyond it, they get a 429. */
  shareOfCaller?: number;
}

const SOON = { longestWaitMs: 1000, expectedWaitMs: 500 };

const AGAIN_SECONDS = 1;

/** So long after a refusal readers are many. */
const CROWDED_MS = 1000;

/**
 * Visitors give up soon, so their queue is short. People who save a text prefer to wait: two hundred saves at
 * once all succeed (REL-15).
 */
const LANES: Record<Lane, LaneLimits> = {
  people: { places: 2, waiting: 40, longestWaitMs: 15_000 },
  programs: { places: 1, waiting: 16, longestWaitMs: 5000, shareOfCaller: 0.5 },
  readers: { places: 2, waiting: 8, ...SOON },
  senders: { places: 1, waiting: 8, ...SOON },
};

/**
 * Limits how many calls run at the same time. Each kind of caller has separate slots, so that a flood of
 * one kind does not slow the others. A call that would not get a slot soon is answered 503 at once, and
 * running calls finish in the usual time.
 */
@Injectable()
export class AdmissionService {
  private readonly lanes: Record<Lane, BoundedQueue>;
  private readonly refused: Counter<"lane">;
  private readerRefusedAt = -Infinity;

  constructor({ databasePoolSize }: AppConfig, { registry }: MetricsService) {
    const laneOf = (lane: Lane): BoundedQueue => {
      const { waiting, shareOfCaller, ...limits } = LANES[lane];
      const places = limits.places * databasePoolSize;
      const mostWaiting = waiting * places;
      const queue = { ...limits, places, mostWaiting };
      if (shareOfCaller === undefined) return new BoundedQueue(queue);
      const share = Math.ceil(places * shareOfCaller);
      const mostWaitingOfKind = mostWaiting * shareOfCaller;
      return new BoundedQueue({
        ...queue,
        shareOf: () => share,
        mostWaitingOfKind,
      });
    };
    this.lanes = {
      people: laneOf("people"),
      programs: laneOf("programs"),
      readers: laneOf("readers"),
      senders: laneOf("senders"),
    };
    this.refused = new Counter({
      name: "octavo_calls_refused_total",
      help: "Calls answered 503 because all slots were taken",
      labelNames: ["lane"],
      registers: [registry],
    });
    this.measure(registry);
  }

  /**
   * @param signal tells that the client has gone.
   * @param caller whose calls share a share, in lanes that have one.
   * @returns what gives the place back.
   * @throws {OverloadedError, TooManyRequestsError, GivenUpError}
   */
  async enter(
    lane: Lane,
    signal?: AbortSignal,
    caller?: string,
  ): Promise<() => void> {
    try {
      const leave = await this.lanes[lane].enter(signal, caller);
      const turn = lane === "readers" ? ownTurn(this.isCrowded) : undefined;
      if (turn) await turn;
      return leave;
    } catch (error) {
      if (error instanceof KindOverloadedError)
        throw new TooManyRequestsError(AGAIN_SECONDS, t("keyCallsTooMany"));
      if (error instanceof OverloadedError) this.noteRefusal(lane);
      throw error;
    }
  }

  /** Whether a reader who came now would be refused; that is counted as a refusal. */
  refusesReader(): boolean {
    const { isFull } = this.lanes.readers;
    if (isFull) this.noteRefusal("readers");
    return isFull;
  }

  private get isCrowded(): boolean {
    return performance.now() - this.readerRefusedAt < CROWDED_MS;
  }

  private noteRefusal(lane: Lane): void {
    this.refused.inc({ lane });
    if (lane === "readers") this.readerRefusedAt = performance.now();
  }

  private measure(registry: MetricsService["registry"]): void {
    const { lanes } = this;
    const gauge = (
      name: string,
      help: string,
      count: "atWork" | "waiting",
    ): void => {
      new Gauge({
        name,
        help,
        labelNames: ["lane"],
        registers: [registry],
        collect() {
          for (const [lane, queue] of Object.entries(lanes))
            this.set({ lane }, queue[count]);
        },
      });
    };
    gauge("octavo_calls_at_work", "Calls that are being computed", "atWork");
    gauge("octavo_calls_waiting", "Calls waiting for a free slot", "waiting");
  }
}
