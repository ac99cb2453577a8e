import {
  CreateFrontendAppDto,
  UpdateFrontendAppDto,
  type FrontendAppDto,
} from "@octavo/contracts";
import { Checkbox, TextField, useToast } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { frontendTexts, useCreateApp, useUpdateApp } from "./frontends.hooks";

/** A row is all that a new team needs before its first release. */
export function AppFormDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApp();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm<AppForm, unknown, CreateFrontendAppDto>({
    resolver: payloadResolver(CreateFrontendAppDto, (form: AppForm) => form),
    defaultValues: {
      ...{ name: "", base_path: "", title: "", owner: "" },
      ...{ renders: false, in_menu: false },
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
  // As it was when the form was opened.
  const [read] = useState(app);
  const update = useUpdateApp(read);
  const toast = useToast();
  const form = useForm<AppForm, unknown, UpdateFrontendAppDto>({
    resolver: payloadResolver(
      UpdateFrontendAppDto,
      ({ title, owner, renders, in_menu }: AppForm) => ({
        ...{ title, owner, renders, in_menu },
      }),
    ),
    defaultValues: {
      ...{ name: app.name, base_path: app.base_path ?? "" },
      ...{ title: app.title, owner: app.owner },
      ...{ renders: app.renders, in_menu: app.in_menu },
    },
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await update.mutateAsync(input);
    } catch {
      return; // The form shows why.
    }
    toast({ text: "Frontend saved" });
    onClose();
  });
  return (
    <FormDialog
      title={`Edit ${app.title}`}
      failure={frontendTexts.failedSave}
      error={update.error}
      isSaving={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <AppFields register={form.register} errors={form.formState.errors} />
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

interface AppFieldsProps {
  register: UseFormRegister<AppForm>;
  errors: FieldErrors<AppForm>;
}

/** What can be changed later too. */
function AppFields({ register, errors }: AppFieldsProps) {
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
      <Checkbox
        label="Its pages are rendered on the server"
        hint="Its releases bring a server bundle, and its pages can be read without scripts."
        {...register("renders")}
      />
      <Checkbox
        label="The reader site's menu names it"
        {...register("in_menu")}
      />
    </>
  );
}
