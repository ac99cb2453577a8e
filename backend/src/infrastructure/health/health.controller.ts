import { Controller, Get, Header } from "@nestjs/common";
import { DataSource } from "typeorm";
import { UnavailableError } from "../../common/errors/app-error";
import { Public } from "../../common/permissions/access.decorators";
import { within } from "../../common/time/within";
import { DrainingService } from "./draining.service";

const DATABASE_TIMEOUT_MS = 2000;

@Controller("health")
@Public()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly draining: DrainingService,
  ) {}

  /** The process runs; asks nothing of anyone else. */
  @Get("live")
  @Header("cache-control", "no-store")
  live(): { status: "ok" } {
    return { status: "ok" };
  }

  /** The process can serve: its database answers in time, and it is not about to end. */
  @Get("ready")
  @Header("cache-control", "no-store")
  async ready(): Promise<{ status: "ok" }> {
    if (this.draining.isDraining)
      throw new UnavailableError("This server is about to end.");
    try {
      await within(DATABASE_TIMEOUT_MS, this.database.query("SELECT 1"));
      return { status: "ok" };
    } catch {
      throw new UnavailableError("The database does not answer.");
    }
  }
}
