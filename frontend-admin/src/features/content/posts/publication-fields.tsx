import { useCan } from "@octavo/auth";
import type { PostDto } from "@octavo/contracts";
import { SelectField, TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { fieldOf } from "../../../shared/crud/form-field";
import { fromZonedInput, zoneName } from "../../../shared/dates/zoned-time";
import { dateToCome, isLive } from "./publication";
import type { PostEditorState } from "./use-post-editor";
import { statusText } from "../../../shared/crud/status-text";
import { t } from "../../../texts/posts";

interface StatusFieldProps {
  editor: Pick<PostEditorState, "form" | "before" | "timeZone">;
  post: PostDto | undefined;
}

/** Draft or Published; a scheduled or archived post shows that as a third choice. */
export function StatusField({ editor, post }: StatusFieldProps) {
  const { form, before, timeZone } = editor;
  const { register, control, formState } = form;
  const canPublish = useCan("publish_posts");
  const canSchedule = useCan("schedule_posts");
  const [status, date] = useWatch({
    control,
    name: ["status", "published_at"],
  });
  const mayGoLive = canPublish || canSchedule;
  const isLocked = !mayGoLive && before.status !== "published";
  const isOut = status === "published" || status === "scheduled";
  const isFuture =
    dateToCome({
      form: { status, published_at: date },
      before,
      stored: post,
      timeZone,
    }) !== null;
  const isAtOnce = before.status === "scheduled" && date === "";
  /** Published instead of Scheduled is published now: the date to come would say otherwise. */
  const followStatus = () => {
    if (before.status !== "scheduled") return;
    const next = form.getValues("status");
    const given = form.getValues("published_at");
    if (next === "published" && given === before.published_at)
      form.setValue("published_at", "", { shouldDirty: true });
    if (next === "scheduled" && given === "")
      form.setValue("published_at", before.published_at);
  };
  return (
    <SelectField
      label={t("fields.status")}
      hint={statusHint({
        isLocked,
        isOut,
        isFuture,
        isAtOnce,
        canPublish,
        canSchedule,
      })}
      error={formState.errors.status}
      {...register("status", { onChange: followStatus })}
    >
      <option value="draft">{t("status.draft")}</option>
      <option value="published" disabled={isLocked}>
        {t("fields.published")}
      </option>
      {!["draft", "published"].includes(before.status) && (
        <option value={before.status}>{statusText(before.status)}</option>
      )}
    </SelectField>
  );
}

interface Standing {
  isLocked: boolean;
  isOut: boolean;
  isFuture: boolean;
  /** A scheduled post comes to its readers with the next save. */
  isAtOnce: boolean;
  canPublish: boolean;
  canSchedule: boolean;
}

function statusHint(standing: Standing): string | undefined {
  const { isLocked, isOut, isFuture, isAtOnce, canPublish, canSchedule } =
    standing;
  if (isLocked) return t("common.mayNotPublish");
  if (!isOut) return undefined;
  if (isFuture)
    return canSchedule ? t("posts.goesLiveOnDate") : t("posts.mayNotSchedule");
  if (isAtOnce && canPublish) return t("posts.goesLiveNow");
  return canPublish || !canSchedule ? undefined : t("posts.onlyLater");
}

interface PublishDateFieldProps {
  editor: Pick<PostEditorState, "form" | "timeZone">;
  post: PostDto | undefined;
}

/** Since when readers see the post, or from when on, in the site's time zone. */
export function PublishDateField({ editor, post }: PublishDateFieldProps) {
  const { form, timeZone } = editor;
  const canPublish = useCan("publish_posts");
  const canSchedule = useCan("schedule_posts");
  const [date, status] = useWatch({
    control: form.control,
    name: ["published_at", "status"],
  });
  if (!canPublish && !canSchedule) return null;
  const keepsDate =
    status === "archived" || (status !== "draft" && isLive(post));
  return (
    <TextField
      label={t("fields.publishDate")}
      type="datetime-local"
      hint={`${zoneSentence(date, timeZone)} ${keepsDate ? t("posts.dateStays") : t("posts.dateNow")}`}
      {...fieldOf(form, "published_at")}
    />
  );
}

/** Names the zone as it is at that date, which its clocks may change. */
export function zoneSentence(date: string, timeZone: string): string {
  const { kind, iso } = fromZonedInput(date, timeZone);
  const zone = t("posts.zone", { zone: zoneName(timeZone, iso ?? undefined) });
  return kind === "twice" ? t("posts.zoneTwice", { zone }) : zone;
}
