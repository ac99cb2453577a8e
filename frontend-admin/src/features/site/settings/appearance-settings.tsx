import { COVER_STYLES, FRONTEND_THEMES } from "@octavo/contracts";
import type { AccentContrastDto, DraftPreviewDto } from "@octavo/contracts";
import { Button, Checkbox, Notice, SelectField, TextField } from "@octavo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { useApi } from "../../../remote-context";
import { completeLate } from "../../../shared/answers/site-shapes";
import { Panel } from "../../../shared/layout/panel";
import { usePreviewWindow } from "../../../shared/unsaved-work/use-preview-window";
import { t } from "../../../texts/settings";
import { APPEARANCE_SETTINGS } from "./appearance-form";
import type { Form } from "./appearance-form";
import { HomeFields } from "./home-fields";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** How the reader site looks, and what its home page shows. */
export function AppearanceSettings() {
  return (
    <SettingsSection
      kind={APPEARANCE_SETTINGS}
      save={t("settings.saveAppearance")}
    >
      {(form) => (
        <>
          <Panel
            title={t("settings.appearance")}
            text={t("settings.appearanceText")}
          >
            <div className={styles.fields}>
              <LookFields form={form} />
              <PreviewHome form={form} />
            </div>
          </Panel>
          <Panel
            title={t("settings.home_sections")}
            text={t("settings.homeText")}
          >
            <HomeFields form={form} />
          </Panel>
        </>
      )}
    </SettingsSection>
  );
}

function LookFields({ form }: { form: Form }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        label={t("settings.frontend_theme")}
        hint={t("settings.themeHint")}
        error={errors.frontend_theme}
        {...register("frontend_theme")}
      >
        {FRONTEND_THEMES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <AccentField form={form} />
      <SelectField
        label={t("settings.cover_style")}
        hint={t("settings.coverHint")}
        error={errors.cover_style}
        {...register("cover_style")}
      >
        {COVER_STYLES.map((name) => (
          <option key={name} value={name}>
            {t(`settings.cover_style.${name}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t("settings.offers_reader_settings")}
        hint={t("settings.readerSettingsHint")}
        {...register("offers_reader_settings")}
      />
    </>
  );
}

const COLOR = /^#[0-9a-f]{6}$/;

/** What a browser's own picker begins with. */
const USUAL_COLOR = "#1a56b0";

/** A color, typed or picked, and whether it can be read. */
function AccentField({ form }: { form: Form }) {
  const typed = useWatch({ control: form.control, name: "accent" });
  const color = typed.trim().toLowerCase();
  const isColor = COLOR.test(color);
  const { errors } = form.formState;
  return (
    <div className={styles.groups}>
      <div className={styles.color}>
        <TextField
          label={t("settings.accent")}
          hint={t("settings.accentHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          error={errors.accent}
          {...form.register("accent")}
        />
        <input
          type="color"
          aria-label={t("settings.pickColor")}
          value={isColor ? color : USUAL_COLOR}
          onChange={({ target }) =>
            form.setValue("accent", target.value, {
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      </div>
      {isColor && <Contrast color={color} />}
    </div>
  );
}

/** As the server reckons it, which also decides whether the color is refused. */
function Contrast({ color }: { color: string }) {
  const api = useApi();
  const path = "/settings/appearance/contrast";
  const accent = useDeferredValue(color);
  const { data, isError } = useQuery({
    queryKey: [path, accent],
    queryFn: async ({ signal }) => {
      const answer = await api({
        method: "GET",
        path,
        query: { accent },
        signal,
      });
      return completeLate(path, answer) as AccentContrastDto;
    },
    placeholderData: keepPreviousData,
  });
  if (isError)
    return <p className={styles.hint}>{t("settings.contrastFailed")}</p>;
  if (!data) return null;
  const { problem, dark_color, light, dark, needed } = data;
  if (problem !== null) return <Notice tone="warning">{problem}</Notice>;
  return (
    <p role="status" className={styles.contrast}>
      <span className={styles.swatch} style={{ backgroundColor: accent }} />
      <span className={styles.swatch} style={{ backgroundColor: dark_color }} />
      {t("settings.contrast", { light, dark, needed })}
    </p>
  );
}

/** Opens the real home page with the form's values in a new window. */
function PreviewHome({ form }: { form: Form }) {
  const api = useApi();
  const preview = usePreviewWindow();
  return (
    <div>
      <Button
        icon={<Eye aria-hidden="true" />}
        onClick={() => {
          const body = APPEARANCE_SETTINGS.toPayload(form.getValues());
          preview.show(() =>
            api<DraftPreviewDto>({
              method: "POST",
              path: "/settings/appearance/preview",
              body,
            }),
          );
        }}
      >
        {t("settings.previewHome")}
      </Button>
    </div>
  );
}
