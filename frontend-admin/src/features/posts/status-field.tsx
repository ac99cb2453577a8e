import { useCan } from "@octavo/auth";
import type { SavePostDto } from "@octavo/contracts";
import { SelectField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import type { PostForm } from "./post-form";

interface StatusFieldProps {
  form: UseFormReturn<PostForm, unknown, SavePostDto>;
  before: PostForm;
}

/** Draft or Published; a scheduled or archived post shows that as a third choice (D-501). */
export function StatusField({ form, before }: StatusFieldProps) {
  const { register, control, formState } = form;
  const canPublish = useCan("publish_posts");
  const [status, date] = useWatch({
    control,
    name: ["status", "published_at"],
  });
  const isLocked = !canPublish && before.status !== "published";
  const isFuture = date !== "" && new Date(date) > new Date();
  return (
    <SelectField
      label="Status"
      hint={hint(isLocked, status === "published" && isFuture)}
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

function hint(isLocked: boolean, isScheduled: boolean): string | undefined {
  if (isLocked) return "You do not have permission to publish.";
  return isScheduled ? "Goes live on the publish date." : undefined;
}
