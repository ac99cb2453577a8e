import { useMayCall } from "@octavo/auth";
import type { FrontendAppDto } from "@octavo/contracts";
import {
  Button,
  ConfirmDialog,
  Notice,
  Skeleton,
  Tabs,
  useToast,
} from "@octavo/ui";
import { useState } from "react";
import type { ReactNode } from "react";
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
  isBuiltIn,
  isMissing,
  useDeleteApp,
  useFrontendApp,
} from "./frontends.hooks";
import { HistoryTab } from "./history-tab";
import { useAppAgain } from "./look-again";
import { EndCanaryDialog, RollBackDialog } from "./take-back-dialogs";
import { ReleasesTab } from "./releases-tab";

/** One frontend: what is live, its releases with their checks, and what became live when. */
export function FrontendScreen() {
  const { app: name = "" } = useParams();
  const app = useFrontendApp(name);
  if (isMissing(app.error))
    return app.data ? <Deleted app={app.data} /> : <NotFoundScreen />;
  const failure = app.error && (
    <FailureNotice
      text={frontendTexts.failedApp}
      error={app.error}
      onRetry={() => void app.refetch()}
    />
  );
  if (app.data) return <Loaded app={app.data} failure={failure} />;
  return (
    <Screen title="Frontend">{failure ?? <Skeleton width="60%" />}</Screen>
  );
}

/** Somebody removed it while it was looked at. */
function Deleted({ app }: { app: FrontendAppDto }) {
  return (
    <Screen title={app.title}>
      <Notice tone="warning">
        {app.title} was deleted meanwhile, with all of its releases.{" "}
        <Link to="/frontends">See what is left</Link>
      </Notice>
    </Screen>
  );
}

type Question = "roll-back" | "end-canary" | "edit" | "delete" | null;

interface LoadedProps {
  app: FrontendAppDto;
  /** Why what is shown may be out of date. */
  failure: ReactNode;
}

function Loaded({ app, failure }: LoadedProps) {
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
      {failure}
      <AppCard
        app={app}
        isAlone
        onRollBack={() => ask("roll-back")}
        onEndCanary={() => ask("end-canary")}
      >
        <Changes
          app={app}
          onEdit={() => ask("edit")}
          onDelete={() => ask("delete")}
        />
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
  app: FrontendAppDto;
  onEdit: () => void;
  onDelete: () => void;
}

function Changes({ app, onEdit, onDelete }: ChangesProps) {
  const mayEdit = useMayCall("PUT /frontends/apps/{app}");
  const mayDelete = useMayCall("DELETE /frontends/apps/{app}");
  return (
    <>
      {mayEdit && (
        <Button size="small" onClick={onEdit}>
          Edit…
        </Button>
      )}
      {mayDelete && !isBuiltIn(app) && (
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

interface DeleteAppDialogProps {
  app: FrontendAppDto;
  onClose: () => void;
}

/** What is live goes with it, where whoever deletes it has been told what that is. */
function DeleteAppDialog({ app, onClose }: DeleteAppDialogProps) {
  const remove = useDeleteApp(app);
  const { known, error, lookAgain } = useAppAgain(app, remove);
  const navigate = useNavigate();
  const toast = useToast();
  const [live] = known.live;
  const confirm = () => {
    if (remove.isPending) return;
    remove.mutate(live?.version, {
      onSuccess: () => {
        toast({ text: `${app.title} deleted` });
        void navigate("/frontends");
      },
    });
  };
  return (
    <ConfirmDialog
      title={`Delete ${app.title}?`}
      description={`${deletionConsequence(known)} This cannot be undone.`}
      confirmLabel={live ? `Delete it with ${live.version}` : "Delete"}
      isBusy={remove.isPending}
      fields={
        <>
          {live && (
            <Notice tone="warning">
              {live.version} is live in {live.channel}. Readers find nothing at{" "}
              {app.base_path} from then on.
            </Notice>
          )}
          {error && (
            <FailureNotice
              text={frontendTexts.failedDelete}
              error={error}
              actions={lookAgain}
            />
          )}
        </>
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

function deletionConsequence({ releases, keys }: FrontendAppDto): string {
  const kept =
    releases === 0
      ? "It has no releases."
      : `${releases === 1 ? "Its only release goes" : `All of its ${releases} releases go`} with it, and so does its history.`;
  const named = keys.map((key) => `“${key}”`).join(", ");
  const opens =
    keys.length === 0
      ? ""
      : ` ${keys.length === 1 ? "The API key" : "The API keys"} ${named} ${keys.length === 1 ? "stops" : "stop"} working.`;
  return `${kept}${opens} Its addresses belong to the reader site again.`;
}
