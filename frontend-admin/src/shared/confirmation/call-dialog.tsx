import { ConfirmDialog } from "@octavo/ui";
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
  onDone?: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks before a call, and says why it failed. */
export function CallDialog<Answer, Args>(props: CallDialogProps<Answer, Args>) {
  const { call, args, failure, onDone, onClose, fields, ...question } = props;
  const confirm = () => {
    if (!call.isPending) call.mutate(args, onDone && { onSuccess: onDone });
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
