import {
  ANALYTICS_SERVICES,
  LIMITS,
  SaveAnalyticsSettingsDto,
} from "@octavo/contracts";
import type { AnalyticsSettingsDto } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** As the fields hold it. */
type AnalyticsForm = Pick<
  AnalyticsSettingsDto,
  "service" | "address" | "site_id"
>;

const ANALYTICS_SETTINGS = settingsKind<
  AnalyticsForm,
  SaveAnalyticsSettingsDto,
  AnalyticsSettingsDto
>({
  path: "/settings/analytics",
  Payload: SaveAnalyticsSettingsDto,
  toForm: ({ service, address, site_id }) => ({ service, address, site_id }),
  toPayload: ({ service, address, site_id }) => ({
    service,
    address: address.trim() || null,
    site_id: site_id.trim() || null,
  }),
  label: (field) => t(`settings.analytics.${field}`),
  valueText: (form, field) =>
    field === "service"
      ? t(`settings.analytics.${form.service}`)
      : form[field] || t("settings.unset"),
});

/** Which service counts the visits of readers. */
export function AnalyticsSettings() {
  return (
    <SettingsSection
      kind={ANALYTICS_SETTINGS}
      save={t("settings.saveAnalytics")}
    >
      {({ register, formState: { errors } }, { service }) => (
        <Panel
          title={t("settings.analytics")}
          text={t("settings.analyticsText")}
        >
          <div className={styles.fields}>
            <SelectField
              label={t("settings.analytics.service")}
              error={errors.service}
              {...register("service")}
            >
              {ANALYTICS_SERVICES.map((name) => (
                <option key={name} value={name}>
                  {t(`settings.analytics.${name}`)}
                </option>
              ))}
            </SelectField>
            {service !== "none" && (
              <TextField
                label={t("settings.analytics.address")}
                hint={t(`settings.analyticsAddress.${service}`)}
                type="url"
                autoComplete="off"
                maxLength={LIMITS.urlMax}
                error={errors.address}
                {...register("address")}
              />
            )}
            {service !== "none" && service !== "goatcounter" && (
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
          </div>
        </Panel>
      )}
    </SettingsSection>
  );
}
