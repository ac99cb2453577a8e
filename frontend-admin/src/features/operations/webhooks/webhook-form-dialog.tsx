import { LIMITS, SaveWebhookDto, WEBHOOK_EVENTS } from "@octavo/contracts";
import type { WebhookDto, WebhookEvent } from "@octavo/contracts";
import { Checkbox, TextField } from "@octavo/ui";
import { useId } from "react";
import { Controller } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { FormDialog } from "../../../shared/crud/form-dialog";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { fieldOf } from "../../../shared/crud/form-field";
import { useClosingCall } from "../../../shared/crud/use-closing-call";
import { useKeptForm } from "../../../shared/unsaved-work/use-kept-form";
import { ShownWebhookSecret } from "./secret-dialogs";
import { actionLabel, EVENT_GROUPS } from "./webhook-labels";
import { useCreateWebhook, webhookHooks } from "./webhooks.hooks";
import styles from "./webhooks.module.css";
import { t } from "../../../texts/webhooks";

interface WebhookForm {
  description: string;
  url: string;
  events: WebhookEvent[];
  is_active: boolean;
}

interface WebhookFormDialogProps {
  webhook: WebhookDto | undefined;
  onClose: () => void;
}

/** A new webhook shows its secret afterwards. */
export function WebhookFormDialog(props: WebhookFormDialogProps) {
  const { webhook, onClose } = props;
  const create = useCreateWebhook();
  const save = webhookHooks.useSave();
  const callAndClose = useClosingCall(onClose);
  const { form, isKept } = useKeptForm<WebhookForm, SaveWebhookDto>({
    subject: `webhook-${webhook?.id ?? "new"}`,
    resolver: payloadResolver(SaveWebhookDto, (one: WebhookForm) => one),
    defaultValues: {
      description: webhook?.description ?? "",
      url: webhook?.url ?? "",
      events: webhook?.events ?? [],
      is_active: webhook?.is_active ?? true,
    },
  });
  if (create.data)
    return <ShownWebhookSecret value={create.data.secret} onClose={onClose} />;
  const submit = form.handleSubmit(async (input) => {
    if (!webhook)
      return void (await create.mutateAsync(input).catch(() => undefined));
    await callAndClose(save.mutateAsync({ id: webhook.id, input }), () =>
      t("webhooks.saved"),
    );
  });
  return (
    <FormDialog
      title={t(webhook ? "webhooks.edit" : "webhooks.new")}
      size="large"
      failure={t("webhooks.failedSave")}
      error={create.error ?? save.error}
      isSaving={create.isPending || save.isPending}
      onSubmit={submit}
      isKept={isKept}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<WebhookForm, unknown, SaveWebhookDto>;
}

function Fields({ form }: FieldsProps) {
  const { control, formState } = form;
  return (
    <>
      <TextField
        label={t("webhooks.description")}
        autoFocus
        autoComplete="off"
        placeholder={t("webhooks.descriptionExample")}
        {...fieldOf(form, "description")}
      />
      <TextField
        label={t("webhooks.address")}
        hint={t("webhooks.addressHint")}
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.urlMax}
        placeholder={t("webhooks.addressExample")}
        {...fieldOf(form, "url")}
      />
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <EventFields
            events={field.value}
            error={
              (formState.errors.events as { message?: string } | undefined)
                ?.message
            }
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="is_active"
        render={({ field }) => (
          <Checkbox
            label={t("webhooks.isActive")}
            hint={t("webhooks.isActiveHint")}
            checked={field.value}
            onChange={({ target }) => field.onChange(target.checked)}
          />
        )}
      />
    </>
  );
}

interface EventFieldsProps {
  events: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

function EventFields({ events, error, onChange }: EventFieldsProps) {
  const id = useId();
  const choose = (event: WebhookEvent, isWanted: boolean) =>
    onChange(
      WEBHOOK_EVENTS.filter((one) =>
        one === event ? isWanted : events.includes(one),
      ),
    );
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint ${id}-error`}
    >
      <p className={styles.title} id={`${id}-title`}>
        {t("webhooks.events")}
      </p>
      <p className="muted" id={`${id}-hint`}>
        {t("webhooks.eventsText")}
      </p>
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      <div className={styles.groups}>
        {EVENT_GROUPS.map((group) => (
          <fieldset className={styles.group} key={group.events[0]}>
            <legend>{group.label()}</legend>
            {group.events.map((event) => (
              <Checkbox
                key={event}
                label={actionLabel(event)}
                checked={events.includes(event)}
                onChange={({ target }) => choose(event, target.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
