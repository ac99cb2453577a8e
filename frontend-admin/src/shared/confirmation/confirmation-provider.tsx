import type { ApiTransport } from "@octavo/federation";
import { useRef, useState } from "react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { ApiProvider, useApi } from "../../remote-context";
import { limited } from "../layout/late-screen";
import type { ConfirmationDialog } from "./confirmation-dialog";
import { confirming } from "./confirming-api";

/** The question on the screen: every call that waits for it continues with its answer. */
interface Question {
  Dialog: ComponentType<ComponentProps<typeof ConfirmationDialog>>;
  answer: Promise<boolean>;
  settle: (isConfirmed: boolean) => void;
}

/**
 * The API as the screens below call it. A call that grants power may be refused until people confirm that
 * it's them (D-933): one dialog asks for it on every screen, and the call is repeated.
 */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const pending = useRef<Question | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [wrap] = useState(() => {
    // The dialog is fetched when it is first needed. Without it, the call fails with the reason.
    const ask = async (): Promise<boolean> => {
      const loading = import("./confirmation-dialog");
      const { ConfirmationDialog: Dialog } = await limited(loading);
      pending.current ??= newQuestion(Dialog, () => {
        pending.current = null;
        setQuestion(null);
      });
      setQuestion(pending.current);
      return pending.current.answer;
    };
    return (plain: ApiTransport) => confirming(plain, ask);
  });
  return (
    <>
      <ApiProvider wrap={wrap}>{children}</ApiProvider>
      {question && (
        <question.Dialog
          api={api}
          onConfirmed={() => question.settle(true)}
          onCancel={() => question.settle(false)}
        />
      )}
    </>
  );
}

function newQuestion(
  Dialog: Question["Dialog"],
  onSettled: () => void,
): Question {
  let resolve: (isConfirmed: boolean) => void;
  const answer = new Promise<boolean>((done) => (resolve = done));
  const settle = (isConfirmed: boolean) => {
    onSettled();
    resolve(isConfirmed);
  };
  return { Dialog, answer, settle };
}
