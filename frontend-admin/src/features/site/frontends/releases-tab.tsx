import { useMayCall } from "@octavo/auth";
import type { FrontendAppDto, ReleaseDto } from "@octavo/contracts";
import { formatBytes } from "@octavo/format";
import { Button, EmptyState } from "@octavo/ui";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import styles from "./frontends.module.css";
import { productionOf, useReleases } from "./frontends.hooks";
import { GateBadge, HealthBadge } from "./health-badge";
import { OverrideBadge } from "./override";
import { PromoteDialog } from "./promote-dialog";
import { ReleaseDialog } from "./release-dialog";
import { t } from "../../../texts/site";

/** All releases of a frontend, newest first. */
export function ReleasesTab({ app }: { app: FrontendAppDto }) {
  const list = useListState();
  const { limit, offset } = list.query;
  const releases = useReleases(app.name, { limit, offset });
  const [asked, setAsked] = useState<{
    kind: "promote" | "look";
    release: ReleaseDto;
  } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        noun={t("frontends.releasesNoun")}
        result={releases}
        list={list}
        failure={t("frontends.failedReleases")}
        columns={releaseColumns(app, {
          onPromote: (release) => setAsked({ kind: "promote", release }),
          onLook: (release) => setAsked({ kind: "look", release }),
        })}
        empty={
          <EmptyState icon={<PackageOpen />} title={t("frontends.noReleases")}>
            {t("frontends.noReleasesText")}
          </EmptyState>
        }
      />
      {asked?.kind === "promote" && (
        <PromoteDialog app={app} release={asked.release} onClose={close} />
      )}
      {asked?.kind === "look" && (
        <ReleaseDialog app={app} release={asked.release} onClose={close} />
      )}
    </>
  );
}

interface Handlers {
  onPromote: (release: ReleaseDto) => void;
  onLook: (release: ReleaseDto) => void;
}

function releaseColumns(
  app: FrontendAppDto,
  { onPromote, onLook }: Handlers,
): Column<ReleaseDto>[] {
  return [
    {
      header: t("frontends.version"),
      kind: "name",
      cell: (release) => <Version app={app} release={release} />,
    },
    {
      header: t("frontends.state"),
      cell: (release) => <State release={release} />,
    },
    {
      header: t("frontends.size"),
      cell: ({ bytes, files }) => (
        <span title={t("frontends.fileCount", { count: files })}>
          {formatBytes(bytes)}
        </span>
      ),
    },
    {
      header: t("frontends.uploaded"),
      kind: "date",
      cell: ({ created_at }) => <AdminTime value={created_at} />,
    },
    {
      header: t("frontends.actions"),
      kind: "buttons",
      cell: (release) => (
        <Actions
          release={release}
          isLive={productionOf(app)?.version === release.version}
          onPromote={() => onPromote(release)}
          onLook={() => onLook(release)}
        />
      ),
    },
  ];
}

function Version({
  app,
  release,
}: {
  app: FrontendAppDto;
  release: ReleaseDto;
}) {
  const { version, notes, by, live_in, commit } = release;
  const origin = [
    by && t("frontends.by", { name: by }),
    commit && commit.slice(0, 10),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      {version}
      {live_in.map((channel) => (
        <span key={channel} className={styles.channel}>
          {t("frontends.liveIn", { channel })}
        </span>
      ))}
      {app.live.map(
        ({ channel, canary }) =>
          canary?.version === version && (
            <span key={channel} className={styles.channel}>
              {t("frontends.canaryIn", { percent: canary.share, channel })}
            </span>
          ),
      )}
      <OverrideBadge override={release.override} />
      {(notes || origin) && (
        <span className={styles.notes}>
          {[notes, origin].filter(Boolean).join(" — ")}
        </span>
      )}
    </>
  );
}

function State({ release }: { release: ReleaseDto }) {
  if (release.state === "uploading") return <>{t("frontends.uploading")}</>;
  if (release.state === "removed") return <>{t("frontends.filesRemoved")}</>;
  if (release.health !== "unknown")
    return <HealthBadge health={release.health} />;
  return <GateBadge gate={release.gate} />;
}

interface ActionsProps {
  release: ReleaseDto;
  isLive: boolean;
  onPromote: () => void;
  onLook: () => void;
}

function Actions({ release, isLive, onPromote, onLook }: ActionsProps) {
  const mayPromote = useMayCall("POST /frontends/apps/{app}/promotions");
  const { version, state } = release;
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        aria-label={t("frontends.detailsOf", { version })}
        onClick={onLook}
      >
        {t("frontends.detailsOpen")}
      </Button>
      {mayPromote && state === "ready" && !isLive && (
        <Button
          size="small"
          aria-label={t("frontends.promoteOne", { version })}
          onClick={onPromote}
        >
          {t("frontends.promoteOpen")}
        </Button>
      )}
    </span>
  );
}
