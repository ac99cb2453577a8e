import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";

@Injectable()
export class JobLocksRepository {
  constructor(private readonly database: DataSource) {}

  /** Gives back what killed processes had begun. Only when no other process can be at work. */
  async releaseAll(): Promise<void> {
    await this.database.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
       FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`,
    );
  }
}
