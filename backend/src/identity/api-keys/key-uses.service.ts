import { Injectable, Logger, type OnModuleDestroy } from "@nestjs/common";
import { ApiKeysRepository } from "./api-keys.repository";

interface Counted {
  uses: number;
  lastUsedAt: Date;
  timer: NodeJS.Timeout;
}

const PRECISION_MS = 60_000;

/**
 * Counts what keys are used for and writes it down at once for the first use, then at most once a
 * minute: a busy program shall not turn every read into a write (D-618).
 */
@Injectable()
export class KeyUsesService implements OnModuleDestroy {
  private readonly logger = new Logger(KeyUsesService.name);
  private readonly counted = new Map<number, Counted>();

  constructor(private readonly keys: ApiKeysRepository) {}

  async count(id: number): Promise<void> {
    const known = this.counted.get(id);
    if (known) {
      known.uses += 1;
      known.lastUsedAt = new Date();
      return;
    }
    const timer = setInterval(() => void this.settle(id), PRECISION_MS).unref();
    this.counted.set(id, { uses: 0, lastUsedAt: new Date(), timer });
    await this.keys.addUses(id, 1, new Date());
  }

  /** What is not written down yet is written before the process ends. */
  async onModuleDestroy(): Promise<void> {
    const ids = [...this.counted.keys()];
    await Promise.all(ids.map((id) => this.settle(id)));
    for (const { timer } of this.counted.values()) clearInterval(timer);
    this.counted.clear();
  }

  /** A count that cannot be written is kept for the next time. */
  private async settle(id: number): Promise<void> {
    const known = this.counted.get(id);
    if (!known) return;
    const { uses, lastUsedAt, timer } = known;
    if (uses === 0) {
      clearInterval(timer);
      this.counted.delete(id);
      return;
    }
    known.uses = 0;
    try {
      await this.keys.addUses(id, uses, lastUsedAt);
    } catch (error) {
      known.uses += uses;
      this.logger.warn(
        `The uses of API key ${id} are not written: ${String(error)}`,
      );
    }
  }
}
