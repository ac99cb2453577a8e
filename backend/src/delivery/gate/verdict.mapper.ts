import type { VerdictDto } from "@octavo/contracts";
import type { FrontendVerdict } from "./frontend-verdict.entity";

export const toVerdictDto = (verdict: FrontendVerdict): VerdictDto => ({
  name: verdict.name,
  outcome: verdict.outcome,
  message: verdict.message,
  source: verdict.source,
  by: verdict.madeBy,
  at: verdict.madeAt.toISOString(),
});
