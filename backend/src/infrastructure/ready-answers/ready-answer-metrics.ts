import { Injectable } from "@nestjs/common";
import { Gauge, Counter } from "prom-client";
import { MetricsService } from "../metrics/metrics.service";

export interface Room {
  bytes: number;
  count: number;
}

const COUNTED = {
  hits: "Answers sent from the cache",
  misses: "Answers computed because the cache had none",
  bypassed: "Answers computed because changes were unknown",
  evicted: "Answers removed from the cache to make room",
  stale:
    "Answers from before the database went away, sent because no newer one was available",
};

/** How the store of ready answers does. Plain numbers: counting a hit must cost nothing. */
@Injectable()
export class ReadyAnswerMetrics {
  hits = 0;
  misses = 0;
  bypassed = 0;
  evicted = 0;
  stale = 0;
  private readRoom: () => Room = () => ({ bytes: 0, count: 0 });

  constructor({ registry }: MetricsService) {
    for (const [name, help] of Object.entries(COUNTED))
      registry.registerMetric(this.counter(name as keyof typeof COUNTED, help));
    registry.registerMetric(
      this.gauge("bytes", "Memory that the cache of ready answers uses"),
    );
    registry.registerMetric(
      this.gauge("count", "Answers in the cache", "entries"),
    );
  }

  watch(read: () => Room): void {
    this.readRoom = read;
  }

  private counter(name: keyof typeof COUNTED, help: string): Counter {
    const read = (): number => this[name];
    return new Counter({
      name: `octavo_ready_answers_${name}_total`,
      help,
      registers: [],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  private gauge(read: keyof Room, help: string, name: string = read): Gauge {
    const size = (): number => this.readRoom()[read];
    return new Gauge({
      name: `octavo_ready_answers_${name}`,
      help,
      registers: [],
      collect() {
        this.set(size());
      },
    });
  }
}
