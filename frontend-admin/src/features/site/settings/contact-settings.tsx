import { SaveContactSettingsDto } from "@octavo/contracts";
import type { ContactSettingsDto } from "@octavo/contracts";
import { Checkbox, TextArea } from "@octavo/ui";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { Setting } from "./fixed-settings";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** As the fields hold it. */
type ContactForm = {
  is_open: boolean;
  /** One in each line. */
  recipients: string;
  allows_links: boolean;
  /** One in each line. */
  refused_words: string;
};

const CONTACT_SETTINGS = settingsKind<
  ContactForm,
  SaveContactSettingsDto,
  ContactSettingsDto
>({
  path: "/settings/contact",
  Payload: SaveContactSettingsDto,
  toForm: ({ is_open, recipients, allows_links, refused_words }) => ({
    is_open,
    recipients: recipients.join("\n"),
    allows_links,
    refused_words: refused_words.join("\n"),
  }),
  toPayload: ({ is_open, recipients, allows_links, refused_words }) => ({
    is_open,
    recipients: linesOf(recipients, /[\n,]/),
    allows_links,
    refused_words: linesOf(refused_words, "\n"),
  }),
  label: (field) => t(`settings.${field}`),
  valueText: (form, field) =>
    field === "is_open" || field === "allows_links"
      ? t(form[field] ? "common.yes" : "common.no")
      : form[field].replaceAll("\n", ", "),
});

/** @returns null for none. */
function linesOf(text: string, between: RegExp | string): string[] | null {
  const lines = text.split(between).map((line) => line.trim());
  const filled = lines.filter((line) => line !== "");
  return filled.length > 0 ? filled : null;
}

/** Whether visitors may write to the people of the site, and who gets their messages. */
export function ContactSettings() {
  return (
    <SettingsSection kind={CONTACT_SETTINGS} save={t("settings.saveContact")}>
      {({ register, formState: { errors } }) => (
        <Panel title={t("settings.contact")}>
          <div className={styles.fields}>
            <Setting field="is_open">
              <Checkbox
                label={t("settings.is_open")}
                hint={t("settings.isOpenHint")}
                {...register("is_open")}
              />
            </Setting>
            <Setting field="recipients">
              <TextArea
                label={t("settings.recipients")}
                hint={t("settings.recipientsHint")}
                rows={3}
                spellCheck={false}
                error={errors.recipients}
                {...register("recipients")}
              />
            </Setting>
            <Checkbox
              label={t("settings.allows_links")}
              hint={t("settings.allowsLinksHint")}
              {...register("allows_links")}
            />
            <TextArea
              label={t("settings.refused_words")}
              hint={t("settings.refusedWordsHint")}
              rows={3}
              spellCheck={false}
              error={errors.refused_words}
              {...register("refused_words")}
            />
          </div>
        </Panel>
      )}
    </SettingsSection>
  );
}
