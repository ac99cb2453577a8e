import type { HealthCheckDto } from "@octavo/contracts";
import { t } from "../../common/texts";
import type { Checked } from "./health-report.service";
import type { HealthState } from "./health-states.repository";

export function toHealthCheckDto(
  { check, finding }: Checked,
  stored: Pick<HealthState, "status" | "since"> | undefined,
): HealthCheckDto {
  const { id, screen = null, document = null } = check;
  const { status, detail, action } = finding;
  const known = stored?.status === status ? stored.since : null;
  return {
    id,
    status,
    title: t(`health.${id}`),
    detail: detail(),
    action: action?.() ?? null,
    since: (finding.since ?? known)?.toISOString() ?? null,
    screen,
    document,
  };
}
