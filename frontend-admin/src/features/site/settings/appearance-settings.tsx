import { COVER_STYLES, FRONTEND_THEMES } from "@octavo/contracts";
import type { AccentContrastDto, DraftPreviewDto } from "@octavo/contracts";
import { Button, Notice } from "@octavo/ui";
import { keepPreviousData } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { useApi } from "../../../remote-context";
import { completeLate } from "../../../shared/answers/site-shapes";
import { useAnswer } from "../../../shared/crud/use-call";
import { Panel } from "../../../shared/layout/panel";
import { usePreviewWindow } from "../../../shared/unsaved-work/use-preview-window";
import { t } from "../../../texts/settings";
import { APPEARANCE_SETTINGS, coverName } from "./appearance-form";
import type { Form } from "./appearance-form";
import { HomeFields } from "./home-fields";
import { CheckSetting, ChoiceSetting, TextSetting } from "./setting-controls";
import type { FieldOf } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** How the reader site looks, and what its home page shows. */
export function AppearanceSettings() {
  return (
    <SettingsSection
      kind={APPEARANCE_SETTINGS}
      save={t("settings.saveAppearance")}
    >
      {({ form, field }) => (
        <>
          <Panel
            title={t("settings.appearance")}
            text={t("settings.appearanceText")}
          >
            <div className={styles.fields}>
              <ChoiceSetting
                {...field("frontend_theme")}
                hint={t("settings.themeHint")}
                options={FRONTEND_THEMES.map(({ value, label }) => [
                  value,
                  label,
                ])}
              />
              <AccentField form={form} field={field} />
              <ChoiceSetting
                {...field("cover_style")}
                hint={t("settings.coverHint")}
                options={COVER_STYLES.map((name) => [name, coverName(name)])}
              />
              <CheckSetting
                {...field("offers_reader_settings")}
                hint={t("settings.readerSettingsHint")}
              />
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

const COLOR = /^#[0-9a-f]{6}$/;

/** What a browser's own picker begins with. */
const USUAL_COLOR = "#1a56b0";

interface AccentFieldProps {
  form: Form;
  field: FieldOf<typeof APPEARANCE_SETTINGS>;
}

/** A color, typed or picked, and whether it can be read. */
function AccentField({ form, field }: AccentFieldProps) {
  const typed = useWatch({ control: form.control, name: "accent" });
  const color = typed.trim().toLowerCase();
  const isColor = COLOR.test(color);
  return (
    <div className={styles.groups}>
      <div className={styles.color}>
        <TextSetting
          {...field("accent")}
          hint={t("settings.accentHint")}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
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
  const path = "/settings/appearance/contrast";
  const accent = useDeferredValue(color);
  const { data, isError } = useAnswer<AccentContrastDto>({
    queryKey: [path, accent],
    path,
    query: { accent },
    read: (answer) => completeLate(path, answer) as AccentContrastDto,
    placeholderData: keepPreviousData,
  });
  if (isError) return <p className="muted">{t("settings.contrastFailed")}</p>;
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
