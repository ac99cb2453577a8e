import { useMayCall } from "@octavo/auth";
import type { BackupsDto } from "@octavo/contracts";
import { Button, buttonClass, Notice, Skeleton, useToast } from "@octavo/ui";
import { Archive } from "lucide-react";
import { Link } from "react-router-dom";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { formatZoned, isKnownZone } from "../../../shared/dates/zoned-time";
import { Panel } from "../../../shared/layout/panel";
import { Screen } from "../../../shared/layout/screen";
import { t } from "../../../texts/health";
import { Archives } from "./archives";
import { RunList, RunningNow } from "./backup-runs";
import styles from "./backups-screen.module.css";
import { isActive, useBackUp, useBackups } from "./backups.hooks";

/** Where backups are, what is there, and a new one now. */
export function BackupsScreen() {
  const backups = useBackups();
  const { data } = backups;
  const backUp = useBackUp();
  const toast = useToast();
  const mayStart = useMayCall("POST /backups");
  const start = () =>
    backUp.mutate(undefined, {
      onSuccess: () => toast({ text: t("backups.started") }),
    });
  return (
    <Screen
      title={t("backups.title")}
      description={t("backups.text")}
      actions={
        mayStart && (
          <Button
            variant="primary"
            icon={<Archive aria-hidden="true" />}
            isBusy={backUp.isPending}
            onClick={start}
          >
            {t("backups.now")}
          </Button>
        )
      }
    >
      <FailureNotice text={t("backups.failedStart")} error={backUp.error} />
      <LoadFailure text={t("backups.failedLoad")} query={backups} />
      {data && <Backups backups={data} />}
      {!data && !backups.error && (
        <div aria-busy="true">
          <Skeleton width="60%" />
        </div>
      )}
    </Screen>
  );
}

function Backups({ backups }: { backups: BackupsDto }) {
  const mayChange = useMayCall("PUT /settings/backups");
  const running = backups.runs.filter(isActive);
  return (
    <div className={styles.panels}>
      <RunningNow runs={running} />
      {backups.place_failure !== null && (
        <Notice tone="danger">
          <p className={styles.strong}>{t("backups.placeFails")}</p>
          <p>{backups.place_failure}</p>
        </Notice>
      )}
      <Panel title={t("backups.archives")}>
        <Archives archives={backups.archives} />
      </Panel>
      <Panel
        title={t("backups.settings")}
        text={t("backups.settingsText")}
        actions={
          mayChange && (
            <Link className={buttonClass()} to="/settings/backups">
              {t("backups.changeSchedule")}
            </Link>
          )
        }
      >
        <Facts backups={backups} />
      </Panel>
      <Panel title={t("backups.recent")}>
        <RunList runs={backups.runs} />
      </Panel>
    </div>
  );
}

/** Place and encryption are those of the server, with the names of its variables. */
function Facts({ backups }: { backups: BackupsDto }) {
  const { place, keep, is_encrypted } = backups;
  const facts = [
    ["place", "BACKUP_TO", place],
    ["schedule", null, schedule(backups)],
    ["keep", null, t("backups.keepText", { count: keep })],
    [
      "encryption",
      "BACKUP_KEY",
      t(is_encrypted ? "backups.encrypted" : "backups.plain"),
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, variable, value]) => (
        <div key={name}>
          <dt>
            {t(`backups.${name}`)} {variable && <code>{variable}</code>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function schedule({ at: time, time_zone: zone, next_at }: BackupsDto): string {
  if (time === null) return t("backups.never");
  if (next_at === null) return t("backups.daily", { time, zone });
  const next = formatZoned(next_at, isKnownZone(zone) ? zone : "UTC");
  return t("backups.next", { time, next });
}
