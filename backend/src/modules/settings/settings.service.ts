import { Injectable } from "@nestjs/common";
import { InjectRepository } from "@nestjs/typeorm";
import { Repository } from "typeorm";
import { Setting } from "./setting.entity";

@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(Setting) private readonly settings: Repository<Setting>,
  ) {}

  async find<Value>(key: string): Promise<Value | null> {
    const setting = await this.settings.findOneBy({ key });
    return (setting?.value as Value | undefined) ?? null;
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.settings.upsert({ key, value: value as object }, ["key"]);
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
