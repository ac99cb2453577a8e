import { useMayCall } from "@octavo/auth";
import type { BackupArchiveDto } from "@octavo/contracts";
import { formatBytes } from "@octavo/format";
import { ConfirmDialog, EmptyState, IconButton, useToast } from "@octavo/ui";
import { Archive, ArchiveRestore, Download, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { RowWarning } from "../../../shared/crud/row-warning";
import { useListState } from "../../../shared/crud/use-list-state";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { t } from "../../../texts/health";
import { RunContent, RunState } from "./backup-runs";
import { useDownload, useRestore, useVerify } from "./backups.hooks";

interface ArchivesProps {
  archives: readonly BackupArchiveDto[];
}

type Row = BackupArchiveDto & { id: number };

/** The archives that are there, with what can be done with them. */
export function Archives({ archives }: ArchivesProps) {
  const list = useListState();
  const timeZone = useSiteZone();
  const actions = useActions();
  const data = archives.map((archive, id): Row => ({ ...archive, id }));
  const total = data.length;
  return (
    <>
      {actions.failure}
      {actions.dialog}
      <DataTable
        noun={t("backups.noun")}
        result={{
          data: { data, total, limit: total, offset: 0 },
          error: null,
          isPlaceholderData: false,
          refetch: () => Promise.resolve(),
        }}
        list={list}
        failure={t("backups.failedLoad")}
        columns={columns(timeZone, actions)}
        empty={
          <EmptyState icon={<Archive />} title={t("backups.none")}>
            {t("backups.noneText")}
          </EmptyState>
        }
        isWhole
      />
    </>
  );
}

function useActions() {
  const verify = useVerify();
  const download = useDownload();
  const restoring = useRestoring();
  const toast = useToast();
  const mayRestore = useMayCall("POST /backups/{name}/restore");
  const mayVerify = useMayCall("POST /backups/{name}/verify");
  const mayDownload = useMayCall("GET /backups/{name}/file");
  const startVerifying = (name: string) =>
    verify.mutate(name, {
      onSuccess: () => toast({ text: t("backups.verifyStarted") }),
    });
  return {
    failure: (
      <>
        <FailureNotice text={t("backups.failedVerify")} error={verify.error} />
        <FailureNotice
          text={t("backups.failedDownload")}
          error={download.error}
        />
        <FailureNotice
          text={t("backups.failedRestore")}
          error={restoring.error}
        />
      </>
    ),
    verify: mayVerify ? startVerifying : null,
    download: mayDownload ? (name: string) => download.mutate(name) : null,
    restore: mayRestore ? restoring.ask : null,
    dialog: restoring.dialog,
  };
}

type Actions = Pick<
  ReturnType<typeof useActions>,
  "verify" | "download" | "restore"
>;

/** Everything on the site is replaced: asked before, and people confirm that it is them. */
function useRestoring() {
  const [name, setName] = useState<string | null>(null);
  const restore = useRestore();
  const toast = useToast();
  const close = () => setName(null);
  return {
    ask: setName,
    error: restore.error,
    dialog: name !== null && (
      <ConfirmDialog
        title={t("backups.restoreTitle", { name })}
        description={t("backups.restoreText")}
        confirmLabel={t("backups.restore")}
        isBusy={restore.isPending}
        onConfirm={() =>
          restore.mutate(name, {
            onSuccess: () => toast({ text: t("backups.restoreStarted") }),
            onSettled: close,
          })
        }
        onCancel={close}
      />
    ),
  };
}

function columns(timeZone: string, actions: Actions): Column<Row>[] {
  return [
    {
      header: t("backups.name"),
      kind: "name",
      cell: ({ name, kind }) => (
        <>
          <span className="breaks">{name}</span>
          {kind === "before-update" && (
            <p className="muted breaks">{t("backups.beforeUpdate")}</p>
          )}
        </>
      ),
    },
    {
      header: t("backups.written", { zone: timeZone }),
      kind: "date",
      cell: ({ written_at }) => <AdminTime value={written_at} />,
    },
    { header: t("backups.size"), cell: ({ size }) => formatBytes(size) },
    { header: t("backups.result"), cell: (row) => <Written archive={row} /> },
    {
      header: t("backups.verified"),
      isLabelled: true,
      cell: (row) => <Verified archive={row} />,
    },
    {
      header: t("backups.actions"),
      kind: "actions",
      cell: ({ name }) => (
        <>
          {actions.verify && (
            <IconButton
              label={t("backups.verifyOne", { name })}
              icon={<ShieldCheck />}
              onClick={() => actions.verify?.(name)}
            />
          )}
          {actions.download && (
            <IconButton
              label={t("backups.downloadOne", { name })}
              icon={<Download />}
              onClick={() => actions.download?.(name)}
            />
          )}
          {actions.restore && (
            <IconButton
              label={t("backups.restoreOne", { name })}
              icon={<ArchiveRestore />}
              onClick={() => actions.restore?.(name)}
            />
          )}
        </>
      ),
    },
  ];
}

/** An archive that the command wrote is there, and nothing else is known of it. */
function Written({ archive: { written } }: { archive: BackupArchiveDto }) {
  if (!written)
    return <span className="muted breaks">{t("backups.unknown")}</span>;
  return (
    <>
      <RunState state={written.state} /> <RunContent run={written} />
    </>
  );
}

function Verified({ archive: { verified } }: { archive: BackupArchiveDto }) {
  if (!verified)
    return <span className="muted breaks">{t("backups.notVerified")}</span>;
  return (
    <>
      <RunState state={verified.state} />{" "}
      {verified.ended_at !== null && (
        <span className="muted breaks">
          <AdminTime value={verified.ended_at} />
        </span>
      )}
      {verified.reason !== null && <RowWarning text={verified.reason} />}
    </>
  );
}
