import { useMayCall } from "@octavo/auth";
import { LIMITS } from "@octavo/contracts";
import type { SaveSiteSettingsDto, SiteSettingsDto } from "@octavo/contracts";
import {
  Button,
  Notice,
  SelectField,
  Skeleton,
  TextField,
  useToast,
} from "@octavo/ui";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import {
  ConflictNotice,
  useVersionedSave,
} from "../../../shared/crud/versioned-save";
import { Panel } from "../../../shared/layout/panel";
import panel from "../../../shared/layout/panel.module.css";
import { Screen } from "../../../shared/layout/screen";
import { mediaHooks } from "../../../shared/media/media.hooks";
import { PictureField } from "../../../shared/media/picture-field";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { t } from "../../../texts/operations";
import { FooterFields } from "./footer-fields";
import {
  changesOf,
  differingFields,
  languageOptions,
  siteSettingsResolver,
  timeZones,
  toForm,
} from "./site-settings-form";
import type { Form, SiteSettingsForm } from "./site-settings-form";
import { SITE_SETTINGS, useSiteSettings } from "./site-settings.hooks";
import styles from "./site-settings.module.css";

/** What the site is called and how its pages end. */
export function SiteSettingsScreen() {
  const mayChange = useMayCall("PUT /settings/site");
  return (
    <Screen title={t("settings.title")} description={t("settings.text")}>
      {mayChange ? <Settings /> : <Notice>{t("settings.notAllowed")}</Notice>}
    </Screen>
  );
}

function Settings() {
  const { data, error, refetch } = useSiteSettings();
  if (data) return <SettingsForm settings={data} />;
  if (!error) return <Skeleton height="20rem" />;
  return (
    <FailureNotice
      text={t("settings.failedLoad")}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function SettingsForm({ settings }: { settings: SiteSettingsDto }) {
  const saving = useVersionedSave<SaveSiteSettingsDto, SiteSettingsDto>(
    SITE_SETTINGS,
    settings,
  );
  const { base = settings, theirs } = saving;
  const toast = useToast();
  const { form } = useKeptForm<SiteSettingsForm, SaveSiteSettingsDto>({
    subject: "site-settings",
    resolver: siteSettingsResolver,
    defaultValues: toForm(settings),
  });
  const values = useWatch({ control: form.control }) as SiteSettingsForm;
  const before = toForm(base);
  const isChanged = Object.keys(changesOf(before, values)).length > 0;
  const submit = form.handleSubmit(async () => {
    const saved = await saving.save(changesOf(before, form.getValues()));
    if (!saved) return;
    form.reset(toForm(saved));
    toast({ text: t("settings.saved") });
  });
  return (
    <GuardedForm className={panel.panels} onSubmit={submit}>
      <Panel title={t("settings.general")}>
        <GeneralFields form={form} values={values} />
      </Panel>
      <Panel title={t("settings.footer")} text={t("settings.footerText")}>
        <FooterFields form={form} />
      </Panel>
      {saving.error != null && (
        <FailureNotice text={t("settings.failedSave")} error={saving.error} />
      )}
      {theirs && (
        <ConflictNotice
          kind="settings"
          theirs={differingFields(values, toForm(theirs))}
          onTake={() => {
            form.reset(toForm(theirs));
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
          {theirs && isChanged ? t("common.overwrite") : t("common.save")}
        </Button>
      </div>
    </GuardedForm>
  );
}

interface GeneralFieldsProps {
  form: Form;
  values: SiteSettingsForm;
}

function GeneralFields({ form, values }: GeneralFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const { language, time_zone } = values;
  // Both are long, and each key that is typed draws the form.
  const languages = useMemo(() => languageOptions(language), [language]);
  const zones = useMemo(() => timeZones(time_zone), [time_zone]);
  return (
    <div className={styles.fields}>
      <TextField
        label={t("settings.name")}
        hint={t("settings.nameHint")}
        autoComplete="off"
        maxLength={LIMITS.siteNameMax}
        error={errors.name}
        {...register("name")}
      />
      <TextField
        label={t("settings.tagline")}
        hint={t("settings.taglineHint")}
        autoComplete="off"
        maxLength={LIMITS.siteTaglineMax}
        error={errors.tagline}
        {...register("tagline")}
      />
      <SelectField
        label={t("settings.language")}
        hint={t("settings.languageHint")}
        error={errors.language}
        {...register("language")}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("settings.time_zone")}
        hint={t("settings.timeZoneHint")}
        error={errors.time_zone}
        {...register("time_zone")}
      >
        {zones.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {PICTURES.map(({ field, hint }) => (
        <SitePicture
          key={field}
          label={t(`settings.${field}`)}
          hint={t(hint)}
          id={values[field]}
          onChange={(id) => setValue(field, id)}
        />
      ))}
    </div>
  );
}

const PICTURES = [
  { field: "icon_media_id", hint: "settings.iconHint" },
  { field: "logo_media_id", hint: "settings.logoHint" },
] as const;

interface SitePictureProps {
  label: string;
  hint: string;
  id: number | null;
  onChange: (id: number | null) => void;
}

function SitePicture({ label, hint, id, onChange }: SitePictureProps) {
  const { data } = mediaHooks.useItem(id);
  return (
    <PictureField
      label={label}
      hint={hint}
      alt={label}
      isSet={id !== null}
      url={data?.url ?? null}
      onChange={(_, picked) => onChange(picked)}
    />
  );
}
