import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  BUILT_IN_APPS,
  RESERVED_SLUGS,
  type CreateFrontendAppDto,
  type FrontendAppDto,
  type RemoveFrontendAppQuery,
  type UpdateFrontendAppDto,
} from "@octavo/contracts";
import { nameOn } from "@octavo/federation";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import { rejectDuplicate } from "../../common/errors/database-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { SiteAddressesService } from "../../infrastructure/site-addresses/site-addresses.service";
import {
  AuditService,
  changedFields,
} from "../../operations/audit/audit.service";
import { FrontendHealthService } from "../health/frontend-health.service";
import { ReleaseRetentionService } from "../releases/release-retention.service";
import { FrontendApp } from "./frontend-app.entity";
import { toFrontendAppDto, type FrontendAppRow } from "./frontend-app.mapper";
import { FrontendAppsRepository } from "./frontend-apps.repository";
import { t } from "../../common/texts";

/** As the owner of an address. */
const FRONTEND = "frontend";

/** Each is in the memory of every instance, and in every document. */
const MOST_APPS = 50;

/** The parts of the site that teams release by themselves, and what is live of each. */
@Injectable()
export class FrontendAppsService implements OnModuleInit {
  constructor(
    private readonly apps: FrontendAppsRepository,
    private readonly database: DataSource,
    private readonly retention: ReleaseRetentionService,
    private readonly health: FrontendHealthService,
    private readonly audit: AuditService,
    private readonly addresses: SiteAddressesService,
  ) {}

  /** Nothing else of the site gets the address of a frontend, and no frontend one that is taken. */
  onModuleInit(): void {
    this.addresses.register(FRONTEND, async (manager, basePath) => {
      const app = await manager.findOneBy(FrontendApp, { basePath });
      return app && t("appOwner", { title: app.title });
    });
  }

  /** @param only a team's key sees its own app. */
  async list(only: string | null): Promise<FrontendAppDto[]> {
    return this.describe(await this.apps.list(only));
  }

  /** @throws {NotFoundError} */
  async get(name: string): Promise<FrontendAppDto> {
    const [app] = await this.list(name);
    if (!app) throw unknownApp(name);
    return app;
  }

  async create(input: CreateFrontendAppDto): Promise<FrontendAppDto> {
    const { name, base_path: basePath, title } = input;
    const { owner = "", renders = false, in_menu: inMenu = false } = input;
    if (RESERVED_SLUGS.includes(basePath.slice(1)))
      throw new ConflictError(t("appAddressReserved", { path: basePath }));
    const { slots = [] } = input;
    const app = { name, basePath, title, owner, renders, inMenu, slots };
    await unlessTaken(
      app,
      inTransaction(this.database, async (manager) => {
        await this.assertRoom(manager, basePath);
        await this.assertOwnSlots(manager, name, slots);
        await this.apps.insert(manager, app);
        const details = { base_path: basePath, owner, renders, slots };
        await this.record(manager, "create", name, details);
      }),
    );
    return this.get(name);
  }

  /** For the demo. What has its name, address or slots already stays as it is. */
  async provide(input: CreateFrontendAppDto): Promise<void> {
    try {
      await this.create(input);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }

  /** @param version what the editor started from; null skips the check. */
  async update(
    name: string,
    input: UpdateFrontendAppDto,
    version: number | null,
  ): Promise<FrontendAppDto> {
    await inTransaction(this.database, async (manager) => {
      const app = await this.find(manager, name);
      const { rowVersion, updatedAt } = app;
      assertCurrentVersion(
        "frontend",
        { version: rowVersion, updatedAt },
        version,
      );
      const wanted = columnsOf(input);
      const fields = changedFields<Partial<FrontendApp>>(app, wanted);
      if (fields.length === 0) return;
      await this.assertOwnSlots(manager, name, wanted.slots ?? []);
      await this.apps.update(manager, name, wanted);
      await this.record(manager, "update", name, { fields });
    });
    return this.get(name);
  }

  /**
   * With its releases and their files; its keys open nothing from then on.
   * @throws {ConflictError} for what is live, unless the caller names the live version.
   */
  async remove(name: string, { live }: RemoveFrontendAppQuery): Promise<void> {
    if (BUILT_IN_APPS.includes(name))
      throw new ConflictError(t("appRequired", { app: name }));
    await inTransaction(this.database, async (manager) => {
      await this.find(manager, name);
      await this.assertRemovable(manager, name, live);
      await this.erase(manager, name, live ?? null);
    });
  }

  /** @returns whether it went, or stays because people have made something of it; null: it is not there. */
  async removeProvided(
    manager: EntityManager,
    { name, owner }: Pick<FrontendApp, "name" | "owner">,
  ): Promise<boolean | null> {
    const app = await this.apps.lock(manager, name);
    if (app?.owner !== owner) return null;
    const isOurs = await this.apps.isUntouched(manager, name);
    if (isOurs) await this.erase(manager, name, null);
    return isOurs;
  }

  private async erase(
    manager: EntityManager,
    name: string,
    live: string | null,
  ): Promise<void> {
    const removed = await this.apps.remove(manager, name);
    for (const version of removed)
      await this.retention.removeFilesLater(manager, { app: name, version });
    const details = { live, releases: removed.length };
    await this.record(manager, "delete", name, details);
  }

  private record(
    manager: EntityManager,
    verb: "create" | "update" | "delete",
    name: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    const subject = { id: null, name };
    const action = `frontend_app.${verb}`;
    return this.audit.recordChange(manager, action, subject, details);
  }

  private async describe(rows: FrontendAppRow[]): Promise<FrontendAppDto[]> {
    const live = await this.apps.live(rows.map(({ name }) => name));
    const shown = live.flatMap(
      ({ channel, app, version, canary_version: canary }) =>
        [version, canary ?? version].map((one) => ({
          channel,
          app,
          version: one,
        })),
    );
    const [signals, errors] = await Promise.all([
      this.health.signalsOf(shown),
      this.apps.errors(shown),
    ]);
    return rows.map((row) => toFrontendAppDto(row, live, { signals, errors }));
  }

  private async find(
    manager: EntityManager,
    name: string,
  ): Promise<FrontendApp> {
    const app = await this.apps.lock(manager, name);
    if (!app) throw unknownApp(name);
    return app;
  }

  private async assertRoom(
    manager: EntityManager,
    basePath: string,
  ): Promise<void> {
    if ((await this.apps.count(manager)) >= MOST_APPS)
      throw new ConflictError(t("appsTooMany", { most: MOST_APPS }));
    const owner = await this.addresses.findOther(FRONTEND, manager, basePath);
    if (owner !== null)
      throw new ConflictError(t("appAddressInUse", { owner, path: basePath }));
  }

  /** @throws {ConflictError} when a slot is its own, or belongs to another app. */
  private async assertOwnSlots(
    manager: EntityManager,
    name: string,
    slots: readonly string[],
  ): Promise<void> {
    if (slots.length === 0) return;
    const own = slots.find((slot) => nameOn(name, slot) !== null);
    if (own !== undefined) throw new ConflictError(t("slotOwn", { slot: own }));
    const taken = await this.apps.findTaken(manager, name, slots);
    if (taken) throw new ConflictError(t("slotTaken", taken));
  }

  private async assertRemovable(
    manager: EntityManager,
    name: string,
    known: string | undefined,
  ): Promise<void> {
    const [first] = await this.apps.liveVersions(manager, name);
    if (!first || first.version === known) return;
    throw new ConflictError(
      t("appLive", {
        app: name,
        version: first.version,
        channel: first.channel,
      }),
    );
  }
}

const unknownApp = (name: string): NotFoundError =>
  new NotFoundError(t("appNotFound", { app: name }));

/** Only what the request has. */
function columnsOf(input: UpdateFrontendAppDto): Partial<FrontendApp> {
  const { title, owner, renders, in_menu: inMenu, slots } = input;
  const sent = Object.entries({ title, owner, renders, inMenu, slots }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(sent);
}

const unlessTaken = (
  { name, basePath }: Pick<FrontendApp, "name" | "basePath">,
  saving: Promise<void>,
): Promise<void> =>
  rejectDuplicate(
    rejectDuplicate(
      saving,
      "frontend_apps_pkey",
      t("appNameTaken", { app: name }),
    ),
    "frontend_apps_base_path_key",
    t("appAddressTaken", { path: basePath ?? "" }),
  );
