import { useMayCall } from "@octavo/auth";
import type { FrontendAppDto } from "@octavo/contracts";
import { Button, ConfirmDialog, Skeleton, Tabs, useToast } from "@octavo/ui";
import { useState } from "react";
import {
  Link,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router-dom";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { NotFoundScreen } from "../../../shared/layout/not-found-screen";
import { Screen } from "../../../shared/layout/screen";
import { AppCard } from "./app-card";
import { EditAppDialog } from "./app-form-dialog";
import styles from "./frontends.module.css";
import {
  frontendTexts,
  isMissing,
  useDeleteApp,
  useFrontendApp,
} from "./frontends.hooks";
import { HistoryTab } from "./history-tab";
import { EndCanaryDialog, RollBackDialog } from "./release-dialogs";
import { ReleasesTab } from "./releases-tab";

/** One frontend: what is live, its releases with their checks, and what became live when. */
export function FrontendScreen() {
  const { app: name = "" } = useParams();
  const app = useFrontendApp(name);
  if (app.data) return <Loaded app={app.data} />;
  if (isMissing(app.error)) return <NotFoundScreen />;
  return (
    <Screen title="Frontend">
      {app.error ? (
        <FailureNotice
          text={frontendTexts.failedApps}
          error={app.error}
          onRetry={() => void app.refetch()}
        />
      ) : (
        <Skeleton width="60%" />
      )}
    </Screen>
  );
}

type Question = "roll-back" | "end-canary" | "edit" | "delete" | null;

function Loaded({ app }: { app: FrontendAppDto }) {
  const [question, ask] = useState<Question>(null);
  const [params, setParams] = useSearchParams();
  const close = () => ask(null);
  return (
    <Screen
      title={app.title}
      description={
        <>
          <Link to="/frontends">Frontends</Link> ·{" "}
          {app.base_path === null ? (
            "The shell, which loads all others"
          ) : (
            <code>{app.base_path}</code>
          )}
          {app.owner && ` · ${app.owner}`}
        </>
      }
    >
      <AppCard
        app={app}
        isAlone
        onRollBack={() => ask("roll-back")}
        onEndCanary={() => ask("end-canary")}
      >
        <Changes onEdit={() => ask("edit")} onDelete={() => ask("delete")} />
      </AppCard>
      <Keys app={app} />
      <Tabs
        label={`About ${app.title}`}
        selected={params.get("tab") === "history" ? "history" : "releases"}
        onSelect={(tab) => setParams(tab === "history" ? { tab } : {})}
        tabs={[
          {
            name: "releases",
            label: "Releases",
            content: <ReleasesTab app={app} />,
          },
          {
            name: "history",
            label: "History",
            content: <HistoryTab app={app} />,
          },
        ]}
      />
      {question === "roll-back" && <RollBackDialog app={app} onClose={close} />}
      {question === "end-canary" && (
        <EndCanaryDialog app={app} onClose={close} />
      )}
      {question === "edit" && <EditAppDialog app={app} onClose={close} />}
      {question === "delete" && <DeleteAppDialog app={app} onClose={close} />}
    </Screen>
  );
}

interface ChangesProps {
  onEdit: () => void;
  onDelete: () => void;
}

function Changes({ onEdit, onDelete }: ChangesProps) {
  const mayEdit = useMayCall("PUT /frontends/apps/{app}");
  const mayDelete = useMayCall("DELETE /frontends/apps/{app}");
  return (
    <>
      {mayEdit && (
        <Button size="small" onClick={onEdit}>
          Edit…
        </Button>
      )}
      {mayDelete && (
        <Button size="small" onClick={onDelete}>
          Delete…
        </Button>
      )}
    </>
  );
}

/** Who may release it, besides people whose roles allow it. */
function Keys({ app }: { app: FrontendAppDto }) {
  const maySeeRoles = useMayCall("GET /roles");
  return (
    <p className={styles.facts}>
      May be released by{" "}
      {maySeeRoles ? (
        <Link to="/roles">people whose roles allow it</Link>
      ) : (
        "people whose roles allow it"
      )}
      {app.keys.length > 0
        ? `, and with ${app.keys.length === 1 ? "the API key" : "the API keys"} ${app.keys.map((key) => `“${key}”`).join(", ")}.`
        : ". No API key is limited to it."}
    </p>
  );
}

function DeleteAppDialog({
  app,
  onClose,
}: {
  app: FrontendAppDto;
  onClose: () => void;
}) {
  const remove = useDeleteApp();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = () => {
    if (remove.isPending) return;
    remove.mutate(app.name, {
      onSuccess: () => {
        toast({ text: `${app.title} deleted` });
        void navigate("/frontends");
      },
    });
  };
  return (
    <ConfirmDialog
      title={`Delete ${app.title}?`}
      description={`Its addresses belong to the reader site again. Only a frontend of which nothing is live can be deleted.`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      fields={
        remove.error && (
          <FailureNotice
            text={frontendTexts.failedDelete}
            error={remove.error}
          />
        )
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
