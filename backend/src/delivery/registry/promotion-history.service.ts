import { Injectable } from "@nestjs/common";
import type { ListPromotionsDto, Paged, PromotionDto } from "@octavo/contracts";
import type { EntityManager } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import type { FrontendPromotion } from "./frontend-promotion.entity";
import { toPromotionDto } from "./promotion.mapper";
import { THE_SERVER, type Place } from "./promotion.policy";
import { PromotionsRepository } from "./promotions.repository";

export type Step = Pick<FrontendPromotion, "action" | "version"> &
  Partial<Pick<FrontendPromotion, "share" | "isOverride" | "reason" | "notes">>;

/** The history of promotions and rollbacks: by whom, and why. */
@Injectable()
export class PromotionHistoryService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** The newest first. */
  list(query: ListPromotionsDto): Promise<Paged<PromotionDto>> {
    const page = pageRequest(query);
    return paginate(
      page,
      {
        rows: this.promotions.list(query, page),
        total: this.promotions.count(query),
      },
      toPromotionDto,
    );
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
    const revision = await this.promotions.record(manager, {
      channel,
      app,
      action,
      version,
      previousVersion,
      share,
      reason,
      notes,
      isOverride,
      isAutomatic,
      ...madeBy(isAutomatic),
    });
    await this.audit.record(manager, {
      action: `release.${action.replace("-", "_")}`,
      subject: { type: "release", id: null, label: `${app} ${version}` },
      details: {
        channel,
        before: previousVersion,
        revision,
        ...(share === null ? {} : { share }),
        ...(reason === "" ? {} : { reason }),
        ...(isOverride ? { override: true } : {}),
        ...(isAutomatic ? { automatic: true } : {}),
      },
      ...(isAutomatic ? { actor: NOBODY } : {}),
    });
    return revision;
  }
}

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
