import { useDocumentHead } from "../data/use-document-head";
import styles from "./load-failure.module.css";
import { ErrorNotice } from "./notice";

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
}

/** A whole screen that could not be loaded. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  useDocumentHead({ title: text, noindex: true });
  return (
    <div className={styles.box}>
      <ErrorNotice text={text} onRetry={onRetry} />
    </div>
  );
}
