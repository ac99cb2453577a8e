import { Injectable } from "@nestjs/common";
import type { AgentSettingsDto, SettingsState } from "@octavo/contracts";
import { SettingsSection } from "../../operations/settings/settings-section";
import { SettingsSections } from "../../operations/settings/settings-sections";

type Fields = Omit<AgentSettingsDto, keyof SettingsState>;

/** Whether agents may connect, and how they are asked to write. */
@Injectable()
export class AgentSettingsService extends SettingsSection<Fields> {
  constructor(sections: SettingsSections) {
    super(sections, {
      key: "agents",
      defaults: { enabled: false, oauth: false, style_guide: "" },
    });
  }
}
