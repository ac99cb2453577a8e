import { Injectable } from "@nestjs/common";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

type RowsStep = (rows: SqlRunner) => Promise<unknown>;
type Step = () => Promise<unknown>;

/**
 * Steps of restoring a running site, in addition to the rows of the archive; each module registers its own.
 */
@Injectable()
export class RestoreStepsService {
  private readonly before: RowsStep[] = [];
  private readonly after: Step[] = [];

  /** In the transaction that replaces the rows, before they go: for what archives do not have. */
  registerBefore(step: RowsStep): void {
    this.before.push(step);
  }

  /** Outside of the rows, once they are there. */
  registerAfter(step: Step): void {
    this.after.push(step);
  }

  async runBefore(rows: SqlRunner): Promise<void> {
    for (const step of this.before) await step(rows);
  }

  async runAfter(): Promise<void> {
    for (const step of this.after) await step();
  }
}
