import {
  LIMITS,
  SaveAccessSettingsDto,
  SITE_ACCESSES,
} from "@octavo/contracts";
import type { AccessSettingsDto, SiteAccess } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ACCESS_KEY } from "../../../shared/layout/access-notice";
import panel from "../../../shared/layout/panel.module.css";
import { t } from "../../../texts/settings";
import { DemoPanel } from "./demo-panel";
import { AreaSetting, ChoiceSetting } from "./setting-controls";
import { byField, choice, lines, text } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import { SettingsSection } from "./settings-section";

const accessName = (access: SiteAccess) => t(`settings.access.${access}`);

const ACCESS_SETTINGS = settingsKind<AccessSettingsDto>()({
  path: "/settings/access",
  Payload: SaveAccessSettingsDto,
  label: (field) => t(`settings.access.${field}`),
  ...byField({
    access: choice(accessName),
    message: text,
    api_origins: lines((held) => held.split(/[\s,]+/).filter(Boolean)),
  }),
});

/** What is hard on readers, or cannot be undone. */
export function DangerSettings() {
  return (
    <>
      <SettingsSection
        kind={ACCESS_SETTINGS}
        save={t("settings.saveAccess")}
        title={t("settings.access")}
        text={t("settings.accessText")}
      >
        {({ field, values: { access }, saved }) => (
          <>
            <ShownAbove saved={saved} />
            <ChoiceSetting
              {...field("access")}
              options={SITE_ACCESSES.map((name) => [name, accessName(name)])}
            />
            {access !== "open" && <Consequence access={access} saved={saved} />}
            <AreaSetting
              {...field("message")}
              hint={t("settings.messageHint")}
              rows={2}
              maxLength={LIMITS.accessMessageMax}
            />
            <AreaSetting
              {...field("api_origins")}
              hint={t("settings.originsHint")}
              rows={2}
              spellCheck={false}
            />
          </>
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
