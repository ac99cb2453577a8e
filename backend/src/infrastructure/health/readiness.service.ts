import { Injectable } from "@nestjs/common";
import { within } from "../../common/time/within";

/** What has not come by then will be missed by the first visitors only. */
const LONGEST_WAIT_MS = 15_000;

/** What a process does after its start, and before proxies shall send visitors to it. */
@Injectable()
export class ReadinessService {
  private begun = 0;

  get isReady(): boolean {
    return this.begun === 0;
  }

  /** `/health/ready` waits for the end of the work, whichever it is, but not for ever. */
  async waitFor(work: Promise<unknown>): Promise<void> {
    this.begun += 1;
    await within(LONGEST_WAIT_MS, work).catch(() => undefined);
    this.begun -= 1;
  }
}
