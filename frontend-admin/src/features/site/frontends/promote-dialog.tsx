import {
  PRODUCTION_CHANNEL,
  type FrontendAppDto,
  type LiveVersionDto,
  type PromoteReleaseDto,
  type ReleaseDto,
} from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { Notice, SelectField, TextField, useToast } from "@octavo/ui";
import { useState } from "react";
import { FormDialog } from "../../../shared/crud/form-dialog";
import {
  frontendTexts,
  loadApp,
  loadRelease,
  productionOf,
  usePromote,
} from "./frontends.hooks";
import { useLookAgain } from "./look-again";
import { Verdicts } from "./verdicts";

/** Empty: everybody. */
const SHARES = [
  ["", "All visitors"],
  ["1", "1 % of visitors"],
  ["5", "5 % of visitors"],
  ["10", "10 % of visitors"],
  ["25", "25 % of visitors"],
  ["50", "50 % of visitors"],
] as const;

interface PromoteDialogProps {
  app: FrontendAppDto;
  release: ReleaseDto;
  onClose: () => void;
}

interface PromoteForm {
  /** Percentage of visitors; empty: all of them. */
  share: string;
  reason: string;
  notes: string;
}

/** Makes a release live, for all or for some; against a check only with a reason. */
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
  const toast = useToast();
  const { version } = release;
  const live = productionOf(app);
  // Beside nothing, nothing can be tried.
  const form = live ? typed : { ...typed, share: "" };
  const needsReason = needsReasonFor(release);
  const isTrial = form.share !== "";
  const action = isTrial ? "Start canary" : "Make live";
  const submit = async () => {
    try {
      await promote.mutateAsync(promotionOf(form, release, live));
    } catch {
      return; // The form shows why.
    }
    toast({
      text: isTrial
        ? `${version} is tried with ${form.share} % of visitors`
        : `${version} is live`,
    });
    onClose();
  };
  return (
    <FormDialog
      title={`Make ${version} live?`}
      failure={
        isTrial ? frontendTexts.failedCanary : frontendTexts.failedPromote
      }
      error={error}
      failureActions={lookAgain}
      isSaving={promote.isPending}
      saveLabel={needsReason ? `${action} all the same` : action}
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

const loadBoth =
  ({ app, release }: PromoteDialogProps) =>
  async (api: ApiTransport) => {
    const [now, then] = await Promise.all([
      loadApp(api, app.name),
      loadRelease(api, release),
    ]);
    return { app: now, release: then };
  };

/** What happens when it is pressed. */
function consequence(
  version: string,
  live: LiveVersionDto | undefined,
  share: string,
): string {
  if (!live)
    return "Nothing is live yet. Every instance follows within a second.";
  if (live.version === version) return `${version} is live already.`;
  if (share === "")
    return `It takes the place of ${live.version}. Every instance follows within a second.`;
  const { canary } = live;
  const before =
    canary?.version === version ? ` instead of ${canary.share} %` : "";
  return `${share} % of visitors get it${before}, all others stay with ${live.version}. How often it fails is counted for both.`;
}

/** The server asks for one too. */
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
    // What was tried with another share when the question was asked is not overwritten.
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
          label="For"
          hint={
            form.share === ""
              ? undefined
              : "It goes back by itself when it fails more often than what it replaces."
          }
          value={form.share}
          onChange={({ target }) => onChange({ share: target.value })}
        >
          {SHARES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {needsReasonFor(release) && (
        <OverrideFields
          release={release}
          reason={form.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
      <TextField
        label="Notes"
        autoComplete="off"
        maxLength={2000}
        placeholder="What is new, for the history"
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
          It failed when it was shown before. {failure ?? ""}
        </Notice>
      )}
      {gate === "blocked" && (
        <Notice tone="danger">
          A check has failed. Readers may be left without this part of the site.
        </Notice>
      )}
      {gate === "unchecked" && (
        <Notice tone="warning">
          No browser has opened this release yet. “octavo check” does.
        </Notice>
      )}
      <Verdicts
        verdicts={release.verdicts.filter(
          ({ outcome }) => outcome !== "passed",
        )}
      />
      <TextField
        label="Why all the same"
        autoComplete="off"
        maxLength={500}
        hint="It is written into the audit log with your name."
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
