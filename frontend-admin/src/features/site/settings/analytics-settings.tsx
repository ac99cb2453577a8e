import {
  ANALYTICS_SERVICES,
  LIMITS,
  SaveAnalyticsSettingsDto,
} from "@octavo/contracts";
import type {
  AnalyticsService,
  AnalyticsSettingsDto,
  SnippetPreviewDto,
} from "@octavo/contracts";
import { Button, Notice } from "@octavo/ui";
import { Eye } from "lucide-react";
import { useApi } from "../../../remote-context";
import { usePreviewWindow } from "../../../shared/unsaved-work/use-preview-window";
import { t } from "../../../texts/settings";
import { AreaSetting, ChoiceSetting, TextSetting } from "./setting-controls";
import { byField, choice, lines, secret, textOrUnset } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import type { FieldOf, FormOf } from "./settings-kind";
import { SettingsSection } from "./settings-section";

const serviceName = (service: AnalyticsService) =>
  t(`settings.analytics.${service}`);

const ANALYTICS_SETTINGS = settingsKind<AnalyticsSettingsDto>()({
  path: "/settings/analytics",
  Payload: SaveAnalyticsSettingsDto,
  // It counts for the snippet that was previewed, and for an hour.
  secrets: ["preview"],
  label: (field) =>
    t(
      field === "snippet" || field === "preview"
        ? "settings.analytics.snippetCode"
        : `settings.analytics.${field}`,
    ),
  ...byField({
    service: choice(serviceName),
    address: textOrUnset,
    site_id: textOrUnset,
    snippet: textOrUnset,
    hosts: { ...lines(linesOf), toText: textOrUnset.toText },
    preview: { ...secret, toText: textOrUnset.toText },
  }),
});

/** People copy addresses, and the host is what counts. */
function linesOf(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((line) => line.replace(/^https:\/\//, "").replace(/\/$/, ""))
    .filter((line) => line !== "");
}

/** Which service counts the visits of readers. */
export function AnalyticsSettings() {
  return (
    <SettingsSection
      kind={ANALYTICS_SETTINGS}
      save={t("settings.saveAnalytics")}
      title={t("settings.analytics")}
      text={t("settings.analyticsText")}
    >
      {({ form, field, values: { service } }) => (
        <>
          <ChoiceSetting
            {...field("service")}
            options={ANALYTICS_SERVICES.map((name) => [
              name,
              serviceName(name),
            ])}
          />
          {service === "snippet" && <SnippetFields form={form} field={field} />}
          {service !== "snippet" && service !== "none" && (
            <ServiceFields field={field} service={service} />
          )}
        </>
      )}
    </SettingsSection>
  );
}

interface FieldsProps {
  field: FieldOf<typeof ANALYTICS_SETTINGS>;
}

function ServiceFields({
  field,
  service,
}: FieldsProps & { service: Exclude<AnalyticsService, "none" | "snippet"> }) {
  return (
    <>
      <TextSetting
        {...field("address")}
        hint={t(`settings.analyticsAddress.${service}`)}
        type="url"
        maxLength={LIMITS.urlMax}
      />
      {service !== "goatcounter" && (
        <TextSetting
          {...field("site_id")}
          hint={t(`settings.analyticsSite.${service}`)}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.nameMax}
        />
      )}
    </>
  );
}

/**
 * Third-party code, which the server accepts only after a person has seen its effect on the home page.
 */
function SnippetFields({
  form,
  field,
}: FieldsProps & { form: FormOf<typeof ANALYTICS_SETTINGS> }) {
  const api = useApi();
  const preview = usePreviewWindow();
  const look = async () => {
    const { snippet, hosts } = ANALYTICS_SETTINGS.toPayload(form.getValues());
    const link = await api<SnippetPreviewDto>({
      method: "POST",
      path: "/settings/analytics/preview",
      body: { snippet, hosts },
    });
    form.setValue("preview", link.preview);
    return link;
  };
  return (
    <>
      <AreaSetting
        {...field("snippet")}
        hint={t("settings.analytics.snippetHint")}
        rows={8}
        spellCheck={false}
        maxLength={LIMITS.snippetMax}
      />
      <AreaSetting
        {...field("hosts")}
        hint={t("settings.analytics.hostsHint")}
        rows={3}
        spellCheck={false}
      />
      <Notice tone="warning">{t("settings.analytics.snippetWarning")}</Notice>
      <div>
        <Button
          icon={<Eye aria-hidden="true" />}
          onClick={() => preview.show(look)}
        >
          {t("settings.analytics.previewSnippet")}
        </Button>
      </div>
    </>
  );
}
