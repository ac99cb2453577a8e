import { Injectable } from "@nestjs/common";
import {
  HEALTH_CHECKS,
  worstStatus,
  type HealthCheckId,
  type HealthCheckDto,
  type HealthReportDto,
} from "@octavo/contracts";
import { t } from "../../common/texts";
import { Sample } from "../../infrastructure/metrics/sample";
import { trouble, type Finding } from "./finding";
import {
  HealthStatesRepository,
  type HealthState,
} from "./health-states.repository";

/** How long a result is reused. */
const KEPT_MS = 5000;

export interface HealthCheck {
  id: HealthCheckId;
  /** Takes up to two seconds; what fails or takes longer is unknown. */
  look: () => Promise<Finding>;
  /** Facts that the request itself shows. */
  refine?: (finding: Finding, host: string) => Finding;
  screen?: string;
  document?: string;
}

/** A check, and what was found. */
export interface Checked {
  check: Omit<HealthCheck, "look">;
  finding: Finding;
}

const SILENT = trouble("unknown", "health.silent");

/** The owner's report on the site, put together from the checks of each part. */
@Injectable()
export class HealthReportService {
  private readonly checks = new Map<
    HealthCheckId,
    { check: HealthCheck; sample: Sample<Finding> }
  >();

  constructor(private readonly states: HealthStatesRepository) {}

  /** Parts register their checks when they start. */
  register(...checks: HealthCheck[]): void {
    for (const check of checks) {
      if (this.checks.has(check.id))
        throw new Error(`Two health checks for ${check.id}.`);
      const sample = new Sample(() => check.look(), KEPT_MS);
      this.checks.set(check.id, { check, sample });
    }
  }

  /** All at the same time. Never fails. */
  look(): Promise<Checked[]> {
    const known = HEALTH_CHECKS.flatMap((id) => this.checks.get(id) ?? []);
    return Promise.all(
      known.map(async ({ check, sample }) => ({
        check,
        finding: (await sample.read()) ?? SILENT,
      })),
    );
  }

  /** @param host of the request, as the proxy passes it on. */
  async report(host: string): Promise<HealthReportDto> {
    const [looked, states] = await Promise.all([
      this.look(),
      // Without its database a site has other troubles than since when.
      this.states.list().catch(() => new Map<string, never>()),
    ]);
    const checks = looked.map(({ check, finding }) =>
      toHealthCheckDto(
        { check, finding: check.refine?.(finding, host) ?? finding },
        states.get(check.id),
      ),
    );
    return {
      status: worstStatus(checks.map(({ status }) => status)),
      checked_at: new Date().toISOString(),
      checks,
    };
  }
}

function toHealthCheckDto(
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
