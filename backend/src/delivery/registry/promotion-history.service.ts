import { Injectable } from "@nestjs/common";
import {
  isPreviewChannel,
  THE_SERVER,
  type ListPromotionsDto,
  type Paged,
  type PromotionDto,
  type SiteEventName,
} from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import { pageRequest } from "../../infrastructure/database/paginate";
import {
  AuditService,
  type AuditEntry,
} from "../../operations/audit/audit.service";
import { SiteEventsService } from "../../operations/site-events/site-events.service";
import { releaseName } from "../releases/release-name";
import type { FrontendPromotion } from "./frontend-promotion.entity";
import type { Place } from "./promotion.policy";
import {
  PromotionsRepository,
  type PromotionStep,
} from "./promotions.repository";

/** A flag that was set or unset while a version was live. */
export interface FlagStep extends Pick<Step, "version" | "share" | "reason"> {
  action: "flag" | "flag-end";
  flag: string;
  isOn?: boolean;
  cohort?: string | null;
  until?: string;
}

export type Step = Pick<FrontendPromotion, "action" | "version"> &
  Partial<Pick<FrontendPromotion, "share" | "isOverride" | "reason" | "notes">>;

/** The history of promotions and rollbacks: by whom, and why. */
@Injectable()
export class PromotionHistoryService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly audit: AuditService,
    private readonly events: SiteEventsService,
  ) {}

  /** The newest first. */
  async list(query: ListPromotionsDto): Promise<Paged<PromotionDto>> {
    const page = pageRequest(query);
    const [steps, total] = await this.promotions.list(query, page);
    return { data: steps.map(toPromotionDto), total, ...page };
  }

  /** @returns the channel's new revision. */
  async record(
    manager: EntityManager,
    {
      channel,
      app,
      version: previousVersion,
    }: Place & { version: string | null },
    step: Step,
    isAutomatic: boolean,
  ): Promise<number> {
    const { action, version, reason = "", notes = "" } = step;
    const { share = null, isOverride = false } = step;
    const place = { channel, app };
    const revision = await this.write(
      manager,
      {
        ...place,
        action,
        version,
        previousVersion,
        share,
        flag: null,
        reason,
        notes,
        isOverride,
        isAutomatic,
      },
      {
        action: `release.${action.replace("-", "_")}`,
        subject: {
          type: "release",
          id: null,
          label: releaseName({ app, version }),
        },
        details: {
          before: previousVersion,
          ...(share === null ? {} : { share }),
          ...(isOverride ? { override: true } : {}),
        },
      },
    );
    const type = EVENTS[action];
    if (type) await this.announce(manager, place, { type, version, share });
    return revision;
  }

  async recordFlag(
    manager: EntityManager,
    place: Place,
    { action, version, flag, share = null, reason = "", ...set }: FlagStep,
    isAutomatic = false,
  ): Promise<void> {
    const { isOn: on, cohort, until } = set;
    await this.write(
      manager,
      {
        ...place,
        action,
        version,
        previousVersion: version,
        share,
        flag,
        reason,
        notes: describeFlag(set),
        isOverride: false,
        isAutomatic,
      },
      {
        action: action === "flag" ? "flag.set" : "flag.unset",
        subject: { type: "flag", id: null, label: `${place.app} ${flag}` },
        details: action === "flag" ? { on, share, cohort, until } : {},
      },
    );
    const type = "flags.failed";
    if (isAutomatic)
      await this.announce(manager, place, { type, version, flag });
  }

  /** In the history, and in the audit trail with these details. */
  private async write(
    manager: EntityManager,
    step: Omit<PromotionStep, "madeBy" | "madeById">,
    entry: AuditEntry & { details: object },
  ): Promise<number> {
    const { channel, flag, reason, isAutomatic } = step;
    const revision = await this.promotions.record(manager, {
      ...step,
      ...madeBy(isAutomatic),
    });
    await this.audit.record(manager, {
      ...entry,
      details: {
        channel,
        ...entry.details,
        ...(flag === null && { revision }),
        ...(reason !== "" && { reason }),
        ...(isAutomatic && { automatic: true }),
      },
      ...(isAutomatic && { actor: NOBODY }),
    });
    return revision;
  }

  /** To programs. Previews are for people. */
  async announce(
    manager: EntityManager,
    { channel, app }: Place,
    {
      type,
      version,
      share = null,
      flag,
    }: Pick<Step, "version" | "share"> & { type: SiteEventName; flag?: string },
  ): Promise<void> {
    if (isPreviewChannel(channel)) return;
    await this.events.announce(manager, {
      type,
      object: `release ${app} ${channel}`,
      facts: { app, version, channel, share, ...(flag && { flag }) },
      path: `/api/frontends/promotions?app=${app}&channel=${channel}`,
    });
  }
}

const toPromotionDto = (step: FrontendPromotion): PromotionDto => ({
  id: step.id,
  app: step.app,
  channel: step.channel,
  action: step.action,
  version: step.version,
  previous_version: step.previousVersion,
  share: step.share,
  flag: step.flag,
  automatic: step.isAutomatic,
  overridden: step.isOverride,
  reason: step.reason,
  notes: step.notes,
  by: step.madeBy,
  at: step.createdAt.toISOString(),
});

const EVENTS: Partial<Record<Step["action"], SiteEventName>> = {
  promote: "releases.promoted",
  canary: "releases.promoted",
  rollback: "releases.rolled_back",
};

/** For the history: what was set, in words of the command line. */
const describeFlag = ({
  isOn,
  cohort = null,
  until = "",
}: Pick<FlagStep, "isOn" | "cohort" | "until">): string =>
  isOn === undefined
    ? ""
    : [isOn ? "on" : "off", cohort ?? "", `until ${until}`]
        .filter(Boolean)
        .join(", ");

/** The system acts, not the visitor whose request showed the trouble. */
const NOBODY = { kind: "system", id: null, name: "system" } as const;

export function madeBy(
  isAutomatic: boolean,
): Pick<FrontendPromotion, "madeBy" | "madeById"> {
  const { kind, id, name } = currentActor();
  if (isAutomatic || kind === "system")
    return { madeBy: THE_SERVER, madeById: null };
  return {
    madeBy: name.slice(0, 200),
    madeById: kind === "user" ? id : null,
  };
}
