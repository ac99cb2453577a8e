import { Controller, Get, Header } from "@nestjs/common";
import { DataSource } from "typeorm";
import { UnavailableError } from "../../common/errors/app-error";
import { Public } from "../../common/permissions/access.decorators";
import { within } from "../../common/time/within";
import { DrainingService } from "./draining.service";
import { LivenessService } from "./liveness.service";
import { ReadinessService } from "./readiness.service";

const DATABASE_TIMEOUT_MS = 2000;

@Controller("health")
@Public()
export class HealthController {
  constructor(
    private readonly database: DataSource,
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
   * The process can serve: what a start has to do is done, its database answers in time, and it is not
   * about to end.
   */
  @Get("ready")
  @Header("cache-control", "no-store")
  async ready(): Promise<{ status: "ok" }> {
    if (this.draining.isDraining)
      throw new UnavailableError("This server is about to end.");
    if (!this.readiness.isReady)
      throw new UnavailableError("This server is still starting.");
    try {
      await within(DATABASE_TIMEOUT_MS, this.database.query("SELECT 1"));
      return { status: "ok" };
    } catch {
      throw new UnavailableError("The database does not answer.");
    }
  }
}
