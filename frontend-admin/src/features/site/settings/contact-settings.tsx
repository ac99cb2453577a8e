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
};

const CONTACT_SETTINGS = settingsKind<
  ContactForm,
  SaveContactSettingsDto,
  ContactSettingsDto
>({
  path: "/settings/contact",
  Payload: SaveContactSettingsDto,
  toForm: ({ is_open, recipients }) => ({
    is_open,
    recipients: recipients.join("\n"),
  }),
  toPayload({ is_open, recipients }) {
    const lines = recipients.split(/[\n,]/).map((line) => line.trim());
    const addresses = lines.filter((line) => line !== "");
    return { is_open, recipients: addresses.length > 0 ? addresses : null };
  },
  label: (field) => t(`settings.${field}`),
  valueText: (form, field) =>
    field === "is_open"
      ? t(form.is_open ? "common.yes" : "common.no")
      : form.recipients.replaceAll("\n", ", "),
});

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
          </div>
        </Panel>
      )}
    </SettingsSection>
  );
}
