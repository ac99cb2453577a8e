import { useMayCall } from "@octavo/auth";
import type { FrontendAppDto, LiveVersionDto } from "@octavo/contracts";
import { Button, Notice, Skeleton } from "@octavo/ui";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import styles from "./frontends.module.css";
import { productionOf } from "./frontends.hooks";
import { HealthBadge, Signals } from "./health-badge";
import { OverrideBadge, OverrideNote } from "./override";
import { t } from "../../../texts/site";

/** What is live, and the way back, work without it. */
const AppContents = lazy<ComponentType<{ app: FrontendAppDto }>>(() =>
  import("./app-contents").then(
    (module) => ({ default: module.AppContents }),
    () => ({ default: () => null }),
  ),
);

interface AppCardProps {
  app: FrontendAppDto;
  onRollBack: (app: FrontendAppDto) => void;
  onEndCanary: (app: FrontendAppDto) => void;
  /** On the screen of one app, which has its name as the heading. */
  isAlone?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** A frontend: its live version, since when, by whom, and its health. */
export function AppCard(props: AppCardProps) {
  const { app, onRollBack, onEndCanary, isAlone = false, children } = props;
  const live = productionOf(app);
  const others = app.live.filter((one) => one !== live);
  return (
    <article className={styles.card} aria-label={app.title}>
      {!isAlone && <CardHead app={app} live={live} />}
      {live ? (
        <Live live={live} hasBadge={isAlone} />
      ) : (
        <p className={styles.nothing}>{t("frontends.nothingLive")}</p>
      )}
      {live?.canary && <Canary live={live} onEnd={() => onEndCanary(app)} />}
      {others.length > 0 && <Channels versions={others} />}
      {app.releases > 0 && (
        <Suspense fallback={<Skeleton width="60%" />}>
          <AppContents app={app} />
        </Suspense>
      )}
      <footer className={styles.foot}>
        {live && <RollBackButton app={app} live={live} onPress={onRollBack} />}
        {children}
        <p className={styles.kept}>
          {t("frontends.releaseCount", { count: app.releases })}
        </p>
      </footer>
    </article>
  );
}

interface CardHeadProps {
  app: FrontendAppDto;
  live: LiveVersionDto | undefined;
}

function CardHead({ app, live }: CardHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.name}>
          <Link to={`/frontends/${app.name}`}>{app.title}</Link>
        </h2>
        <p className={styles.facts}>
          <code>{app.base_path ?? t("frontends.loadsOthers")}</code>
          {app.owner && ` · ${app.owner}`}
        </p>
      </div>
      {live && <HealthBadge health={live.health} />}
    </header>
  );
}

interface LiveProps {
  live: LiveVersionDto;
  /** Set if the heading of the card has no badge. */
  hasBadge: boolean;
}

function Live({ live, hasBadge }: LiveProps) {
  return (
    <div className={styles.live}>
      <p className={styles.head}>
        <span className={styles.version}>{live.version}</span>
        <OverrideBadge override={live.override} />
        {hasBadge && <HealthBadge health={live.health} />}
      </p>
      <p className={styles.facts}>
        {t.parts("frontends.liveSince", {
          time: <AdminTime key="time" value={live.since} isZoned />,
        })}
        {live.by && t("frontends.bySuffix", { name: live.by })}
      </p>
      <OverrideNote override={live.override} />
      <p className={styles.facts}>
        <Signals {...live.signals} />
      </p>
      <p className={styles.facts}>
        {live.fallback === null
          ? t("frontends.noFallback")
          : t("frontends.fallback", { version: live.fallback })}
      </p>
    </div>
  );
}

interface CanaryProps {
  live: LiveVersionDto;
  onEnd: () => void;
}

/** A version that some visitors get, with its health. */
function Canary({ live: { canary }, onEnd }: CanaryProps) {
  const mayEnd = useMayCall("POST /frontends/apps/{app}/canary/end");
  if (!canary) return null;
  return (
    <Notice
      actions={
        mayEnd && (
          <Button size="small" onClick={onEnd}>
            {t("frontends.endCanaryOpen")}
          </Button>
        )
      }
    >
      <p>
        {t.parts("frontends.canaryRuns", {
          percent: canary.share,
          version: <strong key="version">{canary.version}</strong>,
          time: <AdminTime key="time" value={canary.since} />,
        })}
      </p>
      <OverrideNote override={canary.override} />
      <meter
        className={styles.share}
        aria-label={t("frontends.share")}
        min={0}
        max={100}
        value={canary.share}
      />
      <p className={styles.facts}>
        <Signals {...canary.signals} />
      </p>
    </Notice>
  );
}

function Channels({ versions }: { versions: LiveVersionDto[] }) {
  return (
    <dl className={styles.channels}>
      {versions.map(({ channel, version, since, by }) => (
        <div key={channel}>
          <dt>{channel}</dt>
          <dd>
            {version} · <AdminTime value={since} />
            {by && t("frontends.bySuffix", { name: by })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RollBackButtonProps {
  app: FrontendAppDto;
  live: LiveVersionDto;
  onPress: (app: FrontendAppDto) => void;
}

function RollBackButton({ app, live, onPress }: RollBackButtonProps) {
  const may = useMayCall("POST /frontends/apps/{app}/rollbacks");
  if (!may || live.fallback === null) return null;
  return (
    <Button
      size="small"
      aria-label={t("frontends.rollBackOne", { title: app.title })}
      onClick={() => onPress(app)}
    >
      {t("frontends.rollBackOpen")}
    </Button>
  );
}
