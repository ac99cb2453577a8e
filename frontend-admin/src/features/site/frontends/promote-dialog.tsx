import {
  PRODUCTION_CHANNEL,
  type FrontendAppDto,
  type LiveVersionDto,
  type PromoteReleaseDto,
  type ReleaseDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { Notice, SelectField, TextField } from "@octavo/ui";
import { useState } from "react";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useClosingCall } from "../../../shared/crud/use-closing-call";
import {
  loadApp,
  loadRelease,
  productionOf,
  usePromote,
} from "./frontends.hooks";
import { useLookAgain } from "./look-again";
import { Verdicts } from "./verdicts";
import { t } from "../../../texts/site";

/** Percentages of visitors; "" means all of them. */
const SHARES = ["", "1", "5", "10", "25", "50"] as const;

interface PromoteDialogProps {
  app: FrontendAppDto;
  release: ReleaseDto;
  onClose: () => void;
}

interface PromoteForm {
  share: string;
  reason: string;
  notes: string;
}

/** Promotes a release for all or some visitors. Asks for a reason if a check has not passed. */
export function PromoteDialog(props: PromoteDialogProps) {
  const { onClose } = props;
  const promote = usePromote(props.app.name);
  const { known, error, lookAgain } = useLookAgain(
    { app: props.app, release: props.release },
    loadBoth(props),
    promote,
  );
  const { app, release } = known;
  const [typed, setTyped] = useState<PromoteForm>({
    share: "",
    reason: "",
    notes: "",
  });
  const callAndClose = useClosingCall(onClose);
  const { version } = release;
  const live = productionOf(app);
  // A canary needs a live version.
  const form = live ? typed : { ...typed, share: "" };
  const needsReason = needsReasonFor(release);
  const isCanary = form.share !== "";
  const submit = () =>
    callAndClose(promote.mutateAsync(promotionOf(form, release, live)), () =>
      isCanary
        ? t("frontends.canaryStarted", { version, percent: form.share })
        : t("frontends.isLive", { version }),
    );
  return (
    <FormDialog
      title={t("frontends.promoteTitle", { version })}
      failure={t(
        isCanary ? "frontends.failedCanary" : "frontends.failedPromote",
      )}
      error={error}
      failureActions={lookAgain}
      isSaving={promote.isPending}
      saveLabel={actionLabel(isCanary, needsReason)}
      isSaveDisabled={
        live?.version === version || (needsReason && form.reason.trim() === "")
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{consequence(version, live, form.share)}</p>
      <PromoteFields
        release={release}
        mayShare={live !== undefined}
        form={form}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
      />
    </FormDialog>
  );
}

function actionLabel(isCanary: boolean, isOverride: boolean): string {
  if (isOverride)
    return t(
      isCanary ? "frontends.startCanaryAnyway" : "frontends.promoteAnyway",
    );
  return t(isCanary ? "frontends.startCanary" : "frontends.promote");
}

const loadBoth =
  ({ app, release }: PromoteDialogProps) =>
  async (api: ApiTransport) => {
    const [now, then] = await Promise.all([
      loadApp(api, app.name),
      loadRelease(api, release),
    ]);
    return { app: now, release: then };
  };

/** What the button does. */
function consequence(
  version: string,
  live: LiveVersionDto | undefined,
  share: string,
): string {
  if (!live) return t("frontends.firstLive");
  if (live.version === version) return t("frontends.alreadyLive", { version });
  if (share === "") return t("frontends.replaces", { version: live.version });
  const { canary } = live;
  const percent = share;
  return canary?.version === version
    ? t("frontends.canaryChange", {
        percent,
        before: canary.share,
        version: live.version,
      })
    : t("frontends.canaryConsequence", { percent, version: live.version });
}

/** The server requires one too. */
const needsReasonFor = ({ gate, health }: ReleaseDto): boolean =>
  gate !== "promotable" || health === "failed";

function promotionOf(
  { share, reason, notes }: PromoteForm,
  release: ReleaseDto,
  live: LiveVersionDto | undefined,
): PromoteReleaseDto {
  const { version } = release;
  return {
    version,
    from: live?.version ?? null,
    channel: PRODUCTION_CHANNEL,
    // Protects a canary whose share was changed since the dialog opened.
    ...(live?.canary?.version === version && {
      from_share: live.canary.share,
    }),
    ...(share !== "" && { share: Number(share) }),
    ...(needsReasonFor(release) && { override_reason: reason.trim() }),
    ...(notes.trim() !== "" && { notes: notes.trim() }),
  };
}

interface PromoteFieldsProps {
  release: ReleaseDto;
  mayShare: boolean;
  form: PromoteForm;
  onChange: (changes: Partial<PromoteForm>) => void;
}

function PromoteFields(props: PromoteFieldsProps) {
  const { release, mayShare, form, onChange } = props;
  return (
    <>
      {mayShare && (
        <SelectField
          label={t("frontends.for")}
          hint={form.share === "" ? undefined : t("frontends.canaryHint")}
          value={form.share}
          onChange={({ target }) => onChange({ share: target.value })}
          options={SHARES.map((value) => [
            value,
            value === ""
              ? t("frontends.allVisitors")
              : t("frontends.someVisitors", { percent: value }),
          ])}
        />
      )}
      {needsReasonFor(release) && (
        <OverrideFields
          release={release}
          reason={form.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
      <TextField
        label={t("frontends.notes")}
        autoComplete="off"
        maxLength={2000}
        placeholder={t("frontends.notesExample")}
        value={form.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
    </>
  );
}

interface OverrideFieldsProps {
  release: ReleaseDto;
  reason: string;
  onChange: (reason: string) => void;
}

function OverrideFields({ release, reason, onChange }: OverrideFieldsProps) {
  const { gate, health, health_reason: failure } = release;
  return (
    <>
      {health === "failed" && (
        <Notice tone="danger">
          {t("frontends.failedBefore", { reason: failure ?? "" })}
        </Notice>
      )}
      {gate === "blocked" && (
        <Notice tone="danger">{t("frontends.blockedWarning")}</Notice>
      )}
      {gate === "unchecked" && (
        <Notice tone="warning">{t("frontends.uncheckedWarning")}</Notice>
      )}
      <Verdicts
        verdicts={release.verdicts.filter(
          ({ outcome }) => outcome !== "passed",
        )}
      />
      <TextField
        label={t("frontends.overrideReason")}
        autoComplete="off"
        maxLength={500}
        hint={t("frontends.overrideHint")}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
