import type { KeyboardEvent, ReactNode, SubmitEvent } from "react";
import { useRef } from "react";

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
    // A dialog of an editor is inside the editor's form, which would be saved as well.
    event.stopPropagation();
    void submit();
  };
  return (
    <form
      className={className}
      noValidate={!isNative}
      onSubmit={onSend}
      onKeyDown={preventHeldEnter}
    >
      {children}
    </form>
  );
}

/** A held key would also send the form that comes next. */
function preventHeldEnter(event: KeyboardEvent): void {
  const isMultiline = event.target instanceof HTMLTextAreaElement;
  if (event.key === "Enter" && event.repeat && !isMultiline)
    event.preventDefault();
}

/**
 * While a call runs, further ones do nothing: a second press comes faster than a button is drawn busy,
 * and than a dialog goes away.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      // What the call led to, such as a closed dialog, is drawn before.
      window.setTimeout(() => {
        isRunning.current = false;
      });
    }
  };
}
