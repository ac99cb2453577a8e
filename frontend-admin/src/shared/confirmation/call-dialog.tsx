import { ConfirmDialog, useToast } from "@octavo/ui";
import type { UseMutationResult } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { FailureNotice } from "../crud/failure-notice";

interface CallDialogProps<Answer, Args> extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  "isBusy" | "onConfirm" | "onCancel"
> {
  call: UseMutationResult<Answer, Error, Args>;
  /** What is sent. */
  args: Args;
  /** The sentence for a call that fails: the question stays. */
  failure: string;
  /** What is said when it is done. Without it, the caller shows the answer instead of the question. */
  said?: (answer: Answer) => string;
  /** What follows; the question closes unless given. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a call, and says why it failed. */
export function CallDialog<Answer, Args>(props: CallDialogProps<Answer, Args>) {
  const { call, args, failure, said, onClose, ...more } = props;
  const { onDone = onClose, fields, ...question } = more;
  const toast = useToast();
  const confirm = () => {
    if (call.isPending) return;
    call.mutate(args, {
      onSuccess(answer) {
        if (!said) return;
        toast({ text: said(answer) });
        onDone();
      },
    });
  };
  return (
    <ConfirmDialog
      {...question}
      isBusy={call.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      fields={
        <>
          <FailureNotice text={failure} error={call.error} />
          {fields}
        </>
      }
    />
  );
}
