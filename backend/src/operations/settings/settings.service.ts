import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { DataSource, Repository } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AuditService } from "../audit/audit.service";
import { Setting } from "./setting.entity";

@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(Setting) private readonly settings: Repository<Setting>,
    private readonly database: DataSource,
    private readonly audit: AuditService,
  ) {}

  async find<Value>(key: string): Promise<Value | null> {
    const setting = await this.settings.findOneBy({ key });
    return (setting?.value as Value | undefined) ?? null;
  }

  /** @param details for the audit trail; without them the name alone: a value may be a secret. */
  async set(
    key: string,
    value: unknown,
    details?: Record<string, unknown>,
  ): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      const setting = { key, value: value as object };
      await manager.upsert(Setting, setting, ["key"]);
      await this.audit.record(manager, {
        action: "setting.update",
        subject: { type: "setting", id: null, label: key },
        ...(details && { details }),
      });
    });
  }

  /** The stored value; `make` supplies it the first time. Instances that start together agree on one. */
  async getOrCreate<Value>(key: string, make: () => Value): Promise<Value> {
    const stored = await this.find<Value>(key);
    if (stored !== null) return stored;
    await this.settings
      .createQueryBuilder()
      .insert()
      .values({ key, value: make() as object })
      .orIgnore()
      .execute();
    const setting = await this.settings.findOneByOrFail({ key });
    return setting.value as Value;
  }
}
