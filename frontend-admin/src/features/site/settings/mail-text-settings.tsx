import { LIMITS, MAIL_TEMPLATES, SaveMailTextsDto } from "@octavo/contracts";
import type {
  MailTemplate,
  MailTextPreviewsDto,
  MailTextsDto,
} from "@octavo/contracts";
import { SelectField, TextArea, TextField } from "@octavo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { useApi } from "../../../remote-context";
import { completeLate } from "../../../shared/answers/site-shapes";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { byField } from "./settings-fields";
import type { FieldKind } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import type { FormOf } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

interface OwnText {
  subject: string;
  text: string;
}

/** Empty for the usual text. */
const ownText: FieldKind<OwnText | null, OwnText, OwnText | null> = {
  toForm: (saved) => saved ?? { subject: "", text: "" },
  toPayload(held) {
    const own = { subject: held.subject.trim(), text: held.text.trim() };
    return own.subject || own.text ? own : null;
  },
  toText: ({ subject, text }) =>
    [subject, text].filter(Boolean).join("\n") || t("settings.unset"),
};

const MAIL_TEXTS = settingsKind<MailTextsDto>()({
  path: "/settings/mail-texts",
  Payload: SaveMailTextsDto,
  label: (field) => t(`settings.mailText.${field}`),
  ...byField(
    Object.fromEntries(
      MAIL_TEMPLATES.map((template) => [template, ownText]),
    ) as Record<MailTemplate, typeof ownText>,
  ),
});

/** What mails of the site say. */
export function MailTextSettings() {
  return (
    <SettingsSection kind={MAIL_TEXTS} save={t("settings.saveMailTexts")}>
      {(section) => <Texts {...section} />}
    </SettingsSection>
  );
}

const PLACEHOLDERS = { site: "{site}", name: "{name}" };

interface TextsProps {
  form: FormOf<typeof MAIL_TEXTS>;
  values: Record<MailTemplate, OwnText>;
}

/** One mail at a time, and below it the mail as it would be. */
function Texts({ form, values }: TextsProps) {
  const { hash } = useLocation();
  const [template, setTemplate] = useState<MailTemplate>(
    () => MAIL_TEMPLATES.find((name) => hash === `#${name}`) ?? "invitation",
  );
  const errors = form.formState.errors[template];
  return (
    <Panel title={t("settings.mailTexts")} text={t("settings.mailTextsText")}>
      <div className={styles.fields}>
        <SelectField
          label={t("settings.mailTemplate")}
          value={template}
          onChange={({ target }) =>
            setTemplate(
              MAIL_TEMPLATES.find((name) => name === target.value) ?? template,
            )
          }
          options={MAIL_TEMPLATES.map((name) => [
            name,
            t(`settings.mailText.${name}`),
          ])}
        />
        <TextField
          key={`${template} subject`}
          label={t("settings.mailSubject")}
          hint={t(
            template === "sign_up_verification"
              ? "settings.mailPlaceholdersStranger"
              : "settings.mailPlaceholders",
            PLACEHOLDERS,
          )}
          autoComplete="off"
          maxLength={LIMITS.mailSubjectMax}
          error={errors?.subject}
          {...form.register(`${template}.subject`)}
        />
        <TextArea
          key={`${template} text`}
          label={t("settings.mailWords")}
          hint={t("settings.mailWordsHint")}
          rows={5}
          maxLength={LIMITS.mailTextMax}
          error={errors?.text}
          {...form.register(`${template}.text`)}
        />
        <Preview template={template} body={MAIL_TEXTS.toPayload(values)} />
      </div>
    </Panel>
  );
}

/** As the server writes it. */
function Preview(props: { template: MailTemplate; body: SaveMailTextsDto }) {
  const api = useApi();
  const id = useId();
  const path = "/settings/mail-texts/preview";
  const body = useDeferredValue(props.body);
  const { data, error } = useQuery({
    queryKey: [path, body],
    queryFn: async ({ signal }) => {
      const answer = await api({ method: "POST", path, body, signal });
      return completeLate(path, answer) as MailTextPreviewsDto;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const mail = data?.mails.find(({ template }) => template === props.template);
  return (
    <section className={styles.mail} aria-labelledby={id}>
      <h3 id={id}>{t("settings.preview")}</h3>
      {error ? (
        <FailureNotice text={t("settings.failedPreview")} error={error} />
      ) : (
        mail && (
          <>
            <strong dir="auto">{mail.subject}</strong>
            <pre dir="auto">{mail.text}</pre>
          </>
        )
      )}
    </section>
  );
}
