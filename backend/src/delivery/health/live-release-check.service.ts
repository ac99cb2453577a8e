import { Injectable, type OnModuleInit } from "@nestjs/common";
import { ownValue } from "@octavo/format";
import {
  ReadinessService,
  sampled,
} from "../../infrastructure/health/readiness.service";
import { LiveReleasesService } from "../registry/live-releases.service";

/** A site without a reader site is none. */
@Injectable()
export class LiveReleaseCheckService implements OnModuleInit {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly releases: LiveReleasesService,
  ) {}

  onModuleInit(): void {
    const check = sampled(
      () => this.denial(),
      "The live releases cannot be looked up.",
    );
    this.readiness.register("site", check);
  }

  private async denial(): Promise<string | null> {
    const { apps, live, development } = await this.releases.get();
    const site = apps.find(({ basePath }) => basePath === "/");
    const shown =
      site && (ownValue(live, site.name) ?? ownValue(development, site.name));
    return shown ? null : "No release of the reader site is live.";
  }
}
