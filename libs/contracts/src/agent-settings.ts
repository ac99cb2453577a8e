import { NullableText, OptionalFlag } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { SettingsState } from "./settings";

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("updated_at", "version")
export class SaveAgentSettingsDto {
  /** Whether agents may connect to `/mcp`, with keys and no more rights than these have. */
  @OptionalFlag()
  enabled?: boolean | null;

  /** Whether clients may ask people to be connected, by OAuth, instead of being given a key. */
  @OptionalFlag()
  oauth?: boolean | null;

  /**
   * How texts of this site are written. Agents read it before they write.
   * @example "Short sentences. Say what a reader can do with it."
   */
  @NullableText("styleGuide", LIMITS.styleGuideMax)
  style_guide?: string | null;
}

export interface AgentSettingsDto extends SettingsState {
  enabled: boolean;
  oauth: boolean;
  /** Empty for none. */
  style_guide: string;
}
