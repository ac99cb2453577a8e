import { SaveContactSettingsDto } from "@octavo/contracts";
import type { ContactSettingsDto } from "@octavo/contracts";
import { t } from "../../../texts/settings";
import { AreaSetting, CheckSetting } from "./setting-controls";
import { byField, flag, lines } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";

/** In one line, for people. */
const toText = (held: string) => held.replaceAll("\n", ", ");

const CONTACT_SETTINGS = settingsKind<ContactSettingsDto>()({
  path: "/settings/contact",
  Payload: SaveContactSettingsDto,
  label: (field) => t(`settings.${field}`),
  ...byField({
    is_open: flag,
    recipients: { ...lines((held) => linesOf(held, /[\n,]/)), toText },
    allows_links: flag,
    refused_words: { ...lines((held) => linesOf(held, "\n")), toText },
  }),
});

/** @returns null for none. */
function linesOf(text: string, between: RegExp | string): string[] | null {
  const all = text.split(between).map((line) => line.trim());
  const filled = all.filter((line) => line !== "");
  return filled.length > 0 ? filled : null;
}

/** Whether visitors may write to the people of the site, and who gets their messages. */
export function ContactSettings() {
  return (
    <SettingsSection
      kind={CONTACT_SETTINGS}
      save={t("settings.saveContact")}
      title={t("settings.contact")}
    >
      {({ field }) => (
        <>
          <CheckSetting {...field("is_open")} hint={t("settings.isOpenHint")} />
          <AreaSetting
            {...field("recipients")}
            hint={t("settings.recipientsHint")}
            rows={3}
            spellCheck={false}
          />
          <CheckSetting
            {...field("allows_links")}
            hint={t("settings.allowsLinksHint")}
          />
          <AreaSetting
            {...field("refused_words")}
            hint={t("settings.refusedWordsHint")}
            rows={3}
            spellCheck={false}
          />
        </>
      )}
    </SettingsSection>
  );
}
