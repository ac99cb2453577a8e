import { useCan } from "@octavo/auth";
import type { PostDto } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { fromZonedInput, zoneName } from "../../../shared/dates/zoned-time";
import { isLive } from "./publication";
import type { PostEditorState } from "./use-post-editor";

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
      label="Publish date"
      type="datetime-local"
      hint={`${zoneSentence(date, timeZone)} ${keepsDate ? "Empty: stays as it was." : "Empty: the moment of publishing."}`}
      error={form.formState.errors.published_at}
      {...form.register("published_at")}
    />
  );
}

/** Names the zone as it is at that date, which its clocks may change. */
function zoneSentence(date: string, timeZone: string): string {
  const { kind, iso } = fromZonedInput(date, timeZone);
  const zone = `Time zone: ${zoneName(timeZone, iso ?? undefined)}.`;
  return kind === "twice"
    ? `${zone} Clocks show this time twice that day; the first is meant.`
    : zone;
}
