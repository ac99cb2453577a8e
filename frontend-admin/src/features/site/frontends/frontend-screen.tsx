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
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import {
  Link,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router-dom";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { NotFoundScreen } from "../../../shared/layout/not-found-screen";
import { Screen } from "../../../shared/layout/screen";
import { AppCard } from "./app-card";
import { EditAppDialog } from "./app-form-dialog";
import { ErrorsTab } from "./errors-tab";
import styles from "./frontends.module.css";
import {
  isBuiltIn,
  isMissing,
  useDeleteApp,
  useFrontendApp,
} from "./frontends.hooks";
import { HistoryTab } from "./history-tab";
import { useAppAgain } from "./look-again";
import { TakeBackDialog, type TakeBack } from "./take-back-dialogs";
import { ReleasesTab } from "./releases-tab";
import { t as flagText } from "../../../texts/flags";
import { Slots } from "./slots";
import { t } from "../../../texts/site";

const FlagsTab = lazy(() =>
  import("./flags-tab").then((module) => ({ default: module.FlagsTab })),
);

/** Besides the first, which needs no word in the address. */
const OTHER_TABS = ["flags", "history", "errors"];

/** A frontend: what is live, its releases with their checks, and its history. */
export function FrontendScreen() {
  const { app: name = "" } = useParams();
  const app = useFrontendApp(name);
  if (isMissing(app.error))
    return app.data ? <Deleted app={app.data} /> : <NotFoundScreen />;
  const failure = app.error && (
    <LoadFailure text={t("frontends.failedApp")} query={app} />
  );
  if (app.data) return <Loaded app={app.data} failure={failure} />;
  return (
    <Screen title={t("frontends.oneCapital")}>
      {failure ?? <Skeleton width="60%" />}
    </Screen>
  );
}

/** Someone deleted the frontend while its screen was open. */
function Deleted({ app }: { app: FrontendAppDto }) {
  return (
    <Screen title={app.title}>
      <Notice tone="warning">
        {t.parts("frontends.deletedElsewhere", {
          title: app.title,
          link: (
            <Link key="link" to="/frontends">
              {t("frontends.seeOthers")}
            </Link>
          ),
        })}
      </Notice>
    </Screen>
  );
}

type Question = "edit" | "delete" | null;

interface LoadedProps {
  app: FrontendAppDto;
  /** Why the screen may be out of date. */
  failure: ReactNode;
}

function Loaded({ app, failure }: LoadedProps) {
  const [question, ask] = useState<Question>(null);
  const [asked, takeBack] = useState<TakeBack | null>(null);
  const close = () => ask(null);
  return (
    <Screen
      title={app.title}
      description={
        <>
          <Link to="/frontends">{t("frontends.all")}</Link> ·{" "}
          {app.base_path === null ? (
            t("frontends.shell")
          ) : (
            <code>{app.base_path}</code>
          )}
          {app.owner && ` · ${app.owner}`}
        </>
      }
    >
      {failure}
      <AppCard app={app} isAlone onTakeBack={takeBack}>
        <Changes
          app={app}
          onEdit={() => ask("edit")}
          onDelete={() => ask("delete")}
        />
      </AppCard>
      <Keys app={app} />
      <Slots app={app} />
      <AppTabs app={app} />
      {asked && <TakeBackDialog asked={asked} onClose={() => takeBack(null)} />}
      {question === "edit" && <EditAppDialog app={app} onClose={close} />}
      {question === "delete" && <DeleteAppDialog app={app} onClose={close} />}
    </Screen>
  );
}

/** Its releases, flags, history and errors; the address says which is shown. */
function AppTabs({ app }: { app: FrontendAppDto }) {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      label={t("frontends.aboutOne", { title: app.title })}
      selected={
        OTHER_TABS.find((tab) => tab === params.get("tab")) ?? "releases"
      }
      onSelect={(tab) => setParams(OTHER_TABS.includes(tab) ? { tab } : {})}
      tabs={[
        {
          name: "releases",
          label: t("frontends.releases"),
          content: <ReleasesTab app={app} />,
        },
        {
          name: "flags",
          label: flagText("flags.title"),
          content: (
            <Suspense fallback={null}>
              <FlagsTab app={app} />
            </Suspense>
          ),
        },
        {
          name: "history",
          label: t("frontends.history"),
          content: <HistoryTab app={app} />,
        },
        {
          name: "errors",
          label: t("frontends.errors"),
          content: <ErrorsTab app={app} />,
        },
      ]}
    />
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
          {t("frontends.editOpen")}
        </Button>
      )}
      {mayDelete && !isBuiltIn(app) && (
        <Button size="small" onClick={onDelete}>
          {t("frontends.deleteOpen")}
        </Button>
      )}
    </>
  );
}

/** Who may release it: people with the permission, and its API keys. */
function Keys({ app }: { app: FrontendAppDto }) {
  const maySeeRoles = useMayCall("GET /roles");
  const label = t("frontends.releasers");
  const people = maySeeRoles ? (
    <Link key="people" to="/roles">
      {label}
    </Link>
  ) : (
    label
  );
  return (
    <p className={styles.facts}>
      {app.keys.length === 0
        ? t.parts("frontends.releasedBy", { people })
        : t.parts("frontends.releasedWithKeys", {
            people,
            count: app.keys.length,
            keys: quotedList(app.keys),
          })}
    </p>
  );
}

const quotedList = (names: readonly string[]): string =>
  names.map((name) => t("frontends.quoted", { name })).join(", ");

interface DeleteAppDialogProps {
  app: FrontendAppDto;
  onClose: () => void;
}

/** Also deletes what is live, if the person has been shown which version that is. */
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
        toast({ text: t("frontends.isDeleted", { title: app.title }) });
        void navigate("/frontends");
      },
    });
  };
  return (
    <ConfirmDialog
      title={t("frontends.deleteTitle", { title: app.title })}
      description={deletionConsequence(known)}
      confirmLabel={
        live
          ? t("frontends.deleteWith", { version: live.version })
          : t("frontends.delete")
      }
      isBusy={remove.isPending}
      fields={
        <>
          {live && (
            <Notice tone="warning">
              {t("frontends.liveIsDeleted", {
                version: live.version,
                channel: live.channel,
                path: app.base_path ?? "/",
              })}
            </Notice>
          )}
          <FailureNotice
            text={t("frontends.failedDelete")}
            error={error}
            actions={lookAgain}
          />
        </>
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

function deletionConsequence({ releases, keys }: FrontendAppDto): string {
  return [
    releases === 0
      ? t("frontends.deleteNoReleases")
      : t("frontends.deleteReleases", { count: releases }),
    keys.length > 0 &&
      t("frontends.deleteKeys", {
        count: keys.length,
        keys: quotedList(keys),
      }),
    t("frontends.deleteConsequence"),
  ]
    .filter(Boolean)
    .join(" ");
}
