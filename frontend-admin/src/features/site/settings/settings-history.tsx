import { ifMatch } from "@octavo/api-client";
import type { Paged, RevisionDto, SettingsVersionDto } from "@octavo/contracts";
import { useQueryClient } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
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
  const client = useQueryClient();
  const queryKey = [path, "versions", settings.version];
  async function list(query: { limit: number; offset: number }) {
    const found = await api<Paged<SettingsVersionDto>>({
      method: "GET",
      path: `${path}/versions`,
      query,
    });
    return { ...found, data: found.data.map(toRevision) };
  }
  /** The list that the dialog has loaded has every field. */
  function get(version: number): Promise<RevisionDto> {
    const loaded = client.getQueryData<InfiniteData<Paged<RevisionDto>>>([
      ...queryKey,
      "list",
    ]);
    const versions = loaded?.pages.flatMap(({ data }) => data) ?? [];
    const found = versions.find((one) => one.version === version);
    return found
      ? Promise.resolve(found)
      : Promise.reject(new Error(t("settings.versionGone")));
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
        queryKey,
        list,
        get,
        restore,
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
  event: null,
  why: null,
});

/** Every field in words; a field that was not set has no value. */
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
