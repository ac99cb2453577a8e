import { Button, Notice } from "@octavo/ui";
import type { ReactNode } from "react";
import { Brand } from "../../../shared/layout/brand";
import { useDocumentTitle } from "../../../shared/layout/screen";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import page from "./auth-page.module.css";

interface AuthPageProps {
  title: string;
  /** What this is about, below the title. */
  text?: ReactNode;
  /** Where else one may want to go. */
  links: ReactNode;
  children: ReactNode;
}

/** The sheet that every screen outside the guard is written on. */
export function AuthPage({ title, text, links, children }: AuthPageProps) {
  useDocumentTitle(title);
  return (
    <main className={page.page}>
      <div className={page.card}>
        <Brand />
        <h1 className={page.title}>{title}</h1>
        {text && <p className={page.text}>{text}</p>}
        {children}
      </div>
      <div className={page.links}>{links}</div>
    </main>
  );
}

interface AuthFormProps {
  /** The button's words. */
  submitLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  /** Why the last try failed. */
  failure?: ReactNode;
  /** Fields are checked by the form's own sentences instead of the browser's. */
  noValidate?: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** Fields and one button. Enter held down or a second press does nothing while the first is under way. */
export function AuthForm(props: AuthFormProps) {
  const { submitLabel, busyLabel = submitLabel, isBusy, failure } = props;
  const { noValidate = false, onSubmit, children } = props;
  return (
    <GuardedForm
      className={page.form}
      isNative={!noValidate}
      onSubmit={onSubmit}
    >
      {failure && <Notice tone="danger">{failure}</Notice>}
      {children}
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        className={page.submit}
      >
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </GuardedForm>
  );
}
