import { Injectable, type OnModuleDestroy } from "@nestjs/common";
import { Counter } from "prom-client";
import { MetricsService } from "./metrics.service";

const LOOK_MS = 20;
/** Less is everyday work. */
const BLOCKED_MS = 100;

/** How long this process worked on one thing while everyone else waited. */
@Injectable()
export class EventLoopMetrics implements OnModuleDestroy {
  private readonly timer: NodeJS.Timeout;

  constructor({ registry }: MetricsService) {
    const blocked = new Counter({
      name: "octavo_event_loop_blocked_seconds_total",
      help: "Time that single tasks of more than 100 ms blocked this process",
      registers: [registry],
    });
    // Node's own histogram of delays misses what happens around its reset.
    let lookedAt = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      const lateMs = now - lookedAt - LOOK_MS;
      lookedAt = now;
      if (lateMs > BLOCKED_MS) blocked.inc(lateMs / 1000);
    }, LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
