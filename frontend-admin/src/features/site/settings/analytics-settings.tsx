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
import { Button, Notice, SelectField, TextArea, TextField } from "@octavo/ui";
import { Eye } from "lucide-react";
import { useApi } from "../../../remote-context";
import { Panel } from "../../../shared/layout/panel";
import { usePreviewWindow } from "../../../shared/unsaved-work/use-preview-window";
import { t } from "../../../texts/settings";
import { settingsKind } from "./settings-kind";
import type { SettingsForm } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** As the fields hold it. */
type AnalyticsForm = Pick<
  AnalyticsSettingsDto,
  "service" | "address" | "site_id" | "snippet"
> & {
  /** One in each line. */
  hosts: string;
  /** Of the snippet that was looked at last. */
  preview: string;
};

const ANALYTICS_SETTINGS = settingsKind<
  AnalyticsForm,
  SaveAnalyticsSettingsDto,
  AnalyticsSettingsDto
>({
  path: "/settings/analytics",
  Payload: SaveAnalyticsSettingsDto,
  // It counts for the snippet that was previewed, and for an hour.
  secrets: ["preview"],
  toForm: ({ service, address, site_id, snippet, hosts }) => ({
    ...{ service, address, site_id, snippet },
    hosts: hosts.join("\n"),
    preview: "",
  }),
  toPayload: ({ service, address, site_id, snippet, hosts, preview }) => ({
    service,
    address: address.trim() || null,
    site_id: site_id.trim() || null,
    snippet: snippet.trim() || null,
    hosts: linesOf(hosts),
    preview: preview || null,
  }),
  label: (field) =>
    t(
      field === "snippet" || field === "preview"
        ? "settings.analytics.snippetCode"
        : `settings.analytics.${field}`,
    ),
  valueText: (form, field) =>
    field === "service"
      ? t(`settings.analytics.${form.service}`)
      : form[field] || t("settings.unset"),
});

/** People copy addresses, and the host is what counts. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.replace(/^https:\/\//, "").replace(/\/$/, ""))
    .filter((line) => line !== "");

type Form = SettingsForm<AnalyticsForm, SaveAnalyticsSettingsDto>;

/** Which service counts the visits of readers. */
export function AnalyticsSettings() {
  return (
    <SettingsSection
      kind={ANALYTICS_SETTINGS}
      save={t("settings.saveAnalytics")}
    >
      {(form, { service }) => (
        <Panel
          title={t("settings.analytics")}
          text={t("settings.analyticsText")}
        >
          <div className={styles.fields}>
            <SelectField
              label={t("settings.analytics.service")}
              error={form.formState.errors.service}
              {...form.register("service")}
            >
              {ANALYTICS_SERVICES.map((name) => (
                <option key={name} value={name}>
                  {t(`settings.analytics.${name}`)}
                </option>
              ))}
            </SelectField>
            {service === "snippet" && <SnippetFields form={form} />}
            {service !== "snippet" && service !== "none" && (
              <ServiceFields form={form} service={service} />
            )}
          </div>
        </Panel>
      )}
    </SettingsSection>
  );
}

function ServiceFields({
  form,
  service,
}: {
  form: Form;
  service: Exclude<AnalyticsService, "none" | "snippet">;
}) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t("settings.analytics.address")}
        hint={t(`settings.analyticsAddress.${service}`)}
        type="url"
        autoComplete="off"
        maxLength={LIMITS.urlMax}
        error={errors.address}
        {...register("address")}
      />
      {service !== "goatcounter" && (
        <TextField
          label={t("settings.analytics.site_id")}
          hint={t(`settings.analyticsSite.${service}`)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.nameMax}
          error={errors.site_id}
          {...register("site_id")}
        />
      )}
    </>
  );
}

/**
 * Third-party code, which the server accepts only after a person has seen its effect on the home page.
 */
function SnippetFields({ form }: { form: Form }) {
  const api = useApi();
  const preview = usePreviewWindow();
  const { register, formState } = form;
  const { errors } = formState;
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
      <TextArea
        label={t("settings.analytics.snippetCode")}
        hint={t("settings.analytics.snippetHint")}
        rows={8}
        spellCheck={false}
        maxLength={LIMITS.snippetMax}
        error={errors.snippet}
        {...register("snippet")}
      />
      <TextArea
        label={t("settings.analytics.hosts")}
        hint={t("settings.analytics.hostsHint")}
        rows={3}
        spellCheck={false}
        error={errors.hosts}
        {...register("hosts")}
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
