import { LANGUAGES, LANGUAGE_NAMES, languageOf } from "@octavo/texts";
import type { Language } from "@octavo/texts";
import type { SessionUser } from "@octavo/federation";
import { Button, SelectField } from "@octavo/ui";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { t } from "../../../texts";
import { Panel } from "../../../shared/layout/panel";
import panel from "../../../shared/layout/panel.module.css";
import { useOwnAccount, useSaveLanguage } from "./profile.hooks";

/** The language of the admin. A change reloads the page, so that all of it is in the new language. */
export function LanguagePanel({ user }: { user: SessionUser }) {
  const saved = useOwnAccount().data?.language ?? null;
  const [chosen, setChosen] = useState<Language | null>();
  const save = useSaveLanguage(user.id);
  const language = chosen === undefined ? saved : chosen;
  const submit = () =>
    save.mutateAsync(language).then(
      () => window.location.reload(),
      () => undefined, // The notice shows why.
    );
  return (
    <Panel title={t("profile.language")}>
      <GuardedForm className={panel.fields} onSubmit={submit}>
        <FailureNotice text={t("profile.failedLanguage")} error={save.error} />
        <SelectField
          label={t("profile.language")}
          isLabelHidden
          hint={t("profile.languageHint")}
          value={language ?? ""}
          onChange={({ target }) => setChosen(languageOf(target.value))}
        >
          <option value="">{t("profile.browserLanguage")}</option>
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectField>
        <div className="flow">
          <Button
            type="submit"
            isBusy={save.isPending}
            disabled={language === saved}
          >
            {t("common.save")}
          </Button>
        </div>
      </GuardedForm>
    </Panel>
  );
}
