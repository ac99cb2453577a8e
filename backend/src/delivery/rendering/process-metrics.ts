import { Injectable } from "@nestjs/common";
import { Gauge } from "prom-client";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";
import { residentBytes } from "./started-process";
import type { RenderProcess } from "./render-process";
import { RendererService } from "./renderer.service";

/** Memory and time of render processes, by release, for a few releases. */
@Injectable()
export class ProcessMetrics {
  constructor({ registry }: MetricsService, renderer: RendererService) {
    const add = (
      name: string,
      help: string,
      measure: (processes: RenderProcess[]) => number,
    ): void => {
      new Gauge({
        name,
        help,
        registers: [registry],
        labelNames: ["app", "version"],
        collect() {
          this.reset();
          for (const [{ app, version }, processes] of renderer.processes)
            this.inc({ app, version }, measure(processes));
        },
      });
    };
    add(
      "octavo_render_processes",
      "Processes that render pages",
      ({ length }) => length,
    );
    add(
      "octavo_render_memory_bytes",
      "Memory of the processes that render pages, as the system counts it (Linux only)",
      (processes) =>
        processes.reduce((sum, { child }) => sum + residentBytes(child.pid), 0),
    );
  }
}
