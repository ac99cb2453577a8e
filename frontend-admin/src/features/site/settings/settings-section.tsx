import { Button, Skeleton, useToast } from "@octavo/ui";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FieldValues } from "react-hook-form";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import {
  ConflictNotice,
  useVersionedSave,
} from "../../../shared/crud/versioned-save";
import panel from "../../../shared/layout/panel.module.css";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { t } from "../../../texts/operations";
import type { SettingsForm, SettingsKind } from "./settings-kind";
import styles from "./settings.module.css";

interface SectionProps<
  Form extends FieldValues,
  Save extends object,
  Settings,
> {
  kind: SettingsKind<Form, Save, Settings>;
  /** What the button says. */
  save: string;
  children: (form: SettingsForm<Form, Save>, values: Form) => ReactNode;
}

/** A form with a button of its own; the others of the screen keep what is typed. */
export function SettingsSection<
  Form extends FieldValues,
  Save extends object,
  Settings extends { version: number },
>(props: SectionProps<Form, Save, Settings>) {
  const { data, error, refetch } = props.kind.useSettings();
  if (data) return <LoadedSection {...props} settings={data} />;
  if (!error) return <Skeleton height="20rem" />;
  return (
    <FailureNotice
      text={t("settings.failedLoad")}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function LoadedSection<
  Form extends FieldValues,
  Save extends object,
  Settings extends { version: number },
>(props: SectionProps<Form, Save, Settings> & { settings: Settings }) {
  const { kind, settings } = props;
  const saving = useVersionedSave<Save, Settings>(kind.calls, settings);
  const { base = settings, theirs } = saving;
  const toast = useToast();
  const { form } = useKeptForm<Form, Save>({
    subject: kind.path,
    resolver: kind.resolver,
    defaultValues: kind.toForm(settings),
  });
  const values = useWatch({ control: form.control }) as Form;
  const before = kind.toForm(base);
  const isChanged = Object.keys(kind.changesOf(before, values)).length > 0;
  const submit = form.handleSubmit(async () => {
    const saved = await saving.save(kind.changesOf(before, form.getValues()));
    if (!saved) return;
    form.reset(kind.toForm(saved));
    toast({ text: t("settings.saved") });
  });
  return (
    <GuardedForm className={panel.panels} onSubmit={submit}>
      {props.children(form, values)}
      {saving.error != null && (
        <FailureNotice text={t("settings.failedSave")} error={saving.error} />
      )}
      {theirs && (
        <ConflictNotice
          kind="settings"
          theirs={kind.differingFields(values, kind.toForm(theirs))}
          onTake={() => {
            form.reset(kind.toForm(theirs));
            saving.settle();
          }}
        />
      )}
      <div className={styles.save}>
        <Button
          type="submit"
          variant="primary"
          isBusy={saving.isSaving}
          disabled={!isChanged}
        >
          {theirs && isChanged ? t("common.overwrite") : props.save}
        </Button>
      </div>
    </GuardedForm>
  );
}
