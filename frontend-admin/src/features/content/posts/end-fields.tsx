import { useCan } from "@octavo/auth";
import { contractTexts } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { t } from "../../../texts/editor";
import { zoneSentence } from "./publication-fields";
import type { PostEditorState } from "./use-post-editor";

interface EndFieldProps {
  editor: Pick<PostEditorState, "form" | "timeZone">;
}

/** When the post is archived by itself. */
export function PublicUntilField({ editor }: EndFieldProps) {
  const { control, register, formState } = editor.form;
  const canPublish = useCan("publish_posts");
  const canSchedule = useCan("schedule_posts");
  const date = useWatch({ control, name: "public_until" });
  if (!canPublish && !canSchedule) return null;
  return (
    <TextField
      label={contractTexts("label.publicUntil")}
      type="datetime-local"
      hint={hintOf(t("ends.publicUntilHint"), date, editor.timeZone)}
      error={formState.errors.public_until}
      {...register("public_until")}
    />
  );
}

/** When a featured post stops being featured by itself. */
export function FeaturedUntilField({ editor }: EndFieldProps) {
  const { control, register, formState } = editor.form;
  const [isFeatured, date] = useWatch({
    control,
    name: ["is_featured", "featured_until"],
  });
  if (!isFeatured) return null;
  return (
    <TextField
      label={contractTexts("label.featuredUntil")}
      type="datetime-local"
      hint={hintOf(t("ends.featuredUntilHint"), date, editor.timeZone)}
      error={formState.errors.featured_until}
      {...register("featured_until")}
    />
  );
}

const hintOf = (hint: string, date: string, timeZone: string): string =>
  date === "" ? hint : `${zoneSentence(date, timeZone)} ${hint}`;
