import { useMayCall } from "@octavo/auth";
import type { FrontendAppDto, LiveVersionDto } from "@octavo/contracts";
import { countText } from "@octavo/format";
import { Button, Notice } from "@octavo/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { AdminTime } from "../../../shared/crud/admin-date";
import styles from "./frontends.module.css";
import { productionOf } from "./frontends.hooks";
import { HealthBadge, Signals } from "./health-badge";
import { OverrideBadge, OverrideNote } from "./override";

interface AppCardProps {
  app: FrontendAppDto;
  onRollBack: (app: FrontendAppDto) => void;
  onEndCanary: (app: FrontendAppDto) => void;
  /** On the screen of one app: its name is the heading, and leads nowhere. */
  isAlone?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** One frontend: what readers see of it, since when, by whom, and how it does. */
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
        <p className={styles.nothing}>
          Nothing is live. Upload a release of it and make it live.
        </p>
      )}
      {live?.canary && <Canary live={live} onEnd={() => onEndCanary(app)} />}
      {others.length > 0 && <Channels versions={others} />}
      <footer className={styles.foot}>
        {live && <RollBackButton app={app} live={live} onPress={onRollBack} />}
        {children}
        <p className={styles.kept}>
          {countText(app.releases, "release", "releases")} kept
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
          <code>{app.base_path ?? "loads all others"}</code>
          {app.owner && ` · ${app.owner}`}
        </p>
      </div>
      {live && <HealthBadge health={live.health} />}
    </header>
  );
}

interface LiveProps {
  live: LiveVersionDto;
  /** Where no heading of the card has one. */
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
        Live since <AdminTime value={live.since} isZoned />
        {live.by && ` · by ${live.by}`}
      </p>
      <OverrideNote override={live.override} />
      <p className={styles.facts}>
        <Signals {...live.signals} />
      </p>
      <p className={styles.facts}>
        {live.fallback === null
          ? "There is no earlier healthy version to fall back on."
          : `Falls back on ${live.fallback}.`}
      </p>
    </div>
  );
}

interface CanaryProps {
  live: LiveVersionDto;
  onEnd: () => void;
}

/** A version that some visitors get, and how it does beside the one that the others have. */
function Canary({ live: { canary }, onEnd }: CanaryProps) {
  const mayEnd = useMayCall("POST /frontends/apps/{app}/canary/end");
  if (!canary) return null;
  return (
    <Notice
      actions={
        mayEnd && (
          <Button size="small" onClick={onEnd}>
            End trial…
          </Button>
        )
      }
    >
      <p>
        <strong>{canary.version}</strong> is tried with {canary.share} % of
        visitors since <AdminTime value={canary.since} />.
      </p>
      <OverrideNote override={canary.override} />
      <meter
        className={styles.share}
        aria-label="Share of visitors"
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
      {versions.map(({ channel, version }) => (
        <div key={channel}>
          <dt>{channel}</dt>
          <dd>{version}</dd>
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
      aria-label={`Roll back ${app.title}`}
      onClick={() => onPress(app)}
    >
      Roll back…
    </Button>
  );
}
