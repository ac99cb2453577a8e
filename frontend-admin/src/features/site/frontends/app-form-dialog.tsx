import {
  CreateFrontendAppDto,
  UpdateFrontendAppDto,
  type FrontendAppDto,
} from "@octavo/contracts";
import { Checkbox, TextField, useToast } from "@octavo/ui";
import { useForm, useWatch } from "react-hook-form";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { useVersionedSave } from "../../../shared/crud/versioned-save";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { appHooks, frontendTexts, useCreateApp } from "./frontends.hooks";

/** A row is all that a new team needs before its first release. */
export function AppFormDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApp();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm<AppForm, unknown, CreateFrontendAppDto>({
    resolver: payloadResolver(CreateFrontendAppDto, (form: AppForm) => form),
    defaultValues: {
      name: "",
      base_path: "",
      title: "",
      owner: "",
      renders: false,
      in_menu: false,
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      await create.mutateAsync(input);
    } catch {
      return; // The form shows why.
    }
    toast({ text: `${input.title} can be released now` });
    onClose();
    void navigate(`/frontends/${input.name}`);
  });
  return (
    <FormDialog
      title="New Frontend"
      failure={frontendTexts.failedSave}
      error={create.error}
      isSaving={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="As its releases and its API key name it. It stays."
        placeholder="labs"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        error={errors.name}
        {...form.register("name")}
      />
      <TextField
        label="Address"
        hint="Where its pages begin. It stays."
        placeholder="/labs"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        error={errors.base_path}
        {...form.register("base_path")}
      />
      <AppFields register={form.register} errors={errors} />
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
      ({ title, owner, renders, in_menu }: AppForm) => ({
        title,
        owner,
        renders,
        in_menu,
      }),
    ),
    defaultValues: formOf(app),
  });
  const values = useWatch({ control: form.control }) as AppForm;
  const submit = form.handleSubmit(async (input) => {
    if (!(await save(input))) return;
    toast({ text: "Frontend saved" });
    onClose();
  });
  return (
    <FormDialog
      title={`Edit ${app.title}`}
      failure={frontendTexts.failedSave}
      error={error}
      conflict={
        theirs && {
          noun: "frontend",
          theirs: differences(values, theirs),
          onTake: () => form.reset(formOf(theirs)),
        }
      }
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <AppFields
        register={form.register}
        errors={form.formState.errors}
        isShell={app.base_path === null}
      />
    </FormDialog>
  );
}

/** As the fields hold it. */
interface AppForm {
  name: string;
  base_path: string;
  title: string;
  owner: string;
  renders: boolean;
  in_menu: boolean;
}

const formOf = (app: FrontendAppDto): AppForm => ({
  name: app.name,
  base_path: app.base_path ?? "",
  title: app.title,
  owner: app.owner,
  renders: app.renders,
  in_menu: app.in_menu,
});

const RENDERS = "Its pages are rendered on the server";
const IN_MENU = "The reader site's menu names it";

/** Somebody else's values where they are not what the form holds. */
function differences(mine: AppForm, theirs: FrontendAppDto): TheirField[] {
  const other = answersOf(formOf(theirs));
  const own = new Map(
    answersOf(mine).map(({ label, value }) => [label, value]),
  );
  return other.filter(({ label, value }) => own.get(label) !== value);
}

/** What the form says, in words. */
function answersOf({ title, owner, renders, in_menu }: AppForm): TheirField[] {
  return [
    { label: "Title", value: title.trim() },
    { label: "Owner", value: owner.trim() },
    { label: RENDERS, value: renders ? "Yes" : "No" },
    { label: IN_MENU, value: in_menu ? "Yes" : "No" },
  ];
}

interface AppFieldsProps {
  register: UseFormRegister<AppForm>;
  errors: FieldErrors<AppForm>;
  /** It has no pages of its own. */
  isShell?: boolean;
}

/** What can be changed later too. */
function AppFields({ register, errors, isShell = false }: AppFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        placeholder="Labs"
        autoComplete="off"
        maxLength={60}
        error={errors.title}
        {...register("title")}
      />
      <TextField
        label="Owner"
        hint="The team that looks after it, and how it is reached."
        autoComplete="off"
        maxLength={120}
        error={errors.owner}
        {...register("owner")}
      />
      {!isShell && (
        <>
          <Checkbox
            label={RENDERS}
            hint="Its releases bring a server bundle, and its pages can be read without scripts."
            {...register("renders")}
          />
          <Checkbox label={IN_MENU} {...register("in_menu")} />
        </>
      )}
    </>
  );
}
