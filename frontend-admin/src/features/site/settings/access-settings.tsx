import {
  LIMITS,
  SaveAccessSettingsDto,
  SITE_ACCESSES,
} from "@octavo/contracts";
import type { AccessSettingsDto, SiteAccess } from "@octavo/contracts";
import { Notice, SelectField, TextArea } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ACCESS_KEY } from "../../../shared/layout/access-notice";
import panel from "../../../shared/layout/panel.module.css";
import { Panel } from "../../../shared/layout/panel";
import { t } from "../../../texts/settings";
import { DemoPanel } from "./demo-panel";
import { Setting } from "./fixed-settings";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";
import styles from "./settings.module.css";

type AccessForm = {
  access: SiteAccess;
  message: string;
  /** One on each line. */
  api_origins: string;
};

const ACCESS_SETTINGS = settingsKind<
  AccessForm,
  SaveAccessSettingsDto,
  AccessSettingsDto
>({
  path: "/settings/access",
  Payload: SaveAccessSettingsDto,
  toForm: ({ access, message, api_origins }) => ({
    access,
    message,
    api_origins: api_origins.join("\n"),
  }),
  toPayload: ({ access, message, api_origins }) => ({
    access,
    message: message.trim() || null,
    api_origins: api_origins.split(/[\s,]+/).filter(Boolean),
  }),
  label: (field) => t(`settings.access.${field}`),
  valueText: (form, field) =>
    field === "access" ? t(`settings.access.${form.access}`) : form[field],
});

/** What is hard on readers, or cannot be undone. */
export function DangerSettings() {
  return (
    <>
      <SettingsSection kind={ACCESS_SETTINGS} save={t("settings.saveAccess")}>
        {({ register, formState: { errors } }, { access }, saved) => (
          <Panel title={t("settings.access")} text={t("settings.accessText")}>
            <ShownAbove saved={saved} />
            <div className={styles.fields}>
              <Setting field="access">
                <SelectField
                  label={t("settings.access.access")}
                  {...register("access")}
                >
                  {SITE_ACCESSES.map((name) => (
                    <option key={name} value={name}>
                      {t(`settings.access.${name}`)}
                    </option>
                  ))}
                </SelectField>
              </Setting>
              {access !== "open" && (
                <Consequence access={access} saved={saved} />
              )}
              <Setting field="message">
                <TextArea
                  label={t("settings.access.message")}
                  hint={t("settings.messageHint")}
                  rows={2}
                  maxLength={LIMITS.accessMessageMax}
                  error={errors.message}
                  {...register("message")}
                />
              </Setting>
              <Setting field="api_origins">
                <TextArea
                  label={t("settings.access.api_origins")}
                  hint={t("settings.originsHint")}
                  rows={2}
                  spellCheck={false}
                  error={errors.api_origins}
                  {...register("api_origins")}
                />
              </Setting>
            </div>
          </Panel>
        )}
      </SettingsSection>
      <div className={panel.panels}>
        <DemoPanel />
      </div>
    </>
  );
}

interface ConsequenceProps {
  access: Exclude<SiteAccess, "open">;
  saved: AccessSettingsDto;
}

function Consequence({ access, saved: { admits_people } }: ConsequenceProps) {
  return (
    <Notice tone="warning">
      <p>{t(`settings.access.${access}Text`)}</p>
      <p>{t(admits_people ? "settings.peopleRead" : "settings.noOneReads")}</p>
    </Notice>
  );
}

/** The notice above every screen says at once what has been saved. */
function ShownAbove({ saved }: { saved: AccessSettingsDto }) {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(ACCESS_KEY, saved);
  }, [client, saved]);
  return null;
}
