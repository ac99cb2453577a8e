import { Button, Notice, Skeleton, useToast } from "@octavo/ui";
import { useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { FieldValues, Path } from "react-hook-form";
import { useLocation } from "react-router-dom";
import {
  FailureNotice,
  LoadFailure,
} from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import {
  ConflictNotice,
  useVersionedSave,
} from "../../../shared/crud/versioned-save";
import { Panel } from "../../../shared/layout/panel";
import panel from "../../../shared/layout/panel.module.css";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { t } from "../../../texts/settings";
import { FixedInSection } from "./fixed-settings";
import { SettingsHistory } from "./settings-history";
import type { FieldOf, SettingsForm, SettingsKind } from "./settings-kind";
import styles from "./settings.module.css";

interface SectionProps<
  Form extends FieldValues,
  Save extends object,
  Settings,
> {
  kind: SettingsKind<Form, Save, Settings>;
  /** What the button says. */
  save: string;
  /** Of the panel around the fields; without it, the section has panels of its own. */
  title?: string;
  text?: ReactNode;
  children: (section: {
    form: SettingsForm<Form, Save>;
    field: FieldOf<SettingsKind<Form, Save, Settings>>;
    values: Form;
    saved: Settings;
  }) => ReactNode;
}

/** The form of one section. */
export function SettingsSection<
  Form extends FieldValues,
  Save extends object,
  Settings extends { version: number },
>(props: SectionProps<Form, Save, Settings>) {
  const settings = props.kind.useSettings();
  const { data, error } = settings;
  if (data) return <LoadedSection {...props} settings={data} />;
  if (!error) return <Skeleton height="20rem" />;
  return <LoadFailure text={t("settings.failedLoad")} query={settings} />;
}

function LoadedSection<
  Form extends FieldValues,
  Save extends object,
  Settings extends { version: number },
>(props: SectionProps<Form, Save, Settings> & { settings: Settings }) {
  const { kind, title, text } = props;
  const section = useSection(kind, props.settings);
  const { form, values, saving, base, isChanged, isKept, take } = section;
  const field = kind.fieldsOf(form);
  const fields = props.children({ form, field, values, saved: base });
  const { theirs, error, isSaving } = saving;
  const [hasHistory, setHistory] = useState(false);
  return (
    <GuardedForm className={panel.panels} onSubmit={section.submit}>
      {isKept && isChanged && <Notice>{t("settings.kept")}</Notice>}
      <FixedInSection path={kind.path}>
        {title === undefined ? (
          fields
        ) : (
          <Panel title={title} text={text}>
            <div className={styles.fields}>{fields}</div>
          </Panel>
        )}
      </FixedInSection>
      <FailureNotice text={t("settings.failedSave")} error={error} />
      {theirs && (
        <ConflictNotice
          kind="settings"
          theirs={kind.differingFields(values, kind.toForm(theirs))}
          onTake={() => take(theirs)}
        />
      )}
      <div className={styles.save}>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSaving}
          disabled={!isChanged}
        >
          {theirs && isChanged ? t("common.overwrite") : props.save}
        </Button>
        <Button onClick={() => setHistory(true)}>
          {t("settings.history")}
        </Button>
      </div>
      {hasHistory && (
        <SettingsHistory
          kind={kind}
          settings={base}
          onRestored={section.onRestored}
          onClose={() => setHistory(false)}
        />
      )}
    </GuardedForm>
  );
}

/** The state of the form. What is typed and not saved when it is left is in it again later. */
function useSection<
  Form extends FieldValues,
  Save extends object,
  Settings extends { version: number },
>(kind: SettingsKind<Form, Save, Settings>, settings: Settings) {
  const saving = useVersionedSave<Save, Settings>(kind.calls, settings);
  const { base = settings } = saving;
  const toast = useToast();
  const { form, isKept, keep } = useKeptForm<Form, Save>({
    subject: kind.path,
    secrets: kind.secrets ?? [],
    resolver: kind.resolver,
    defaultValues: kind.toForm(settings),
  });
  const values = useWatch({ control: form.control }) as Form;
  const before = kind.toForm(base);
  const isChanged = Object.keys(kind.changesOf(before, values)).length > 0;
  const leave = useEffectEvent(() => {
    if (isChanged) keep();
  });
  useEffect(() => () => leave(), []);
  useNamedField((field) => form.setFocus(field as Path<Form>));
  const show = (saved: Settings) => {
    form.reset(kind.toForm(saved));
    toast({ text: t("settings.saved") });
  };
  return {
    form,
    values,
    saving,
    base,
    isChanged,
    isKept,
    submit: form.handleSubmit(async () => {
      const saved = await saving.save(kind.changesOf(before, form.getValues()));
      if (saved) show(saved);
    }),
    take(theirs: Settings) {
      form.reset(kind.toForm(theirs));
      saving.settle();
    },
    onRestored(saved: Settings) {
      saving.rebase(saved);
      show(saved);
    },
  };
}

/** The address names a field, where someone looked for it. */
function useNamedField(focus: (field: string) => void): void {
  const { hash, key } = useLocation();
  const focusNamed = useEffectEvent(() => {
    if (hash !== "") focus(hash.slice(1));
  });
  useEffect(() => focusNamed(), [key]);
}
