import { Injectable } from "@nestjs/common";
import { ownValue } from "@octavo/format";
import { Gauge } from "prom-client";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";
import type { FrontendRelease } from "../releases/frontend-release.entity";
import { LiveReleasesService } from "../registry/live-releases.service";

/** Says in the metrics which versions this server shows. */
@Injectable()
export class LiveMetricsService {
  constructor({ registry }: MetricsService, live: LiveReleasesService) {
    new Gauge({
      name: "octavo_frontend_live_info",
      help: "1 for every version that this server shows; role is live, canary, or fallback where the live one fails",
      labelNames: ["channel", "app", "version", "role"],
      registers: [registry],
      async collect() {
        this.reset();
        // Nothing is known as long as the database was never there.
        const shown = await live.get().catch(() => null);
        if (!shown) return;
        const { channel } = shown;
        const add = (release: FrontendRelease | undefined, role: string) => {
          if (!release) return;
          const { app, version } = release;
          this.set({ channel, app, version, role }, 1);
        };
        for (const { name } of shown.apps) {
          add(ownValue(shown.live, name), "live");
          add(ownValue(shown.canaries, name)?.release, "canary");
          add(ownValue(shown.fallbacks, name), "fallback");
        }
      },
    });
  }
}
