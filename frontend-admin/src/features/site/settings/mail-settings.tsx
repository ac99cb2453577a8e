import { LIMITS, SaveMailSettingsDto } from "@octavo/contracts";
import type { MailSettingsDto, MailTestDto } from "@octavo/contracts";
import { Button, Notice } from "@octavo/ui";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useCall } from "../../../shared/crud/use-call";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import {
  ChoiceSetting,
  NumberSetting,
  SecretSetting,
  TextSetting,
} from "./setting-controls";
import { byField, choice, number, secret, text } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import type { FieldOf } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

const ENCRYPTIONS = ["starttls", "tls"] as const;
const encryptionName = (name: MailSettingsDto["encryption"]) =>
  t(`settings.encryption.${name}`);

const MAIL_SETTINGS = settingsKind<MailSettingsDto>()({
  path: "/settings/mail",
  Payload: SaveMailSettingsDto,
  secrets: ["password"],
  label: (field) => t(`settings.mail.${field}`),
  ...byField({
    server: text,
    port: number,
    encryption: choice(encryptionName),
    user: text,
    password: secret,
    from: text,
  }),
});

/** The mail server, and who mails come from. */
export function MailSettings() {
  return (
    <SettingsSection kind={MAIL_SETTINGS} save={t("settings.saveMail")}>
      {({ field, values, saved }) => (
        <Panel title={t("settings.mail")} text={t("settings.mailText")}>
          <div className={styles.fields}>
            <MailFields field={field} hasPassword={saved.has_password} />
          </div>
          <MailTest
            changes={MAIL_SETTINGS.changesOf(
              MAIL_SETTINGS.toForm(saved),
              values,
            )}
            hasServer={values.server.trim() !== ""}
          />
        </Panel>
      )}
    </SettingsSection>
  );
}

interface MailFieldsProps {
  field: FieldOf<typeof MAIL_SETTINGS>;
  hasPassword: boolean;
}

function MailFields({ field, hasPassword }: MailFieldsProps) {
  return (
    <>
      <TextSetting
        {...field("server")}
        hint={t("settings.mailServerHint")}
        placeholder="smtp.example.org"
        spellCheck={false}
        maxLength={LIMITS.hostMax}
      />
      <NumberSetting {...field("port")} hint={t("settings.mailPortHint")} />
      <ChoiceSetting
        {...field("encryption")}
        options={ENCRYPTIONS.map((name) => [name, encryptionName(name)])}
      />
      <TextSetting
        {...field("user")}
        hint={t("settings.mailUserHint")}
        spellCheck={false}
        maxLength={LIMITS.mailLoginMax}
      />
      <SecretSetting
        {...field("password")}
        hint={t(
          hasPassword ? "settings.passwordStored" : "settings.passwordHint",
        )}
        autoComplete="new-password"
        maxLength={LIMITS.mailLoginMax}
      />
      <TextSetting
        {...field("from")}
        hint={t("settings.mailFromHint")}
        type="email"
      />
    </>
  );
}

interface MailTestProps {
  /** What is typed and not saved. */
  changes: SaveMailSettingsDto;
  hasServer: boolean;
}

/** A mail to oneself, with what is in the form. */
function MailTest({ changes, hasServer }: MailTestProps) {
  const test = useCall<MailTestDto>(() => [
    "POST",
    "/settings/mail/test",
    changes,
  ]);
  return (
    <div className={styles.test}>
      <Button
        isBusy={test.isPending}
        disabled={!hasServer}
        onClick={() => test.mutate()}
      >
        {t("settings.sendTest")}
      </Button>
      <div role="status">
        {test.data?.is_sent && (
          <Notice>{t("settings.testSent", { to: test.data.to })}</Notice>
        )}
        {test.data?.is_sent === false && (
          <Notice tone="warning">
            <p>{t("settings.testNotSent", { to: test.data.to })}</p>
            <p>{test.data.reason}</p>
          </Notice>
        )}
      </div>
      <FailureNotice text={t("settings.failedTest")} error={test.error} />
    </div>
  );
}
