import { useSession } from "@octavo/auth";
import { HEALTH_STATUSES, mayCall } from "@octavo/contracts";
import type {
  HealthCheckDto,
  HealthReportDto,
  HealthStatus,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Button, Skeleton } from "@octavo/ui";
import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  RefreshCw,
  TriangleAlert,
} from "lucide-react";
import { Link } from "react-router-dom";
import { completeLate } from "../../../shared/answers/site-shapes";
import { AdminTime } from "../../../shared/crud/admin-date";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { useAnswer } from "../../../shared/crud/use-call";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/health";
import styles from "./health-screen.module.css";

const STATES = {
  failing: { label: "health.is.failing", Icon: CircleAlert },
  warning: { label: "health.is.warning", Icon: TriangleAlert },
  unknown: { label: "health.is.unknown", Icon: CircleQuestionMark },
  ok: { label: "health.is.ok", Icon: CircleCheck },
} as const satisfies Record<HealthStatus, object>;

/** Screens that checks name, with the call that each cannot do without. */
const SCREENS = {
  "/backups": { label: "backups.title", call: "GET /backups" },
  "/frontends": { label: "frontends.all", call: "GET /frontends/apps" },
  "/mails": { label: "mails.title", call: "GET /mails" },
} as const;

/** How the site is doing, check by check, the worst first. */
export function HealthScreen() {
  const report = useHealthReport();
  return (
    <Screen
      title={t("health.title")}
      description={t("health.text")}
      actions={
        <Button
          icon={<RefreshCw aria-hidden="true" />}
          isBusy={report.isFetching}
          onClick={() => void report.refetch()}
        >
          {t("health.again")}
        </Button>
      }
    >
      <LoadFailure text={t("health.failed")} query={report} />
      {report.data && <Report report={report.data} />}
      {!report.data && !report.error && <Loading />}
    </Screen>
  );
}

const useHealthReport = () =>
  useAnswer<HealthReportDto>({
    queryKey: ["health"],
    path: "/health/report",
    read: (answer) => completeLate("/health/report", answer) as HealthReportDto,
    staleTime: 0,
  });

function Report({
  report: { checks, checked_at },
}: {
  report: HealthReportDto;
}) {
  const place = ({ status }: HealthCheckDto) => HEALTH_STATUSES.indexOf(status);
  const sorted = [...checks].sort((one, other) => place(one) - place(other));
  return (
    <>
      <p className={styles.summary} role="status">
        {summary(checks)}{" "}
        <span className={styles.time}>
          {t("health.checkedAt")} <AdminTime value={checked_at} isZoned />
        </span>
      </p>
      <ul className={styles.checks} aria-label={t("health.checks")}>
        {sorted.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
    </>
  );
}

function summary(checks: readonly HealthCheckDto[]): string {
  const count = (...wanted: HealthStatus[]) =>
    checks.filter(({ status }) => wanted.includes(status)).length;
  const failing = count("failing");
  const others = count("warning", "unknown");
  const parts = [
    failing > 0 && t("health.failing", { count: failing }),
    others > 0 && t("health.attention", { count: others }),
  ].filter(Boolean);
  return parts.length === 0 ? t("health.allWell") : parts.join(" ");
}

function Check({ check }: { check: HealthCheckDto }) {
  const { title, status, detail, action, since } = check;
  // One that only a newer server knows is as good as unknown.
  const { label, Icon } = ownValue(STATES, status) ?? STATES.unknown;
  return (
    <li className={styles.check} data-status={status}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <h2 className={styles.title}>
          {title} <span className={styles.status}>{t(label)}</span>
        </h2>
        <p>{detail}</p>
        {action !== null && <p className={styles.action}>{action}</p>}
        {status !== "ok" && (
          <p className={styles.more}>
            {since !== null && (
              <span>
                {t("health.since")} <AdminTime value={since} isZoned />
              </span>
            )}
            <Help check={check} />
          </p>
        )}
      </div>
    </li>
  );
}

/** The screen that helps, if this person may open it, and the document. */
function Help({ check: { screen, document } }: { check: HealthCheckDto }) {
  const { user } = useSession();
  const place = screen === null ? undefined : ownValue(SCREENS, screen);
  return (
    <>
      {screen !== null && place && mayCall(user, place.call) && (
        <Link to={screen}>{t("health.open", { screen: t(place.label) })}</Link>
      )}
      {document !== null && (
        <span>{t("health.document", { path: document })}</span>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className={styles.checks} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.check}>
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
