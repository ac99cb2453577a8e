import { Injectable, Logger, type OnApplicationShutdown } from "@nestjs/common";
import { Counter } from "prom-client";
import {
  isDatabaseAway,
  postgresFailure,
} from "../../common/errors/database-error";
import { AppConfig } from "../config/app-config";
import { asReader } from "../database/connection-shares";
import { QueryWatch } from "../database/query-watch";
import { MetricsService } from "../metrics/metrics.service";
import { ContentChangesService } from "../ready-answers/content-changes.service";
import { readLsn, Replica } from "./replica";

/** A replica ends statements that read what its primary has removed. */
const CONFLICT = "40001";

/**
 * Chooses who answers what visitors read: a replica that has come as far as the last change of what
 * visitors see, else the primary.
 */
@Injectable()
export class ReplicasService implements OnApplicationShutdown {
  private readonly logger = new Logger(ReplicasService.name);
  private readonly replicas: readonly Replica[];
  private readonly reads: Counter<"from">;
  private turn = 0;

  constructor(
    { databaseReplicaUrls, databasePoolSize: poolSize }: AppConfig,
    private readonly changes: ContentChangesService,
    { registry }: MetricsService,
    { Client }: QueryWatch,
  ) {
    this.replicas = databaseReplicaUrls.map((url, index) => {
      const onTurn = (isAway: boolean, reason: string): void => {
        const name = `Replica ${index + 1} of the database`;
        if (isAway) this.logger.warn(`${name} is left out: ${reason}`);
        else this.logger.log(`${name} is there.`);
      };
      return new Replica({ url, poolSize, Client, onTurn });
    });
    this.reads = new Counter({
      name: "octavo_public_reads_total",
      help: "Public reads that were computed, by database: replica or primary",
      labelNames: ["from"],
      registers: [registry],
    });
  }

  get areThere(): boolean {
    return this.replicas.length > 0;
  }

  /** Of each replica, by how many seconds it is behind; null while it does not answer. */
  lags(): (number | null)[] {
    const position = readLsn(this.changes.changedAtLsn ?? "0/0");
    return this.replicas.map((replica) => replica.lag(position));
  }

  /**
   * Null: the primary. Everything that anyone may have seen before this call was committed before it. So a
   * barrier that begins now tells how far a replica must be.
   */
  private async choose(): Promise<Replica | null> {
    await this.changes.settle();
    const chosen = this.find();
    this.reads.inc({ from: chosen ? "replica" : "primary" });
    return chosen;
  }

  /**
   * Reads for an anonymous visitor. If a replica fails, the primary answers instead, because reads can be
   * repeated.
   */
  async read<Result>(work: () => Promise<Result>): Promise<Result> {
    const replica = this.areThere ? await this.choose() : null;
    const { readsEndAt: endsAt } = this.changes;
    if (!replica) return asReader(work, { endsAt });
    try {
      return await asReader(work, { source: replica, endsAt });
    } catch (error) {
      const isConflict = postgresFailure(error).code === CONFLICT;
      if (!isConflict && !isDatabaseAway(error)) throw error;
      if (!isConflict) replica.fail(error);
      return asReader(work, { endsAt });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  private find(): Replica | null {
    const { isListening, changedAtLsn } = this.changes;
    if (!isListening || changedAtLsn === null) return null;
    const position = readLsn(changedAtLsn);
    this.turn += 1;
    const { length } = this.replicas;
    const inTurn = this.replicas.map(
      (_, index) => this.replicas[(index + this.turn) % length],
    );
    return inTurn.find((replica) => replica?.hasReplayed(position)) ?? null;
  }
}
