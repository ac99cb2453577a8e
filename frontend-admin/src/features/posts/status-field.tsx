import { useCan } from "@octavo/auth";
import { SelectField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { PostForm, PostFormControl } from "./post-form";

interface StatusFieldProps {
  form: PostFormControl;
  before: PostForm;
}

/** Draft or Published; a scheduled or archived post shows that as a third choice (D-501). */
export function StatusField({ form, before }: StatusFieldProps) {
  const { register, control, formState } = form;
  const canPublish = useCan("publish_posts");
  const canSchedule = useCan("schedule_posts");
  const [status, date] = useWatch({
    control,
    name: ["status", "published_at"],
  });
  const mayGoLive = canPublish || canSchedule;
  const isLocked = !mayGoLive && before.status !== "published";
  const isFuture = date !== "" && new Date(date) > new Date();
  const isOut = status === "published" || status === "scheduled";
  return (
    <SelectField
      label="Status"
      hint={hint({ isLocked, isOut, isFuture, canPublish, canSchedule })}
      error={formState.errors.status}
      {...register("status")}
    >
      <option value="draft">Draft</option>
      <option value="published" disabled={isLocked}>
        Published
      </option>
      {before.status === "scheduled" && (
        <option value="scheduled">Scheduled</option>
      )}
      {before.status === "archived" && (
        <option value="archived">Archived</option>
      )}
    </SelectField>
  );
}

interface Standing {
  isLocked: boolean;
  isOut: boolean;
  isFuture: boolean;
  canPublish: boolean;
  canSchedule: boolean;
}

function hint(standing: Standing): string | undefined {
  const { isLocked, isOut, isFuture, canPublish, canSchedule } = standing;
  if (isLocked) return "You do not have permission to publish.";
  if (!isOut) return undefined;
  if (isFuture)
    return canSchedule
      ? "Goes live on the publish date."
      : "You do not have permission to schedule posts.";
  return canPublish || !canSchedule
    ? undefined
    : "You may publish at a later date only: set the publish date.";
}
