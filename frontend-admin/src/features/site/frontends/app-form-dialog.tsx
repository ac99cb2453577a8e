import {
  CreateFrontendAppDto,
  UpdateFrontendAppDto,
  type FrontendAppDto,
} from "@octavo/contracts";
import { Checkbox, TextField, useToast } from "@octavo/ui";
import { useForm, useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { fieldOf } from "../../../shared/crud/form-field";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { differences } from "../../../shared/crud/use-record-form";
import { useVersionedSave } from "../../../shared/crud/versioned-save";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { appHooks, useCreateApp } from "./frontends.hooks";
import { SlotFields } from "./slots";
import { t } from "../../../texts/site";
import { t as slotText } from "../../../texts/slots";

/** Registers a frontend, so that its team can release it. */
export function AppFormDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApp();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm<AppForm, unknown, CreateFrontendAppDto>({
    resolver: payloadResolver(CreateFrontendAppDto, (form: AppForm) => form),
    defaultValues: NEW_APP,
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await create.mutateAsync(input);
    } catch {
      return; // The form shows why.
    }
    toast({ text: t("frontends.created", { title: input.title }) });
    onClose();
    void navigate(`/frontends/${input.name}`);
  });
  return (
    <FormDialog
      title={t("frontends.new")}
      failure={t("frontends.failedSave")}
      error={create.error}
      isSaving={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t("frontends.name")}
        hint={t("frontends.nameHint")}
        placeholder="labs"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        {...fieldOf(form, "name")}
      />
      <TextField
        label={t("frontends.address")}
        hint={t("frontends.addressHint")}
        placeholder="/labs"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        {...fieldOf(form, "base_path")}
      />
      <AppFields form={form} />
    </FormDialog>
  );
}

interface EditAppDialogProps {
  app: FrontendAppDto;
  onClose: () => void;
}

export function EditAppDialog({ app, onClose }: EditAppDialogProps) {
  const { save, isSaving, error, theirs } = useVersionedSave(
    appHooks(app),
    app,
  );
  const toast = useToast();
  const form = useForm<AppForm, unknown, UpdateFrontendAppDto>({
    resolver: payloadResolver(
      UpdateFrontendAppDto,
      ({ title, owner, renders, in_menu, slots }: AppForm) => ({
        title,
        owner,
        renders,
        in_menu,
        slots,
      }),
    ),
    defaultValues: formOf(app),
  });
  const values = useWatch({ control: form.control }) as AppForm;
  const submit = form.handleSubmit(async (input) => {
    if (!(await save(input))) return;
    toast({ text: t("frontends.saved") });
    onClose();
  });
  return (
    <FormDialog
      title={t("frontends.editOne", { title: app.title })}
      failure={t("frontends.failedSave")}
      error={error}
      conflict={
        theirs && {
          kind: "frontend",
          theirs: differences(inWords(values), inWords(formOf(theirs))),
          onTake: () => form.reset(formOf(theirs)),
        }
      }
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <AppFields form={form} app={app} />
    </FormDialog>
  );
}

/** The values of the fields. */
export interface AppForm {
  name: string;
  base_path: string;
  title: string;
  owner: string;
  renders: boolean;
  in_menu: boolean;
  slots: string[];
}

const NEW_APP: AppForm = {
  name: "",
  base_path: "",
  title: "",
  owner: "",
  renders: false,
  in_menu: false,
  slots: [],
};

const formOf = (app: FrontendAppDto): AppForm => ({
  name: app.name,
  base_path: app.base_path ?? "",
  title: app.title,
  owner: app.owner,
  renders: app.renders,
  in_menu: app.in_menu,
  slots: app.slots,
});

/** The values of the form as text. */
const inWords = (form: AppForm): TheirField[] => [
  { label: t("frontends.title"), value: form.title.trim() },
  { label: t("frontends.owner"), value: form.owner.trim() },
  {
    label: t("frontends.renders"),
    value: t(form.renders ? "frontends.yes" : "frontends.no"),
  },
  {
    label: t("frontends.inMenu"),
    value: t(form.in_menu ? "frontends.yes" : "frontends.no"),
  },
  { label: slotText("slots.title"), value: [...form.slots].sort().join(", ") },
];

interface AppFieldsProps<Payload> {
  form: UseFormReturn<AppForm, unknown, Payload>;
  /** Null: a new one. */
  app?: FrontendAppDto | null;
}

/** Fields that can also be changed later. */
function AppFields<Payload>({ form, app = null }: AppFieldsProps<Payload>) {
  const { register } = form;
  // The shell has no pages.
  const isShell = app?.base_path === null;
  return (
    <>
      <TextField
        label={t("frontends.title")}
        placeholder={t("frontends.titleExample")}
        autoComplete="off"
        maxLength={60}
        {...fieldOf(form, "title")}
      />
      <TextField
        label={t("frontends.owner")}
        hint={t("frontends.ownerHint")}
        autoComplete="off"
        maxLength={120}
        {...fieldOf(form, "owner")}
      />
      {!isShell && (
        <>
          <Checkbox
            label={t("frontends.renders")}
            hint={t("frontends.rendersHint")}
            {...register("renders")}
          />
          <Checkbox label={t("frontends.inMenu")} {...register("in_menu")} />
          <SlotFields app={app} register={register} />
        </>
      )}
    </>
  );
}
