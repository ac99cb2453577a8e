import { useMayCall } from "@octavo/auth";
import {
  BUILT_IN_APPS,
  type FrontendAppDto,
  type LiveVersionDto,
} from "@octavo/contracts";
import { Notice, Skeleton } from "@octavo/ui";
import { useState } from "react";
import { LoadFailure } from "../../../shared/crud/failure-notice";
import { NewButton } from "../../../shared/crud/new-item";
import { useFrontendApps } from "../../../shared/frontends/frontend-apps.hooks";
import { Screen } from "../../../shared/layout/screen";
import { AppCard } from "./app-card";
import { AppFormDialog } from "./app-form-dialog";
import styles from "./frontends.module.css";
import { TakeBackDialog, type TakeBack } from "./take-back-dialogs";
import { t as liveText } from "../../../texts/live";
import { t } from "../../../texts/site";

/** The frontends of the site, with their live versions. */
export function FrontendsScreen() {
  const maySee = useMayCall("GET /frontends/apps");
  const [isNew, setNew] = useState(false);
  return (
    <Screen
      title={t("frontends.all")}
      description={t("frontends.text")}
      actions={
        <NewButton
          call="POST /frontends/apps"
          label={t("frontends.new")}
          onPress={() => setNew(true)}
        />
      }
    >
      {maySee ? <Apps /> : <Notice>{t("frontends.mayNotView")}</Notice>}
      {isNew && <AppFormDialog onClose={() => setNew(false)} />}
    </Screen>
  );
}

function Apps() {
  const apps = useFrontendApps();
  const [asked, takeBack] = useState<TakeBack | null>(null);
  const failure = <LoadFailure text={t("frontends.failedApps")} query={apps} />;
  if (!apps.data) return apps.error ? failure : <Loading />;
  return (
    <>
      {failure}
      <Glance apps={apps.data} />
      <div className={styles.cards}>
        {apps.data.map((app) => (
          <AppCard key={app.name} app={app} onTakeBack={takeBack} />
        ))}
      </div>
      {asked && <TakeBackDialog asked={asked} onClose={() => takeBack(null)} />}
    </>
  );
}

/** What needs a look, before all the rest. */
function Glance({ apps }: { apps: readonly FrontendAppDto[] }) {
  const failing = placesWith(apps, ({ health }) => health === "failed");
  const monitored = placesWith(apps, ({ health }) => health === "unknown");
  const tried = placesWith(apps, ({ canary }) => canary !== null);
  const isHealthy = failing === "" && monitored === "";
  if (apps.every(({ live }) => live.length === 0)) return null;
  return (
    <Notice tone={failing ? "danger" : isHealthy ? "success" : "info"}>
      {failing && <p>{liveText("live.failing", { places: failing })}</p>}
      {monitored && <p>{liveText("live.monitored", { places: monitored })}</p>}
      {isHealthy && <p>{liveText("live.healthy", { count: apps.length })}</p>}
      {tried && <p>{liveText("live.tried", { places: tried })}</p>}
    </Notice>
  );
}

const placesWith = (
  apps: readonly FrontendAppDto[],
  isMeant: (place: LiveVersionDto) => boolean,
): string =>
  apps
    .flatMap(({ title, live }) =>
      live
        .filter(isMeant)
        .map(({ channel }) => liveText("live.place", { title, channel })),
    )
    .join(", ");

function Loading() {
  return (
    <div className={styles.cards} aria-busy="true">
      {BUILT_IN_APPS.map((name) => (
        <div key={name} className={styles.card}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </div>
      ))}
    </div>
  );
}
