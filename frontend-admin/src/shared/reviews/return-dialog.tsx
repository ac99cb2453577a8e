import { LIMITS, ReturnReviewDto } from "@octavo/contracts";
import type { ReviewDto } from "@octavo/contracts";
import { TextArea } from "@octavo/ui";
import { useForm } from "react-hook-form";
import { t } from "../../texts/newsroom";
import { FormDialog } from "../crud/form-dialog";
import { payloadResolver } from "../crud/payload-resolver";
import { fieldOf } from "../crud/form-field";
import { useClosingCall } from "../crud/use-closing-call";
import { useReturn } from "./reviews.hooks";

interface ReturnDialogProps {
  review: Pick<ReviewDto, "id" | "title">;
  onReturned: () => void;
  onClose: () => void;
}

/** Sends something back to its writer, with words. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { review, onReturned, onClose } = props;
  const giveBack = useReturn();
  const callAndClose = useClosingCall(onReturned);
  const form = useForm({
    resolver: payloadResolver(ReturnReviewDto),
    defaultValues: { words: "" },
  });
  const submit = form.handleSubmit(({ words }) =>
    callAndClose(giveBack.mutateAsync({ id: review.id, words }), () =>
      t("review.returned", { name: review.title }),
    ),
  );
  return (
    <FormDialog
      title={t("review.returnTitle", { name: review.title })}
      failure={t("review.failedReturn")}
      error={giveBack.error}
      isSaving={giveBack.isPending}
      saveLabel={t("review.return")}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t("review.words")}
        hint={t("review.wordsHint")}
        rows={5}
        maxLength={LIMITS.reviewWordsMax}
        {...fieldOf(form, "words")}
      />
    </FormDialog>
  );
}
