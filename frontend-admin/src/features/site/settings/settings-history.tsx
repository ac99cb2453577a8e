import { ifMatch } from "@octavo/api-client";
import type { Paged, RevisionDto, SettingsVersionDto } from "@octavo/contracts";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useApi } from "../../../remote-context";
import { RevisionsDialog } from "../../../shared/versions/revisions-dialog";
import type { ReadableField } from "../../../shared/versions/comparison";
import { t } from "../../../texts/settings";
import { sectionOf, useFixedSettings } from "./fixed-settings";
import type { SettingsKind } from "./settings-kind";

type Fields = SettingsVersionDto["fields"];

interface HistoryProps<
  Form extends FieldValues,
  Save extends object,
  Settings,
> {
  kind: SettingsKind<Form, Save, Settings>;
  settings: Settings;
  onRestored: (settings: Settings) => void;
  onClose: () => void;
}

/** What was saved before, by whom, and a way back to it. */
export function SettingsHistory<
  Form extends FieldValues,
  Save extends object,
  Settings extends { version: number },
>(props: HistoryProps<Form, Save, Settings>) {
  const { kind, settings, onRestored, onClose } = props;
  const { path } = kind;
  const api = useApi();
  const fixed = sectionOf(useFixedSettings(), path);
  const [seen] = useState(() => new Map<number, RevisionDto>());
  async function list(query: { limit: number; offset: number }) {
    const found = await api<Paged<SettingsVersionDto>>({
      method: "GET",
      path: `${path}/versions`,
      query,
    });
    const data = found.data.map(toRevision);
    for (const one of data) seen.set(one.version, one);
    return { ...found, data };
  }
  async function get(version: number): Promise<RevisionDto> {
    if (!seen.has(version)) await list({ limit: 1, offset: 0 });
    const found = seen.get(version);
    if (!found) throw new Error(t("settings.versionGone"));
    return found;
  }
  async function restore(version: number) {
    const { fields } = await get(version);
    const own = Object.entries(fields).filter(
      ([name]) => !Object.hasOwn(fixed, name),
    );
    const saved = await api<Settings>({
      method: "PUT",
      path,
      body: Object.fromEntries(own),
      ...ifMatch(settings.version),
    });
    onRestored(saved);
  }
  return (
    <RevisionsDialog<Fields>
      source={{
        queryKey: [path, "versions", settings.version],
        ...{ list, get, restore },
      }}
      read={(fields) => read(kind, settings, fields)}
      consequence={t("settings.restoreText")}
      onRestored={onClose}
      onClose={onClose}
    />
  );
}

const toRevision = (version: SettingsVersionDto): RevisionDto => ({
  ...version,
  title: "",
  is_pending: false,
});

/** Every field in words; one that was not set has no value of its own. */
function read<
  Form extends FieldValues,
  Save extends object,
  Settings extends object,
>(
  kind: SettingsKind<Form, Save, Settings>,
  settings: Settings,
  fields: Fields,
): ReadableField[] {
  const set = Object.entries(fields).filter(([, value]) => value !== null);
  const form = kind.toForm({ ...settings, ...Object.fromEntries(set) });
  return Object.entries(fields).map(([name, saved]) => {
    const field = name as keyof Save & string;
    const text = kind.valueText(form, field);
    return {
      kind: "words",
      label: kind.label(field),
      value: saved === null ? t("settings.unset") : text,
    };
  });
}
