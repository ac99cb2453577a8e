import { useMayCall } from "@octavo/auth";
import {
  PRODUCTION_CHANNEL,
  THE_SERVER,
  type CanaryDto,
  type FrontendAppDto,
  type LiveChangeDto,
  type LiveFlagDto,
  type LiveVersionDto,
  type ReleaseErrorsDto,
} from "@octavo/contracts";
import { Button, Notice } from "@octavo/ui";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import { describeSetting } from "./flag-audience";
import styles from "./frontends.module.css";
import { HealthBadge, Signals } from "./health-badge";
import { OverrideBadge, OverrideNote } from "./override";
import type { TakeBack } from "./take-back-dialogs";
import { t as liveText } from "../../../texts/live";
import { t } from "../../../texts/site";

interface LivePlaceProps {
  app: FrontendAppDto;
  live: LiveVersionDto;
  onTakeBack: (asked: TakeBack) => void;
}

/** What a channel shows of a frontend: since when, by whom, why, how healthy, and the way back. */
export function LivePlace({ app, live, onTakeBack }: LivePlaceProps) {
  const { channel, version } = live;
  return (
    <li className={styles.place}>
      <p className={styles.where}>
        <strong>{channel}</strong>
        <HealthBadge health={live.health} />
      </p>
      <div className={styles.live}>
        <p>
          <span className={styles.version}>{version}</span>
          <OverrideBadge override={live.override} />
        </p>
        <p className={styles.facts}>
          {t.parts("frontends.liveSince", {
            time: <AdminTime key="time" value={live.since} isZoned />,
          })}
          {byWhom(live)}
        </p>
        <Why of={live} />
        <OverrideNote override={live.override} />
        <Reports app={app} of={live} />
        <Flags app={app} live={live} />
      </div>
      <WayBack
        app={app}
        live={live}
        onPress={() => onTakeBack({ kind: "roll-back", app, channel })}
      />
      <Canary
        app={app}
        live={live}
        onEnd={() => onTakeBack({ kind: "end-canary", app, channel })}
      />
    </li>
  );
}

const byWhom = ({ by }: Pick<LiveVersionDto, "by">): string =>
  by === THE_SERVER
    ? liveText("live.byServer")
    : by && t("frontends.bySuffix", { name: by });

interface WhyProps {
  /** An older server does not send `why`. */
  of: Pick<LiveVersionDto, "by" | "override"> & {
    why?: LiveChangeDto | null;
  };
}

/** What it replaced, and the reason that was given. */
function Why({ of: { why, by, override } }: WhyProps) {
  if (!why) return null;
  const { action, previous_version: previous, automatic } = why;
  if (previous === null && by === THE_SERVER)
    return <p className={styles.facts}>{liveText("live.first")}</p>;
  const isBack = action === "rollback";
  // The sentence about the override has its reason.
  const words = [override && !isBack ? "" : why.reason, why.notes];
  const said = words.filter(Boolean).join(" ");
  return (
    <p className={styles.facts}>
      {previous !== null &&
        action !== "canary" &&
        liveText(stepOf(isBack, automatic), { version: previous })}{" "}
      {said && <span dir="auto">{t("frontends.quoted", { name: said })}</span>}
      {!said && isBack && liveText("live.noReason")}
    </p>
  );
}

function stepOf(isBack: boolean, isAutomatic: boolean) {
  if (!isBack) return "live.replaced";
  return isAutomatic ? "live.rolledBackItself" : "live.rolledBack";
}

interface ReportsProps {
  app: FrontendAppDto;
  /** An older server does not send `errors` and `health_reason`. */
  of: Pick<LiveVersionDto, "version" | "signals"> & {
    errors?: ReleaseErrorsDto;
    health_reason?: string | null;
  };
}

/** What browsers and servers reported of a release. */
function Reports({ app, of }: ReportsProps) {
  const { version, signals, errors, health_reason: reason } = of;
  return (
    <>
      {reason && <p className={styles.failure}>{reason}</p>}
      <p className={styles.facts}>
        <Signals {...signals} />{" "}
        <Errors app={app} version={version} errors={errors} />
      </p>
    </>
  );
}

interface ErrorsProps {
  app: FrontendAppDto;
  version: string;
  errors: ReleaseErrorsDto | undefined;
}

/** How many there are, with the way to their list. */
function Errors({ app, version, errors }: ErrorsProps) {
  if (!errors) return null;
  const { different, last_at: lastAt } = errors;
  if (different === 0) return <>{liveText("live.noErrors")}</>;
  const query = new URLSearchParams({ tab: "errors", version });
  return (
    <Link to={`/frontends/${app.name}?${query}`}>
      {liveText.parts("live.errors", {
        count: different,
        time: <AdminTime key="time" value={lastAt} />,
      })}
    </Link>
  );
}

const FLAGS_SHOWN = 3;

interface FlagsProps {
  app: FrontendAppDto;
  /** An older server does not send `flags`. */
  live: Pick<LiveVersionDto, "channel"> & { flags?: LiveFlagDto[] };
}

function Flags({ app, live: { channel, flags = [] } }: FlagsProps) {
  const more = flags.length - FLAGS_SHOWN;
  const query = new URLSearchParams({ tab: "flags", channel });
  const to = `/frontends/${app.name}?${query}`;
  if (flags.length === 0) return null;
  return (
    <p className={styles.facts}>
      {liveText("live.flags", { count: flags.length })}{" "}
      {flags.slice(0, FLAGS_SHOWN).map((flag) => (
        <span key={flag.name} className={styles.item}>
          {liveText.parts("live.flag", {
            name: (
              <Link key="name" to={to}>
                {flag.name}
              </Link>
            ),
            setting: describeSetting(flag),
          })}
        </span>
      ))}
      {more > 0 && (
        <span className={styles.item}>
          <Link to={to}>{liveText("live.moreFlags", { count: more })}</Link>
        </span>
      )}
    </p>
  );
}

interface WayBackProps {
  app: FrontendAppDto;
  live: LiveVersionDto;
  onPress: () => void;
}

function WayBack({ app, live, onPress }: WayBackProps) {
  const may = useMayCall("POST /frontends/apps/{app}/rollbacks");
  const { channel, fallback } = live;
  const { title } = app;
  return (
    <div className={styles.back}>
      {may && fallback !== null && (
        <Button
          size="small"
          aria-label={
            channel === PRODUCTION_CHANNEL
              ? t("frontends.rollBackOne", { title })
              : liveText("live.rollBackOne", { title, channel })
          }
          onClick={onPress}
        >
          {t("frontends.rollBackOpen")}
        </Button>
      )}
      <p className={styles.facts}>
        {fallback === null
          ? liveText("live.noWayBack")
          : t("frontends.fallback", { version: fallback })}
      </p>
    </div>
  );
}

interface CanaryProps {
  app: FrontendAppDto;
  live: LiveVersionDto;
  onEnd: () => void;
}

/** A version that some visitors get, with its health. */
function Canary({ app, live: { canary }, onEnd }: CanaryProps) {
  const mayEnd = useMayCall("POST /frontends/apps/{app}/canary/end");
  if (!canary) return null;
  return (
    <div className={styles.canary}>
      <Notice
        actions={
          mayEnd && (
            <Button size="small" onClick={onEnd}>
              {t("frontends.endCanaryOpen")}
            </Button>
          )
        }
      >
        <CanaryFacts app={app} canary={canary} />
      </Notice>
    </div>
  );
}

interface CanaryFactsProps {
  app: FrontendAppDto;
  canary: CanaryDto;
}

function CanaryFacts({ app, canary }: CanaryFactsProps) {
  return (
    <>
      <p>
        {t.parts("frontends.canaryRuns", {
          percent: canary.share,
          version: <strong key="version">{canary.version}</strong>,
          time: <AdminTime key="time" value={canary.since} isZoned />,
        })}{" "}
        {canary.by && liveText("live.begunBy", { name: canary.by })}
      </p>
      <Why of={canary} />
      <OverrideNote override={canary.override} />
      <meter
        className={styles.share}
        aria-label={t("frontends.share")}
        min={0}
        max={100}
        value={canary.share}
      />
      <Reports app={app} of={canary} />
    </>
  );
}
