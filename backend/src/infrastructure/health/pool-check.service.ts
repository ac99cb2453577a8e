import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Pool } from "pg";
import { DataSource } from "typeorm";
import { within } from "../../common/time/within";
import { AppConfig } from "../config/app-config";
import { answersAnew } from "../database/answers-anew";
import { LivenessService } from "./liveness.service";
import { ReadinessService } from "./readiness.service";

const ANSWER_MS = 5000;
/** Visitors do not wait longer either. */
const READY_MS = 2000;

/**
 * Connections that are never returned, or that the network has cut, block the pool for hours, although the
 * database would accept a new one.
 */
@Injectable()
export class PoolCheckService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly liveness: LivenessService,
    private readonly readiness: ReadinessService,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.liveness.register("database connections", () => this.check());
    this.readiness.register("database", () => this.denial());
  }

  /** Asked each time: a query that is never answered must not answer for those after it. */
  private async denial(): Promise<string | null> {
    try {
      await within(READY_MS, this.database.query("SELECT 1"));
      return null;
    } catch {
      return "The database does not answer.";
    }
  }

  private async check(): Promise<string | null> {
    const { master: pool } = this.database.driver as unknown as {
      master: Pool;
    };
    // One that is given back is of use: the others wait because there is much to do.
    const seen = { release: false };
    const note = () => (seen.release = true);
    pool.on("release", note);
    try {
      await within(ANSWER_MS, this.database.query("SELECT 1"));
      return null;
    } catch {
      if (seen.release) return null;
    } finally {
      pool.off("release", note);
    }
    return (await answersAnew(this.config.databaseUrl ?? ""))
      ? "The database answers, and no connection to it that this process has is of use."
      : null;
  }
}
