import { useCan } from "@octavo/auth";
import type { PostStatus, SavePostDto } from "@octavo/contracts";
import { Dialog } from "@octavo/ui";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { SaveButtons } from "../../../shared/editor/editing-frame";
import { useCategoryChoices } from "../../../shared/taxonomy/taxonomy.hooks";
import { t } from "../../../texts";
import styles from "./post-buttons.module.css";
import { dateToCome, saveLabel } from "./publication";
import type { PostEditorState } from "./use-post-editor";

interface PostButtonsProps {
  editor: PostEditorState;
  isRefused: boolean;
}

/** Saves the form as it is. A draft can go live at once, or at its date. */
export function PostButtons({ editor, isRefused }: PostButtonsProps) {
  const { form, before, post, timeZone, waits } = editor;
  const canPublish = useCan("publish_posts");
  const canSchedule = useCan("schedule_posts");
  const [status, date] = useWatch({
    control: form.control,
    name: ["status", "published_at"],
  });
  const intentOf = (chosen: PostStatus) => ({
    form: { status: chosen, published_at: date },
    before,
    stored: post,
    timeZone,
  });
  const goesLive = intentOf("published");
  const isLater = dateToCome(goesLive) !== null;
  const isDraft = status === "draft" && before.status === "draft";
  const mayGoLive = isLater ? canSchedule : canPublish;
  const question = useCategoryQuestion(editor);
  const maySend = isDraft && !mayGoLive && post?.review !== "waiting";
  return (
    <>
      <SaveButtons<SavePostDto>
        editor={{ ...editor, submit: question.submit }}
        isRefused={isRefused}
        label={waits ? t("posts.sendForReview") : saveLabel(intentOf(status))}
        publish={
          !isRefused &&
          ((isDraft &&
            mayGoLive && {
              label: saveLabel(goesLive),
              change: { status: "published" },
            }) ||
            (maySend && {
              label: t("posts.sendForReview"),
              change: { for_review: true },
            }))
        }
      />
      {question.dialog}
    </>
  );
}

/** Publishing a post without a category asks for it, so that one press more is enough. */
function useCategoryQuestion({ form, onlyCategory, submit }: PostEditorState) {
  const [change, setChange] = useState<Partial<SavePostDto> | null>(null);
  const { data: categories = [] } = useCategoryChoices();
  const choose = (id: number) => {
    form.setValue("category_id", String(id), { shouldDirty: true });
    setChange(null);
    if (change) submit(change);
  };
  return {
    submit(asked?: Partial<SavePostDto>) {
      const isMissing = !form.getValues("category_id") && onlyCategory === "";
      if (asked && isMissing && categories.length > 0) setChange(asked);
      else submit(asked);
    },
    dialog: change && (
      <Dialog
        title={t("categories.choose")}
        size="small"
        onClose={() => setChange(null)}
      >
        <ul role="list" className={styles.categories}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.category}
                onClick={() => choose(id)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    ),
  };
}
