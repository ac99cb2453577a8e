import { LIMITS, SaveMailSettingsDto } from "@octavo/contracts";
import type { MailSettingsDto, MailTestDto } from "@octavo/contracts";
import {
  Button,
  Notice,
  PasswordField,
  SelectField,
  TextField,
} from "@octavo/ui";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useCall } from "../../../shared/crud/use-call";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { Setting } from "./fixed-settings";
import { settingsKind } from "./settings-kind";
import type { SettingsForm } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

/** As the fields hold it. */
type MailForm = {
  server: string;
  port: string;
  encryption: MailSettingsDto["encryption"];
  user: string;
  /** Empty: the stored one stays. */
  password: string;
  from: string;
};

const MAIL_SETTINGS = settingsKind<
  MailForm,
  SaveMailSettingsDto,
  MailSettingsDto
>({
  path: "/settings/mail",
  Payload: SaveMailSettingsDto,
  secrets: ["password"],
  toForm: (settings) => ({
    server: settings.server ?? "",
    port: `${settings.port ?? ""}`,
    encryption: settings.encryption,
    user: settings.user ?? "",
    password: "",
    from: settings.from,
  }),
  toPayload: (form) => ({
    server: form.server.trim() || null,
    port: form.port.trim() === "" ? null : Number(form.port),
    encryption: form.encryption,
    user: form.user.trim() || null,
    password: form.password || null,
    from: form.from.trim() || null,
  }),
  label: (field) => t(`settings.mail.${field}`),
  valueText: (form, field) =>
    field === "encryption"
      ? t(`settings.encryption.${form.encryption}`)
      : form[field],
});

/** The mail server, and who mails come from. */
export function MailSettings() {
  return (
    <SettingsSection kind={MAIL_SETTINGS} save={t("settings.saveMail")}>
      {(form, values, saved) => (
        <Panel title={t("settings.mail")} text={t("settings.mailText")}>
          <div className={styles.fields}>
            <ServerFields form={form} />
            <SenderFields form={form} saved={saved} />
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
  form: SettingsForm<MailForm, SaveMailSettingsDto>;
  saved: MailSettingsDto;
}

function ServerFields({ form }: Pick<MailFieldsProps, "form">) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Setting field="server">
        <TextField
          label={t("settings.mail.server")}
          hint={t("settings.mailServerHint")}
          placeholder="smtp.example.org"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.hostMax}
          error={errors.server}
          {...register("server")}
        />
      </Setting>
      <Setting field="port">
        <TextField
          label={t("settings.mail.port")}
          hint={t("settings.mailPortHint")}
          inputMode="numeric"
          autoComplete="off"
          error={errors.port}
          {...register("port")}
        />
      </Setting>
      <Setting field="encryption">
        <SelectField
          label={t("settings.mail.encryption")}
          {...register("encryption")}
        >
          <option value="starttls">{t("settings.encryption.starttls")}</option>
          <option value="tls">{t("settings.encryption.tls")}</option>
        </SelectField>
      </Setting>
    </>
  );
}

function SenderFields({ form, saved }: MailFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Setting field="user">
        <TextField
          label={t("settings.mail.user")}
          hint={t("settings.mailUserHint")}
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.mailLoginMax}
          error={errors.user}
          {...register("user")}
        />
      </Setting>
      <Setting field="password">
        <PasswordField
          label={t("settings.mail.password")}
          hint={t(
            saved.has_password
              ? "settings.passwordStored"
              : "settings.passwordHint",
          )}
          autoComplete="new-password"
          maxLength={LIMITS.mailLoginMax}
          error={errors.password}
          {...register("password")}
        />
      </Setting>
      <Setting field="from">
        <TextField
          label={t("settings.mail.from")}
          hint={t("settings.mailFromHint")}
          type="email"
          autoComplete="off"
          error={errors.from}
          {...register("from")}
        />
      </Setting>
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
