import { Controller, Get, Header } from "@nestjs/common";
import { DataSource } from "typeorm";
import { UnavailableError } from "../../common/errors/app-error";
import { Public } from "../../common/permissions/access.decorators";
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
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new UnavailableError("The database does not answer.")),
        DATABASE_TIMEOUT_MS,
      );
    });
    const answer = this.database.query("SELECT 1");
    answer.catch(() => undefined);
    try {
      await Promise.race([answer, timeout]);
      return { status: "ok" };
    } catch {
      throw new UnavailableError("The database does not answer.");
    } finally {
      clearTimeout(timer);
    }
  }
}
