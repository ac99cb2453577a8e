import { Injectable } from "@nestjs/common";
import {
  PRODUCTION_CHANNEL,
  type FrontendFlagDto,
  type SetFlagDto,
} from "@octavo/contracts";
import { MOST_FLAGS, type DeclaredFlag } from "@octavo/federation";
import { DataSource, type EntityManager } from "typeorm";
import {
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { t } from "../../common/texts";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { FrontendHealthService } from "../health/frontend-health.service";
import type { FrontendFlag } from "../registry/frontend-flag.entity";
import { LiveReleasesService } from "../registry/live-releases.service";
import {
  madeBy,
  PromotionHistoryService,
} from "../registry/promotion-history.service";
import type { Place } from "../registry/promotion.policy";
import { ReleasesService } from "../releases/releases.service";
import { toFlagDto } from "./flag.mapper";
import {
  FlagsRepository,
  type FlagVersion,
  type ShownReleases,
} from "./flags.repository";

/** A flag that is still set after a year is a release that no one has made. */
const MOST_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Named {
  app: string;
  name: string;
}

/** Sets flags that the live releases of an app declare, in one channel and without a release. */
@Injectable()
export class FlagsService {
  constructor(
    private readonly flags: FlagsRepository,
    private readonly releases: ReleasesService,
    private readonly history: PromotionHistoryService,
    private readonly health: FrontendHealthService,
    private readonly live: LiveReleasesService,
    private readonly database: DataSource,
  ) {}

  /** Those that the live releases declare, and those that are set, by name. */
  async list(
    app: string,
    channel = PRODUCTION_CHANNEL,
  ): Promise<FrontendFlagDto[]> {
    const place = { channel, app };
    await this.releases.assertApp(app);
    const [shown, settings, counted] = await Promise.all([
      this.flags.findShown(place),
      this.flags.list(place),
      this.health.countOfFlags(place),
    ]);
    const declared = shown?.declared ?? new Map<string, DeclaredFlag>();
    const names = new Set([
      ...declared.keys(),
      ...settings.map(({ name }) => name),
    ]);
    return [...names].sort().map((name) =>
      toFlagDto({
        name,
        declared: declared.get(name),
        setting: settings.find((setting) => setting.name === name),
        counts: counted.find(({ flag }) => flag === name),
      }),
    );
  }

  /** @param version what the caller started from; null skips the check. */
  async set(
    { app, name }: Named,
    input: SetFlagDto,
    version: number | null,
  ): Promise<FrontendFlagDto> {
    const { channel = PRODUCTION_CHANNEL, reason = "", on: isOn } = input;
    const { share = null, cohort = null } = input;
    const until = new Date(input.until);
    if (until.getTime() > Date.now() + MOST_DAYS * DAY_MS)
      throw new ValidationError(t("flagTooLong"));
    const place = { channel, app };
    await this.releases.assertApp(app);
    await this.change(place, async (manager, shown) => {
      assertDeclared(place, name, shown);
      const settings = await this.flags.list(place, manager);
      assertRoom(settings, name);
      assertUnchanged(settings, name, version);
      const setting = { ...place, name, isOn, share, cohort, until, reason };
      const { madeBy: by } = madeBy(false);
      if (!(await this.flags.save(manager, { ...setting, madeBy: by })))
        throw new ValidationError(t("flagEnded"));
      const { version: live } = shown;
      const step = { action: "flag", version: live, flag: name } as const;
      const end = until.toISOString();
      await this.history.recordFlag(manager, place, {
        ...step,
        share,
        reason,
        isOn,
        cohort,
        until: end,
      });
    });
    return this.get({ app, name }, channel);
  }

  /** @throws {NotFoundError} for one that is not set. */
  async unset(
    { app, name }: Named,
    channel: string | undefined = PRODUCTION_CHANNEL,
    version: number | null = null,
  ): Promise<void> {
    const place = { channel, app };
    await this.releases.assertApp(app);
    await this.change(place, async (manager, { version: live }) => {
      const settings = await this.flags.list(place, manager);
      if (!settings.some((setting) => setting.name === name))
        throw new NotFoundError(t("flagNotSet", { app, flag: name, channel }));
      assertUnchanged(settings, name, version);
      await this.flags.remove(manager, { ...place, name });
      const step = { action: "flag-end", version: live, flag: name } as const;
      await this.history.recordFlag(manager, place, step);
    });
  }

  /**
   * The server unsets a flag that fails. What it counted of the releases begins again: they are not to blame.
   * @returns false if someone has set it again since, or was faster.
   */
  async takeBack(setting: FlagVersion, reason: string): Promise<boolean> {
    const { channel, app, name, rowVersion } = setting;
    const place = { channel, app };
    let isDone = false;
    await this.change(place, async (manager, shown) => {
      const settings = await this.flags.list(place, manager);
      isDone = settings.some(
        (one) => one.name === name && one.rowVersion === rowVersion,
      );
      if (!isDone) return;
      await this.flags.remove(manager, { ...place, name });
      for (const version of [shown.version, shown.canaryVersion])
        if (version !== null)
          await this.health.forget(manager, { ...place, version });
      await this.history.recordFlag(
        manager,
        place,
        { action: "flag-end", version: shown.version, flag: name, reason },
        true,
      );
    });
    return isDone;
  }

  /** Readers have used a flag that is for everyone for long enough. */
  async markHealthy(setting: FlagVersion): Promise<void> {
    if (await this.flags.markHealthy(setting)) this.live.expire();
  }

  private async get(
    { app, name }: Named,
    channel: string,
  ): Promise<FrontendFlagDto> {
    const all = await this.list(app, channel);
    const found = all.find((flag) => flag.name === name);
    if (found) return found;
    throw new NotFoundError(t("flagNotSet", { app, flag: name, channel }));
  }

  private async change(
    place: Place,
    work: (manager: EntityManager, shown: ShownReleases) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      await this.flags.lock(manager, place);
      const shown = await this.flags.findShown(place, manager);
      if (shown === null)
        throw new ConflictError(t("nothingLive", { ...place }));
      await work(manager, shown);
    });
    this.live.expire();
  }
}

function assertDeclared(
  { app, channel }: Place,
  name: string,
  { declared }: ShownReleases,
): void {
  if (declared.has(name)) return;
  const names = [...declared.keys()].sort().join(", ");
  throw new NotFoundError(
    names === ""
      ? t("flagsNone", { app, channel })
      : t("flagUnknown", { app, channel, flag: name.slice(0, 60), names }),
  );
}

/** Releases come and go, and what was set for the flags of earlier ones stays until its end. */
function assertRoom(settings: readonly FrontendFlag[], name: string): void {
  if (settings.length < MOST_FLAGS) return;
  if (settings.some((setting) => setting.name === name)) return;
  throw new ConflictError(t("flagsTooMany", { most: MOST_FLAGS }));
}

function assertUnchanged(
  settings: readonly FrontendFlag[],
  name: string,
  expected: number | null,
): void {
  const setting = settings.find((one) => one.name === name);
  assertCurrentVersion(
    { changed: () => t("flagChanged", { flag: name.slice(0, 60) }) },
    {
      version: setting?.rowVersion ?? 0,
      updatedAt: setting?.setAt ?? new Date(),
    },
    expected,
  );
}
