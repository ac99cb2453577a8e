import { ifMatch } from "@octavo/api-client";
import { useMutation, useQuery } from "@tanstack/react-query";
import type {
  DefaultValues,
  FieldValues,
  UseFormReturn,
} from "react-hook-form";
import { useApi } from "../../../remote-context";
import { completeLate } from "../../../shared/answers/site-shapes";
import { payloadResolver } from "../../../shared/crud/payload-resolver";

interface KindOptions<Form, Save, Settings> {
  /** Of the API. */
  path: string;
  Payload: new () => Save;
  /** Fields that are written down nowhere. */
  secrets?: readonly (keyof Form)[];
  toForm: (settings: Settings) => Form;
  /** What is empty goes back to its default. */
  toPayload: (form: Form) => Required<Save>;
  label: (field: keyof Save & string) => string;
  /** A value for people. */
  valueText: (form: Form, field: keyof Save & string) => string;
}

export type SettingsForm<
  Form extends FieldValues,
  Save = unknown,
> = UseFormReturn<Form, unknown, Save>;

export type SettingsKind<
  Form extends FieldValues,
  Save extends object,
  Settings,
> = ReturnType<typeof settingsKind<Form, Save, Settings>>;

/** Settings that are read and saved together. */
export function settingsKind<
  Form extends FieldValues,
  Save extends object,
  Settings,
>(options: KindOptions<Form, Save, Settings>) {
  const { toPayload, label, valueText } = options;

  function changedFields(before: Form, after: Form) {
    const one = toPayload(before);
    const other = toPayload(after);
    const fields = Object.keys(one) as (keyof Save & string)[];
    return fields.filter(
      (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
    );
  }

  return {
    ...options,
    toForm: options.toForm as (
      settings: Settings,
    ) => Form & DefaultValues<Form>,
    resolver: payloadResolver<Form, Save>(options.Payload, toPayload),
    ...settingsCalls<Save, Settings>(options.path),
    /** Only what was changed is sent, so that other fields keep their defaults. */
    changesOf(before: Form, after: Form): Save {
      const payload = toPayload(after);
      const changed = changedFields(before, after);
      return Object.fromEntries(
        changed.map((field) => [field, payload[field]]),
      ) as Save;
    },
    /** Someone else's values where they differ from those in the form. */
    differingFields: (mine: Form, theirs: Form) =>
      changedFields(mine, theirs).map((field) => ({
        label: label(field),
        value: valueText(theirs, field),
      })),
  };
}

function settingsCalls<Save, Settings>(path: string) {
  function useLoad() {
    const api = useApi();
    return async () =>
      completeLate(path, await api({ method: "GET", path })) as Settings;
  }

  /** Read again each time: a form must not begin with an old answer, nor change while it is open. */
  function useSettings() {
    const load = useLoad();
    return useQuery({
      queryKey: [path],
      queryFn: load,
      staleTime: Infinity,
      gcTime: 0,
    });
  }

  interface SaveArgs {
    input: Save;
    version: number | undefined;
    onStep: (saved: Settings) => void;
  }

  function useSave() {
    const api = useApi();
    return useMutation({
      mutationFn: async ({ input, version, onStep }: SaveArgs) => {
        const saved = await api<Settings>({
          method: "PUT",
          path,
          body: input,
          ...(version !== undefined && ifMatch(version)),
        });
        // The form stays open, and its next save is based on this one.
        onStep(saved);
        return saved;
      },
    });
  }

  return {
    useSettings,
    /** As `useVersionedSave` takes them. */
    calls: { useSave, useLoad },
  };
}
