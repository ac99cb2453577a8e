import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often this process looks at itself. */
const CHECK_MS = 5000;

/** A process that is busy for a smaller share of the time has no waiting requests. */
const IDLE_SHARE = 0.03;

/** The growth that is worth a collection, which takes some fifty milliseconds. */
const WORTH_BYTES = 16 * 1024 * 1024;

export interface ProcessLoad {
  /** Part of the time since the last look in which the event loop was busy. */
  busyShare: number;
  /** Memory that the heap holds, whether in use or not. */
  heapBytes: number;
}

/**
 * Returns memory that a burst of work has left behind. V8 collects only when it needs room: a start leaves
 * thirty unused megabytes, on a quiet site permanently.
 */
export class IdleMemory {
  private leastBytes = 0;

  constructor(
    private readonly look: () => ProcessLoad = lookAtProcess(),
    private readonly collect: () => void = collector(),
  ) {}

  /** Runs until the process ends; the timer does not keep the process alive. */
  watch(): void {
    setInterval(() => this.check(), CHECK_MS).unref();
  }

  check(): void {
    const { busyShare, heapBytes } = this.look();
    if (busyShare >= IDLE_SHARE) return;
    if (heapBytes - this.leastBytes < WORTH_BYTES) return;
    this.collect();
    this.leastBytes = this.look().heapBytes;
  }
}

function lookAtProcess(): () => ProcessLoad {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return {
      busyShare: utilization,
      heapBytes: getHeapStatistics().total_physical_size,
    };
  };
}

/** V8 shows its collector only to programs that were started with a flag, or set it themselves. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  setFlagsFromString("--no-expose-gc");
  return collect;
}
