import { errorText } from "@octavo/api-client";
import { useMayCall } from "@octavo/auth";
import type {
  FrontendAppDto,
  ReleaseDiffDto,
  ReleaseDto,
} from "@octavo/contracts";
import { formatBytes } from "@octavo/format";
import {
  Button,
  Dialog,
  DialogActions,
  Notice,
  Skeleton,
  useToast,
} from "@octavo/ui";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import styles from "./frontends.module.css";
import {
  productionOf,
  useCheckRelease,
  usePinRelease,
  usePreviewRelease,
  useReleaseDiff,
} from "./frontends.hooks";
import { OverrideNote } from "./override";
import { Verdicts } from "./verdicts";
import { t } from "../../../texts/site";

interface ReleaseDialogProps {
  app: FrontendAppDto;
  release: ReleaseDto;
  onClose: () => void;
}

/** Details of a release: its checks, and how it differs from the live version. */
export function ReleaseDialog({ app, release, onClose }: ReleaseDialogProps) {
  const check = useCheckRelease();
  const shown = check.data ?? release;
  const live = productionOf(app)?.version;
  const isReady = shown.state === "ready";
  return (
    <Dialog
      title={`${app.title} ${release.version}`}
      size="large"
      onClose={onClose}
    >
      <div className={styles.release}>
        {shown.health_reason && (
          <Notice tone="warning">{shown.health_reason}</Notice>
        )}
        {shown.notes && <p>{shown.notes}</p>}
        <OverrideNote override={shown.override} />
        <h3 className={styles.part}>{t("frontends.checks")}</h3>
        <FailureNotice text={t("frontends.failedCheck")} error={check.error} />
        {shown.verdicts.length > 0 ? (
          <Verdicts verdicts={shown.verdicts} />
        ) : (
          <p className={styles.facts}>{t("frontends.noChecks")}</p>
        )}
        {isReady && live !== undefined && live !== release.version && (
          <>
            <h3 className={styles.part}>
              {t("frontends.comparedWith", { version: live })}
            </h3>
            <Difference app={app.name} from={live} to={release.version} />
          </>
        )}
      </div>
      <DialogActions>
        {isReady && (
          <CheckButton
            isBusy={check.isPending}
            onPress={() => check.mutate(release)}
          />
        )}
        {isReady && <PinButton release={release} />}
        {isReady && <PreviewButton app={app} version={release.version} />}
        <Button onClick={onClose}>{t("frontends.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function CheckButton(props: { isBusy: boolean; onPress: () => void }) {
  const may = useMayCall("POST /frontends/apps/{app}/releases/{version}/check");
  if (!may) return null;
  return (
    <Button isBusy={props.isBusy} onClick={props.onPress}>
      {t("frontends.checkAgain")}
    </Button>
  );
}

/** Releases without requests for a month are removed, unless someone has pinned them. */
function PinButton({ release }: { release: ReleaseDto }) {
  const may = useMayCall("PUT /frontends/apps/{app}/releases/{version}/pin");
  const pin = usePinRelease();
  const toast = useToast();
  if (!may) return null;
  const { pinned } = pin.data ?? release;
  const change = () =>
    pin.mutate(
      { ...release, pinned: !pinned },
      {
        onSuccess: () =>
          toast({
            text: pinned
              ? t("frontends.isUnpinned", { version: release.version })
              : t("frontends.isPinned", { version: release.version }),
          }),
        onError: (error) =>
          toast({
            text: errorText(error, t("frontends.failedPin")),
            tone: "danger",
          }),
      },
    );
  return (
    <Button isBusy={pin.isPending} onClick={change}>
      {pinned ? t("frontends.unpin") : t("frontends.pin")}
    </Button>
  );
}

interface PreviewButtonProps {
  app: FrontendAppDto;
  version: string;
}

/** Opens the site with this release, only in this browser. */
function PreviewButton({ app, version }: PreviewButtonProps) {
  const may = useMayCall(
    "POST /frontends/apps/{app}/releases/{version}/preview",
  );
  const preview = usePreviewRelease(app);
  const toast = useToast();
  if (!may) return null;
  const open = () => {
    // Before the answer, because browsers open windows only on a click.
    const tab = window.open("", "_blank");
    preview.mutate(version, {
      onSuccess: ({ url }) => {
        if (!tab) return window.location.assign(url);
        // No one has approved what is shown there.
        tab.opener = null;
        tab.location.href = url;
      },
      onError: (error) => {
        tab?.close();
        toast({
          text: errorText(error, t("frontends.failedPreview")),
          tone: "danger",
        });
      },
    });
  };
  return (
    <Button isBusy={preview.isPending} onClick={open}>
      {t("frontends.preview")}
    </Button>
  );
}

interface DifferenceProps {
  app: string;
  from: string;
  to: string;
}

function Difference({ app, from, to }: DifferenceProps) {
  const diff = useReleaseDiff(app, from, to);
  if (diff.error)
    return <LoadFailure text={t("frontends.failedDiff")} query={diff} />;
  if (!diff.data) return <Skeleton width="80%" />;
  return <DiffTables diff={diff.data} />;
}

function DiffTables({ diff }: { diff: ReleaseDiffDto }) {
  const files = diff.files.filter(({ changed }) => changed);
  const versions = { from: diff.from, to: diff.to };
  const packages = diff.dependencies.filter(
    ({ before, after }) => before !== after,
  );
  return (
    <>
      <p className={styles.facts}>
        {t("frontends.allFiles", {
          before: formatBytes(diff.bytes_before),
          from: diff.from,
          after: formatBytes(diff.bytes_after),
          to: diff.to,
        })}
      </p>
      {files.length > 0 && (
        <DiffTable
          caption={t("frontends.files")}
          {...versions}
          rows={files.map(({ path, before, after }) => ({
            name: path,
            before: before === null ? "—" : formatBytes(before),
            after: after === null ? "—" : formatBytes(after),
          }))}
        />
      )}
      {packages.length > 0 && (
        <DiffTable
          caption={t("frontends.packages")}
          {...versions}
          rows={packages.map(({ name, before, after }) => ({
            name,
            before: before ?? "—",
            after: after ?? "—",
          }))}
        />
      )}
      {files.length === 0 && packages.length === 0 && (
        <p className={styles.facts}>{t("frontends.noDifference")}</p>
      )}
    </>
  );
}

interface DiffTableProps {
  caption: string;
  /** The two versions; either may be the older one. */
  from: string;
  to: string;
  rows: { name: string; before: string; after: string }[];
}

function DiffTable({ caption, from, to, rows }: DiffTableProps) {
  return (
    <div className={styles.diff}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("frontends.name")}</th>
            <th scope="col">{from}</th>
            <th scope="col">{to}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
