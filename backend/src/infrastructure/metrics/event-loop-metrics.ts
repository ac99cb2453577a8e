import { monitorEventLoopDelay } from "node:perf_hooks";
import { Injectable, type OnModuleDestroy } from "@nestjs/common";
import { Counter } from "prom-client";
import { MetricsService } from "./metrics.service";

const LOOK_MS = 1000;
const RESOLUTION_MS = 20;
/** Less is everyday work. */
const BLOCKED_MS = 100;
const NANOSECONDS = 1e6;

/** How long this process worked on one thing while everyone else waited. */
@Injectable()
export class EventLoopMetrics implements OnModuleDestroy {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly timer: NodeJS.Timeout;

  constructor({ registry }: MetricsService) {
    const blocked = new Counter({
      name: "octavo_event_loop_blocked_seconds_total",
      help: "Time that single tasks of more than 100 ms blocked this process; the longest of each second counts",
      registers: [registry],
    });
    this.delay.enable();
    this.timer = setInterval(() => {
      const longestMs = this.delay.max / NANOSECONDS - RESOLUTION_MS;
      this.delay.reset();
      if (longestMs > BLOCKED_MS) blocked.inc(longestMs / 1000);
    }, LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }
}
