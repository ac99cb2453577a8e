import { ifMatch } from "@octavo/api-client";
import { useMutation, useQuery } from "@tanstack/react-query";
import type {
  DefaultValues,
  FieldValues,
  Path,
  UseFormReturn,
} from "react-hook-form";
import { useApi } from "../../../remote-context";
import { completeLate } from "../../../shared/answers/site-shapes";
import { fieldOf } from "../../../shared/crud/form-field";
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
> = ReturnType<typeof createKind<Form, Save, Settings>>;

/** What the control of a setting has; its rules and help are its own. */
export type FieldOf<Kind extends { fieldsOf: (form: never) => unknown }> =
  ReturnType<Kind["fieldsOf"]>;

export type FormOf<Kind extends { fieldsOf: (form: never) => unknown }> =
  Parameters<Kind["fieldsOf"]>[0];

/** Settings that are read and saved together. The first call only names their type; the others are inferred. */
export const settingsKind =
  <Settings>() =>
  <Form extends FieldValues, Save extends object>(
    options: KindOptions<Form, Save, Settings>,
  ) =>
    createKind(options);

function createKind<Form extends FieldValues, Save extends object, Settings>(
  options: KindOptions<Form, Save, Settings>,
) {
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
    /** For a control: by the name of a field its label, its value and what is wrong with it. */
    fieldsOf:
      (form: SettingsForm<Form, Save>) =>
      (name: keyof Save & Path<Form> & string) => ({
        label: label(name),
        ...fieldOf(form, name),
      }),
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
