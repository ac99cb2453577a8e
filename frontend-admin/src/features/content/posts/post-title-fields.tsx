import { LIMITS, SITE_DISPLAY } from "@octavo/contracts";
import { TextArea } from "@octavo/ui";
import { useWatch } from "react-hook-form";
import { TitleArea } from "../../../shared/editor/title-area";
import type { PostFormControl } from "./post-form";
import styles from "./post-editor.module.css";

interface PostTitleFieldsProps {
  form: PostFormControl;
  isNew: boolean;
}

export function PostTitleFields({ form, isNew }: PostTitleFieldsProps) {
  const { register, control, formState } = form;
  const excerpt = useWatch({ control, name: "excerpt" });
  return (
    <>
      <TitleArea
        autoFocus={isNew}
        placeholder="A title that says what one learns"
        error={formState.errors.title}
        {...register("title")}
      />
      <TextArea
        label="Excerpt"
        rows={2}
        className={styles.excerpt}
        aside={`${excerpt.length} / ${LIMITS.excerptMax}`}
        hint={`Cards show the first ${SITE_DISPLAY.excerptLength} characters. Empty: the beginning of the text.`}
        error={formState.errors.excerpt}
        {...register("excerpt")}
      />
    </>
  );
}
