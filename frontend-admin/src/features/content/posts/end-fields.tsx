import { useCan } from "@octavo/auth";
import { contractTexts } from "@octavo/contracts";
import { TextField } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { fieldOf } from "../../../shared/crud/form-field";
import { t } from "../../../texts/editor";
import { zoneSentence } from "./publication-fields";
import type { PostEditorState } from "./use-post-editor";

interface EndFieldProps {
  editor: Pick<PostEditorState, "form" | "timeZone">;
}

/** When the post is archived by itself. */
export function PublicUntilField({ editor }: EndFieldProps) {
  const { form, timeZone } = editor;
  const canPublish = useCan("publish_posts");
  const canSchedule = useCan("schedule_posts");
  const date = useWatch({ control: form.control, name: "public_until" });
  if (!canPublish && !canSchedule) return null;
  return (
    <TextField
      label={contractTexts("label.publicUntil")}
      type="datetime-local"
      hint={hintOf(t("ends.publicUntilHint"), date, timeZone)}
      {...fieldOf(form, "public_until")}
    />
  );
}

/** When a featured post stops being featured by itself. */
export function FeaturedUntilField({ editor }: EndFieldProps) {
  const { form, timeZone } = editor;
  const [isFeatured, date] = useWatch({
    control: form.control,
    name: ["is_featured", "featured_until"],
  });
  if (!isFeatured) return null;
  return (
    <TextField
      label={contractTexts("label.featuredUntil")}
      type="datetime-local"
      hint={hintOf(t("ends.featuredUntilHint"), date, timeZone)}
      {...fieldOf(form, "featured_until")}
    />
  );
}

const hintOf = (hint: string, date: string, timeZone: string): string =>
  date === "" ? hint : `${zoneSentence(date, timeZone)} ${hint}`;
