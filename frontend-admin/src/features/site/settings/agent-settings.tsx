import { LIMITS, SaveAgentSettingsDto } from "@octavo/contracts";
import type { AgentSettingsDto } from "@octavo/contracts";
import { t } from "../../../texts/settings";
import { AreaSetting, CheckSetting } from "./setting-controls";
import { byField, flag, text } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";

const AGENT_SETTINGS = settingsKind<AgentSettingsDto>()({
  path: "/settings/agents",
  Payload: SaveAgentSettingsDto,
  label: (field) => t(`settings.agents.${field}`),
  ...byField({ enabled: flag, oauth: flag, style_guide: text }),
});

/** Whether agents may connect, and how they are asked to write. */
export function AgentSettings() {
  return (
    <SettingsSection
      kind={AGENT_SETTINGS}
      save={t("settings.saveAgents")}
      title={t("settings.agents")}
    >
      {({ field }) => (
        <>
          <CheckSetting
            {...field("enabled")}
            hint={t("settings.agents.enabledHint")}
          />
          <CheckSetting
            {...field("oauth")}
            hint={t("settings.agents.oauthHint")}
          />
          <AreaSetting
            {...field("style_guide")}
            hint={t("settings.agents.styleGuideHint")}
            rows={10}
            maxLength={LIMITS.styleGuideMax}
          />
        </>
      )}
    </SettingsSection>
  );
}
