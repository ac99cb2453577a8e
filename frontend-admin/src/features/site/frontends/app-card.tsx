import { isPreviewChannel } from "@octavo/contracts";
import type { FrontendAppDto, LiveVersionDto } from "@octavo/contracts";
import { Skeleton } from "@octavo/ui";
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./frontends.module.css";
import { LivePlace } from "./live-place";
import type { TakeBack } from "./take-back-dialogs";
import { t as liveText } from "../../../texts/live";
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
  onTakeBack: (asked: TakeBack) => void;
  /** On the screen of one app, which has its name as the heading. */
  isAlone?: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** A frontend with what is live of it in every channel. */
export function AppCard(props: AppCardProps) {
  const { app, onTakeBack, isAlone = false, children } = props;
  const places = app.live.filter(({ channel }) => !isPreviewChannel(channel));
  const previews = app.live.filter(({ channel }) => isPreviewChannel(channel));
  return (
    <article className={styles.card} aria-label={app.title}>
      <div className={styles.columns}>
        {!isAlone && <CardHead app={app} />}
        <div className={styles.shown}>
          {app.live.length === 0 && (
            <p className={styles.nothing}>{t("frontends.nothingLive")}</p>
          )}
          <Places app={app} places={places} onTakeBack={onTakeBack} />
          {previews.length > 0 && (
            <details>
              <summary className={styles.facts}>
                {liveText("live.previews", { count: previews.length })}
              </summary>
              <Places app={app} places={previews} onTakeBack={onTakeBack} />
            </details>
          )}
        </div>
        {app.releases > 0 && (
          <Suspense fallback={<Skeleton width="60%" />}>
            <AppContents app={app} />
          </Suspense>
        )}
        <footer className={styles.foot}>
          <p className={styles.facts}>
            {t("frontends.releaseCount", { count: app.releases })}
          </p>
          {children}
        </footer>
      </div>
    </article>
  );
}

interface PlacesProps {
  app: FrontendAppDto;
  places: readonly LiveVersionDto[];
  onTakeBack: (asked: TakeBack) => void;
}

function Places({ app, places, onTakeBack }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <ul className={styles.places}>
      {places.map((live) => (
        <LivePlace
          key={live.channel}
          app={app}
          live={live}
          onTakeBack={onTakeBack}
        />
      ))}
    </ul>
  );
}

function CardHead({ app }: { app: FrontendAppDto }) {
  return (
    <header>
      <h2 className={styles.name}>
        <Link to={`/frontends/${app.name}`}>{app.title}</Link>
      </h2>
      <p className={styles.facts}>
        {app.base_path === null ? (
          t("frontends.loadsOthers")
        ) : (
          <code>{app.base_path}</code>
        )}
        {app.owner && ` · ${app.owner}`}
      </p>
    </header>
  );
}
