import { LIMITS } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { useMemo } from "react";
import { languageOptions } from "../../../shared/languages";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { Setting } from "./fixed-settings";
import { SettingsSection } from "./settings-section";
import { SitePicture } from "./site-picture";
import { SITE_SETTINGS, timeZones } from "./site-settings-form";
import type { Form, SiteSettingsForm } from "./site-settings-form";
import styles from "./settings.module.css";

/** What the site is called. */
export function SiteSettings() {
  return (
    <SettingsSection kind={SITE_SETTINGS} save={t("settings.saveGeneral")}>
      {(form, values) => (
        <Panel title={t("settings.general")}>
          <GeneralFields form={form} values={values} />
        </Panel>
      )}
    </SettingsSection>
  );
}

interface GeneralFieldsProps {
  form: Form;
  values: SiteSettingsForm;
}

function GeneralFields({ form, values }: GeneralFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <div className={styles.fields}>
      <Setting field="name">
        <TextField
          label={t("settings.name")}
          hint={t("settings.nameHint")}
          autoComplete="off"
          maxLength={LIMITS.siteNameMax}
          error={errors.name}
          {...register("name")}
        />
      </Setting>
      <Setting field="tagline">
        <TextField
          label={t("settings.tagline")}
          hint={t("settings.taglineHint")}
          autoComplete="off"
          maxLength={LIMITS.siteTaglineMax}
          error={errors.tagline}
          {...register("tagline")}
        />
      </Setting>
      <PlaceFields form={form} values={values} />
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

/** Where and in which language the site is written. */
function PlaceFields({ form, values }: GeneralFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const { language, time_zone } = values;
  // Both are long, and each key that is typed draws the form.
  const languages = useMemo(() => languageOptions(language), [language]);
  const zones = useMemo(() => timeZones(time_zone), [time_zone]);
  return (
    <>
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
      <Setting field="time_zone">
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
      </Setting>
    </>
  );
}

const PICTURES = [
  { field: "icon_media_id", hint: "settings.iconHint" },
  { field: "logo_media_id", hint: "settings.logoHint" },
] as const;
