import { Button, Notice } from "@octavo/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Brand } from "../../../shared/layout/brand";
import { useDocumentTitle } from "../../../shared/layout/screen";
import { GuardedForm } from "../../../shared/crud/guarded-form";
import { t } from "../../../texts";
import page from "./auth-page.module.css";

interface AuthPageProps {
  title: string;
  /** An introduction below the title. */
  text?: ReactNode;
  /** Links to related screens; to the sign-in screen unless given. */
  links?: ReactNode;
  children: ReactNode;
}

/** The page frame of every screen outside the guard. */
export function AuthPage({ title, text, links, children }: AuthPageProps) {
  useDocumentTitle(title);
  const toSignIn = <Link to="/login">{t("auth.backToSignIn")}</Link>;
  return (
    <main className={page.page}>
      <div className={page.card}>
        <Brand />
        <h1 className={page.title}>{title}</h1>
        {text && <p className={page.text}>{text}</p>}
        {children}
      </div>
      <div className={page.links}>{links ?? toSignIn}</div>
    </main>
  );
}

interface AuthFormProps {
  /** The button's label. */
  submitLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  /** Why the last attempt failed. */
  failure?: string | undefined;
  /** Leads on from one of the reasons. */
  wayOut?: { of: string; link: ReactNode };
  /** Shows the form's own messages instead of the browser's. */
  noValidate?: boolean;
  onSubmit: () => Promise<unknown>;
  children?: ReactNode;
}

/** Fields and one button, which sends the form only once at a time. */
export function AuthForm(props: AuthFormProps) {
  const { submitLabel, busyLabel = submitLabel, isBusy, failure } = props;
  const { wayOut, noValidate = false, onSubmit, children } = props;
  return (
    <GuardedForm
      className={page.form}
      isNative={!noValidate}
      onSubmit={onSubmit}
    >
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
          {failure === wayOut?.of && wayOut.link}
        </Notice>
      )}
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
