import { Controller, Get, Header } from "@nestjs/common";
import { UnavailableError } from "../../common/errors/app-error";
import { Public } from "../../common/permissions/access.decorators";
import { DrainingService } from "./draining.service";
import { LivenessService } from "./liveness.service";
import { ReadinessService, STILL_STARTING } from "./readiness.service";

@Controller("health")
@Public()
export class HealthController {
  constructor(
    private readonly draining: DrainingService,
    private readonly readiness: ReadinessService,
    private readonly liveness: LivenessService,
  ) {}

  /** The process runs, and nothing of it is broken that only another one can mend; asks nothing of anyone else. */
  @Get("live")
  @Header("cache-control", "no-store")
  live(): { status: "ok" } {
    const { failure } = this.liveness;
    if (failure !== null) throw new UnavailableError(failure);
    return { status: "ok" };
  }

  /**
   * The process can serve: what a start has to do is done, it is not about to end, its database answers in
   * time, files can be stored, and there is a reader site to show.
   */
  @Get("ready")
  @Header("cache-control", "no-store")
  async ready(): Promise<{ status: "ok" }> {
    if (this.draining.isDraining)
      throw new UnavailableError("This server is about to end.");
    if (!this.readiness.isReady) throw new UnavailableError(STILL_STARTING);
    const found = await this.readiness.look();
    const wrong = [...found.values()].filter((sentence) => sentence !== null);
    if (wrong.length > 0) throw new UnavailableError(wrong.join(" "));
    return { status: "ok" };
  }
}
