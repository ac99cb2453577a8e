import { useToast } from "@octavo/ui";

/** For dialogs that call once: says what has become of it, and closes. A refusal is shown by the dialog. */
export function useClosingCall(onClose: () => void) {
  const toast = useToast();
  return async <Answer>(
    call: Promise<Answer>,
    said: (answer: Answer) => string,
  ): Promise<void> => {
    try {
      toast({ text: said(await call) });
    } catch {
      return;
    }
    onClose();
  };
}
