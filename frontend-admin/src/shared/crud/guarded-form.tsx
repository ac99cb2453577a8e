import type { SubmitEvent, KeyboardEvent, ReactNode } from "react";
import { useSingleFlight } from "./use-single-flight";

interface GuardedFormProps {
  className?: string | undefined;
  /** The browser checks the fields as well as the form's own rules. */
  isNative?: boolean;
  /** Settles when the call is over; until then the form is not sent again. */
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** A form that a double click or Enter held down sends once. */
export function GuardedForm(props: GuardedFormProps) {
  const { className, isNative = false, onSubmit, children } = props;
  const submit = useSingleFlight(onSubmit);
  const onSend = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={className}
      noValidate={!isNative}
      onSubmit={onSend}
      onKeyDown={refuseHeldEnter}
    >
      {children}
    </form>
  );
}

/** It would go on sending what the form's successor on the screen asks for. */
function refuseHeldEnter(event: KeyboardEvent): void {
  const isMultiline = event.target instanceof HTMLTextAreaElement;
  if (event.key === "Enter" && event.repeat && !isMultiline)
    event.preventDefault();
}
