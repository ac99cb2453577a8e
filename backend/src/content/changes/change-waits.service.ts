import { AsyncResource } from "node:async_hooks";
import { Injectable, type BeforeApplicationShutdown } from "@nestjs/common";
import { CHANGE_LIMITS } from "@octavo/contracts";
import {
  TooManyRequestsError,
  UnavailableError,
} from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { asCall } from "../../infrastructure/database/call-limits";
import { DrainingService } from "../../infrastructure/health/draining.service";
import { ChangesRepository } from "./changes.repository";

const LOOK_EVERY_MS = 500;
const LOOK_LIMITS = { isHeard: () => false, unheardMs: 5000 };
const AGAIN_SECONDS = 60;

/** How a wait ended: with a change that may be for the caller, with its time, or with this process. */
export type Waited = "changed" | "late" | "ending";

/** A key, a person, or the network of a visitor. */
interface WaitingCaller {
  name: string;
  isVisitor: boolean;
}

interface Wait {
  /** The newest change when it began. */
  known: string;
  end: (how: Waited) => void;
}

/**
 * Calls that wait for a change. One query serves all of them, so a hundred who wait cost as much as one. It is asked
 * only while someone waits.
 */
@Injectable()
export class ChangeWaitsService implements BeforeApplicationShutdown {
  private readonly waits = new Set<Wait>();
  private readonly callers = new Map<string, number>();
  private all = 0;
  private visitors = 0;
  private isOver = false;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<string> | null = null;
  /** Not within the call that begins to wait first, whose limits end with it. */
  private readonly outside = new AsyncResource("changes");

  constructor(
    private readonly changes: ChangesRepository,
    private readonly draining: DrainingService,
  ) {}

  /** Takes a place among those who wait. @returns what gives it back. */
  enter({ name: caller, isVisitor }: WaitingCaller): () => void {
    const own = this.callers.get(caller) ?? 0;
    if (own >= CHANGE_LIMITS.waitsOfCaller)
      throw new TooManyRequestsError(
        AGAIN_SECONDS,
        t("waitsOfCallerTooMany", { most: `${CHANGE_LIMITS.waitsOfCaller}` }),
      );
    const isCrowded =
      isVisitor && this.visitors >= CHANGE_LIMITS.waitsOfVisitors;
    if (isCrowded || this.all >= CHANGE_LIMITS.waits)
      throw new UnavailableError(t("waitsTooMany"));
    this.callers.set(caller, own + 1);
    this.all += 1;
    if (isVisitor) this.visitors += 1;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.all -= 1;
      if (isVisitor) this.visitors -= 1;
      const left = (this.callers.get(caller) ?? 1) - 1;
      if (left === 0) this.callers.delete(caller);
      else this.callers.set(caller, left);
    };
  }

  /** The newest change, for {@link next}. To be asked before the changes are read. */
  newest(): Promise<string> {
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  /** Ends when there is a newer change than the known one. */
  next(known: string, ms: number, signal: AbortSignal): Promise<Waited> {
    if (this.isEnding || signal.aborted) return Promise.resolve("ending");
    return new Promise((resolve) => {
      const end = (how: Waited): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
        this.waits.delete(wait);
        if (this.waits.size === 0) clearInterval(this.timer);
        resolve(how);
      };
      const stop = (): void => end("ending");
      const wait = { known, end };
      const timer = setTimeout(end, ms, "late");
      signal.addEventListener("abort", stop);
      this.waits.add(wait);
      if (this.waits.size === 1) this.begin();
    });
  }

  beforeApplicationShutdown(): void {
    this.isOver = true;
    this.endAll();
  }

  private get isEnding(): boolean {
    return this.isOver || this.draining.isDraining;
  }

  private begin(): void {
    this.outside.runInAsyncScope(() => {
      this.timer = setInterval(() => void this.tell(), LOOK_EVERY_MS);
    });
  }

  private async tell(): Promise<void> {
    if (this.isEnding) return this.endAll();
    if (this.looking) return;
    try {
      const newest = await this.newest();
      for (const { known, end } of this.waits)
        if (known !== newest) end("changed");
    } catch {
      // The database is away; those who wait have a limit of their own.
    }
  }

  private endAll(): void {
    for (const { end } of this.waits) end("ending");
  }

  /** Others wait for the same answer, so it has a limit of its own. */
  private look(): Promise<string> {
    return asCall(LOOK_LIMITS, async () => {
      await this.changes.recordDue();
      const newest = await this.changes.findNewest();
      return newest ? `${newest.xid}-${newest.id}` : "";
    });
  }
}
