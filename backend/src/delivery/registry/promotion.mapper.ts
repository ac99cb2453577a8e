import type { PromotionDto } from "@octavo/contracts";
import type { FrontendPromotion } from "./frontend-promotion.entity";

export const toPromotionDto = (step: FrontendPromotion): PromotionDto => ({
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
