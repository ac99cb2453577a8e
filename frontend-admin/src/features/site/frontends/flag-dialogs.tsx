import type { FlagCohort, FrontendFlagDto } from "@octavo/contracts";
import { ConfirmDialog, SelectField, TextField } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { useClosingCall } from "../../../shared/crud/use-closing-call";
import { onOrOff } from "./flag-audience";
import { loadFlag, useSetFlag, useUnsetFlag } from "./flags.hooks";
import type { FlagPlace } from "./flags.hooks";
import { useLookAgain } from "./look-again";
import { t } from "../../../texts/flags";

const SHARES = ["", "1", "5", "10", "25", "50", "75"] as const;
const USUAL_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface FlagDialogProps {
  place: FlagPlace;
  flag: FrontendFlagDto;
  onClose: () => void;
}

interface FlagForm {
  on: boolean;
  share: string;
  cohort: FlagCohort | "";
  until: string;
  reason: string;
}

/** Sets a flag for all or some visitors, until a day. */
export function SetFlagDialog({ place, flag, onClose }: FlagDialogProps) {
  const save = useSetFlag(place);
  const { known, error, lookAgain } = useLookAgain(
    flag,
    loadFlag(place, flag),
    save,
  );
  const [form, setForm] = useState(() => formOf(flag));
  const callAndClose = useClosingCall(onClose);
  const { name } = flag;
  const submit = () => {
    const { on, share, cohort, until, reason } = form;
    const input = {
      on,
      until,
      ...(share !== "" && { share: Number(share) }),
      ...(cohort !== "" && { cohort }),
      ...(reason.trim() !== "" && { reason: reason.trim() }),
    };
    return callAndClose(save.mutateAsync({ base: known, input }), () =>
      t("flags.isSet", { name }),
    );
  };
  return (
    <FormDialog
      title={t("flags.setTitle", { name })}
      failure={t("flags.failedSet")}
      error={error}
      failureActions={lookAgain}
      isSaving={save.isPending}
      saveLabel={t("flags.set")}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{flag.description}</p>
      <p>{t("flags.defaultText", { value: onOrOff(flag.default ?? false) })}</p>
      <FlagFields
        form={form}
        onChange={(changes) => setForm({ ...form, ...changes })}
      />
    </FormDialog>
  );
}

function formOf({ default: usual, setting }: FrontendFlagDto): FlagForm {
  const soon = new Date(Date.now() + USUAL_DAYS * DAY_MS).toISOString();
  return {
    on: setting?.on ?? !usual,
    share: setting?.share?.toString() ?? "",
    cohort: setting?.cohort ?? "",
    until: (setting && !setting.ended ? setting.until : soon).slice(0, 10),
    reason: "",
  };
}

interface FlagFieldsProps {
  form: FlagForm;
  onChange: (changes: Partial<FlagForm>) => void;
}

function FlagFields({ form, onChange }: FlagFieldsProps) {
  const { on, share, cohort, until, reason } = form;
  // One that was set by a program may be none of these.
  const shares = [...new Set([...SHARES, share])];
  return (
    <>
      <SelectField
        label={t("flags.value")}
        value={on ? "on" : "off"}
        onChange={({ target }) => onChange({ on: target.value === "on" })}
      >
        <option value="on">{onOrOff(true)}</option>
        <option value="off">{onOrOff(false)}</option>
      </SelectField>
      <SelectField
        label={t("flags.share")}
        hint={t("flags.shareHint")}
        value={share}
        onChange={({ target }) => onChange({ share: target.value })}
        options={shares.map((value) => [
          value,
          value === ""
            ? t("flags.everyone")
            : t("flags.percent", { percent: value }),
        ])}
      />
      <SelectField
        label={t("flags.cohort")}
        value={cohort}
        onChange={({ target }) =>
          onChange({ cohort: target.value === "signed_in" ? "signed_in" : "" })
        }
      >
        <option value="">{t("flags.everyone")}</option>
        <option value="signed_in">{t("flags.signedIn")}</option>
      </SelectField>
      <TextField
        label={t("flags.until")}
        type="date"
        required
        hint={t("flags.untilHint")}
        value={until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      <TextField
        label={t("flags.reason")}
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  );
}

export function UnsetFlagDialog({ place, flag, onClose }: FlagDialogProps) {
  const unset = useUnsetFlag(place);
  const { known, error, lookAgain } = useLookAgain(
    flag,
    loadFlag(place, flag),
    unset,
  );
  const callAndClose = useClosingCall(onClose);
  const { name } = flag;
  const confirm = () => {
    if (unset.isPending) return;
    if (!known.setting) return onClose();
    void callAndClose(unset.mutateAsync(known), () =>
      t("flags.isUnset", { name }),
    );
  };
  return (
    <ConfirmDialog
      title={t("flags.unsetTitle", { name })}
      description={
        flag.default === null
          ? t("flags.unsetUnknown")
          : t("flags.unsetText", { value: onOrOff(flag.default) })
      }
      confirmLabel={t("flags.unset")}
      isBusy={unset.isPending}
      fields={
        <FailureNotice
          text={t("flags.failedUnset")}
          error={error}
          actions={lookAgain}
        />
      }
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
