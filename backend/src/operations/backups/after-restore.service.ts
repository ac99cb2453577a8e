import { Injectable } from "@nestjs/common";

type Step = () => Promise<unknown>;

/** What is to be set right after a restore outside of the rows; modules register what is theirs. */
@Injectable()
export class AfterRestoreService {
  private readonly steps: Step[] = [];

  register(step: Step): void {
    this.steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.steps) await step();
  }
}
