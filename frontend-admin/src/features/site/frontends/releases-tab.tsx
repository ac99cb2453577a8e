import { useMayCall } from "@octavo/auth";
import type { FrontendAppDto, ReleaseDto } from "@octavo/contracts";
import { countText, formatBytes } from "@octavo/format";
import { Button, EmptyState } from "@octavo/ui";
import { PackageOpen } from "lucide-react";
import { useState } from "react";
import { AdminTime } from "../../../shared/crud/admin-date";
import { DataTable } from "../../../shared/crud/data-table";
import type { Column } from "../../../shared/crud/data-table";
import { useListState } from "../../../shared/crud/use-list-state";
import styles from "./frontends.module.css";
import { frontendTexts, productionOf, useReleases } from "./frontends.hooks";
import { GateBadge, HealthBadge } from "./health-badge";
import { OverrideBadge } from "./override";
import { PromoteDialog } from "./promote-dialog";
import { ReleaseDialog } from "./release-dialog";

/** Every release of one frontend, the newest first. */
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
        noun="releases"
        result={releases}
        list={list}
        failure={frontendTexts.failedReleases}
        columns={releaseColumns(app, {
          onPromote: (release) => setAsked({ kind: "promote", release }),
          onLook: (release) => setAsked({ kind: "look", release }),
        })}
        empty={
          <EmptyState icon={<PackageOpen />} title="No releases yet">
            “octavo upload” brings one, from any machine with an API key for
            this frontend.
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
      header: "Version",
      kind: "name",
      cell: (release) => <Version app={app} release={release} />,
    },
    { header: "State", cell: (release) => <State release={release} /> },
    {
      header: "Size",
      cell: ({ bytes, files }) => (
        <span title={countText(files, "file")}>{formatBytes(bytes)}</span>
      ),
    },
    {
      header: "Uploaded",
      kind: "date",
      cell: ({ created_at }) => <AdminTime value={created_at} />,
    },
    {
      header: "Actions",
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
  const origin = [by && `by ${by}`, commit && commit.slice(0, 10)]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      {version}
      {live_in.map((channel) => (
        <span key={channel} className={styles.channel}>
          live in {channel}
        </span>
      ))}
      {app.live.map(
        ({ channel, canary }) =>
          canary?.version === version && (
            <span key={channel} className={styles.channel}>
              {canary.share} % of {channel}
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
  if (release.state === "uploading") return <>Being uploaded</>;
  if (release.state === "removed") return <>Files removed</>;
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
      <Button size="small" aria-label={`Look at ${version}`} onClick={onLook}>
        Look…
      </Button>
      {mayPromote && state === "ready" && !isLive && (
        <Button
          size="small"
          variant="primary"
          aria-label={`Make ${version} live`}
          onClick={onPromote}
        >
          Make live…
        </Button>
      )}
    </span>
  );
}
