import { LIMITS, SaveAgentSettingsDto } from "@octavo/contracts";
import type { AgentSettingsDto } from "@octavo/contracts";
import { Checkbox, TextArea } from "@octavo/ui";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** As the fields hold it. */
type AgentForm = { enabled: boolean; oauth: boolean; style_guide: string };

const AGENT_SETTINGS = settingsKind<
  AgentForm,
  SaveAgentSettingsDto,
  AgentSettingsDto
>({
  path: "/settings/agents",
  Payload: SaveAgentSettingsDto,
  toForm: ({ enabled, oauth, style_guide }) => ({
    enabled,
    oauth,
    style_guide,
  }),
  toPayload: ({ enabled, oauth, style_guide }) => ({
    enabled,
    oauth,
    style_guide: style_guide.trim() || null,
  }),
  label: (field) => t(`settings.agents.${field}`),
  valueText: (form, field) =>
    field === "style_guide"
      ? form.style_guide
      : t(form[field] ? "common.yes" : "common.no"),
});

/** Whether agents may connect, and how they are asked to write. */
export function AgentSettings() {
  return (
    <SettingsSection kind={AGENT_SETTINGS} save={t("settings.saveAgents")}>
      {({ register, formState: { errors } }) => (
        <Panel title={t("settings.agents")}>
          <div className={styles.fields}>
            <Checkbox
              label={t("settings.agents.enabled")}
              hint={t("settings.agents.enabledHint")}
              {...register("enabled")}
            />
            <Checkbox
              label={t("settings.agents.oauth")}
              hint={t("settings.agents.oauthHint")}
              {...register("oauth")}
            />
            <TextArea
              label={t("settings.agents.style_guide")}
              hint={t("settings.agents.styleGuideHint")}
              rows={10}
              maxLength={LIMITS.styleGuideMax}
              error={errors.style_guide}
              {...register("style_guide")}
            />
          </div>
        </Panel>
      )}
    </SettingsSection>
  );
}
