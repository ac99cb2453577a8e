import { useMayCall } from "@octavo/auth";
import { BUILT_IN_APPS, type FrontendAppDto } from "@octavo/contracts";
import { Button, Notice, Skeleton } from "@octavo/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useFrontendApps } from "../../../shared/frontends/frontend-apps.hooks";
import { Screen } from "../../../shared/layout/screen";
import { AppCard } from "./app-card";
import { AppFormDialog } from "./app-form-dialog";
import styles from "./frontends.module.css";
import { EndCanaryDialog, RollBackDialog } from "./take-back-dialogs";
import { t } from "../../../texts/site";

/** The frontends of the site, with their live versions. */
export function FrontendsScreen() {
  const maySee = useMayCall("GET /frontends/apps");
  const mayCreate = useMayCall("POST /frontends/apps");
  const [isNew, setNew] = useState(false);
  return (
    <Screen
      title={t("frontends.all")}
      description={t("frontends.text")}
      actions={
        mayCreate && (
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setNew(true)}
          >
            {t("frontends.new")}
          </Button>
        )
      }
    >
      {maySee ? <Apps /> : <Notice>{t("frontends.mayNotView")}</Notice>}
      {isNew && <AppFormDialog onClose={() => setNew(false)} />}
    </Screen>
  );
}

type Asked = { kind: "roll-back" | "end-canary"; app: FrontendAppDto };

function Apps() {
  const apps = useFrontendApps();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const failure = apps.error !== null && (
    <FailureNotice
      text={t("frontends.failedApps")}
      error={apps.error}
      onRetry={() => void apps.refetch()}
    />
  );
  if (!apps.data) return failure || <Loading />;
  return (
    <>
      {failure}
      <div className={styles.cards}>
        {apps.data.map((app) => (
          <AppCard
            key={app.name}
            app={app}
            onRollBack={() => setAsked({ kind: "roll-back", app })}
            onEndCanary={() => setAsked({ kind: "end-canary", app })}
          />
        ))}
      </div>
      {asked?.kind === "roll-back" && (
        <RollBackDialog app={asked.app} onClose={close} />
      )}
      {asked?.kind === "end-canary" && (
        <EndCanaryDialog app={asked.app} onClose={close} />
      )}
    </>
  );
}

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
