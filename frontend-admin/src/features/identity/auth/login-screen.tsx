import { errorText, isApiError } from "@octavo/api-client";
import { useSession, useSessionStore } from "@octavo/auth";
import { ConfirmTwoFactorDto, LoginDto, authTexts } from "@octavo/contracts";
import type { CodeRequest } from "@octavo/federation";
import { Notice, TextField } from "@octavo/ui";
import { Suspense, lazy, useState } from "react";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useForm } from "react-hook-form";
import { takeReturn } from "../../../shared/unsaved-work/return-address";
import { useRemote } from "../../../remote-context";
import { fieldOf } from "../../../shared/crud/form-field";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { AuthForm, AuthPage } from "./auth-page";
import pageStyles from "./auth-page.module.css";
import { useLoginMessage } from "./login-navigation";
import styles from "./login-screen.module.css";
import { t } from "../../../texts";

/**
 * Signs in and opens the start screen, or the text that someone was writing when their session ended.
 * People who are signed in see the form too, to switch accounts (D-314).
 */
export function LoginScreen() {
  const navigate = useNavigate();
  const [code, setCode] = useState<CodeRequest | null>(null);
  const [failure, setFailure] = useState<string>();
  const session = useSessionStore();
  const enter = async () => {
    const { user } = session.getState();
    await navigate((user && takeReturn(user.id)) ?? "/", { replace: true });
  };
  const startOver = (reason?: string) => {
    setCode(null);
    setFailure(reason);
  };
  if (code)
    return (
      <AuthPage
        title={t("auth.enterCode")}
        text={t("auth.enterCodeText")}
        links={
          <button type="button" onClick={() => startOver()}>
            {t("auth.otherAccount")}
          </button>
        }
      >
        <CodeForm request={code} onDone={enter} onTooLate={startOver} />
      </AuthPage>
    );
  return (
    <AuthPage title={t("auth.signInTitle")} links={<LoginLinks />}>
      <LoginMessage />
      <CredentialsForm
        failure={failure}
        onFailure={setFailure}
        onDone={enter}
        onCode={setCode}
      />
    </AuthPage>
  );
}

/** Tells people who were sent here why. */
function LoginMessage() {
  const message = useLoginMessage();
  const { status } = useSession();
  if (!message || status === "authenticated") return null;
  return <Notice>{message}</Notice>;
}

function LoginLinks() {
  const { flags } = useRemote();
  return (
    <>
      {flags["signUp"] ? (
        <Link to="/signup">{t("auth.createAccount")}</Link>
      ) : (
        <p className={pageStyles.note}>{authTexts.signUpClosed}</p>
      )}
      <a href="/">{t("auth.viewSite")}</a>
    </>
  );
}

const ResetLinkDialog = lazy(() =>
  import("./reset-link-dialog").then((module) => ({
    default: module.ResetLinkDialog,
  })),
);

interface CredentialsFormProps {
  failure: string | undefined;
  onFailure: (reason: string | undefined) => void;
  onDone: () => Promise<void>;
  /** The password was right, and the account asks for a code. */
  onCode: (request: CodeRequest) => void;
}

function CredentialsForm(props: CredentialsFormProps) {
  const { failure, onFailure, onDone, onCode } = props;
  const store = useSessionStore();
  const [isForgotten, setForgotten] = useState(false);
  const form = useForm<LoginDto>({
    resolver: payloadResolver(LoginDto),
    defaultValues: { email: "", password: "" },
  });
  const submit = form.handleSubmit(async ({ email, password }) => {
    onFailure(undefined);
    try {
      const code = await store.signIn({ email, password });
      if (code) onCode(code);
      else await onDone();
    } catch (error) {
      onFailure(errorText(error, authTexts.loginFailed));
      form.setFocus("password", { shouldSelect: true });
    }
  });
  return (
    <>
      <AuthForm
        submitLabel={t("auth.signIn")}
        isBusy={form.formState.isSubmitting}
        failure={failure}
        onSubmit={submit}
      >
        <TextField
          label={t("common.email")}
          type="email"
          autoComplete="username"
          autoFocus
          required
          {...fieldOf(form, "email")}
        />
        <TextField
          label={t("common.password")}
          type="password"
          autoComplete="current-password"
          required
          {...fieldOf(form, "password")}
        />
        <ForgotLink onPress={() => setForgotten(true)} />
      </AuthForm>
      {isForgotten && (
        <Suspense>
          <ResetLinkDialog
            email={form.getValues("email")}
            onClose={() => setForgotten(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Opens a dialog, or in a new tab the screen that does the same. */
function ForgotLink({ onPress }: { onPress: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Link className={styles.forgot} to="/forgot" onClick={open}>
      {t("auth.forgot")}
    </Link>
  );
}

interface CodeFormProps {
  request: CodeRequest;
  onDone: () => Promise<void>;
  /** The first step has expired. */
  onTooLate: (reason: string) => void;
}

/** The second step: a code from an authenticator app, or a recovery code. */
function CodeForm({ request, onDone, onTooLate }: CodeFormProps) {
  const store = useSessionStore();
  const [failure, setFailure] = useState<string>();
  const form = useForm<ConfirmTwoFactorDto>({
    resolver: payloadResolver(ConfirmTwoFactorDto),
    defaultValues: { code: "" },
  });
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await store.signInWithCode({ mfaToken: request.mfaToken, code });
      await onDone();
    } catch (error) {
      const reason = errorText(error, authTexts.loginFailed);
      if (isApiError(error) && error.code === "sign_in_over") onTooLate(reason);
      else setFailure(reason);
      form.setFocus("code", { shouldSelect: true });
    }
  });
  return (
    <AuthForm
      submitLabel={t("auth.verify")}
      isBusy={form.formState.isSubmitting}
      failure={failure}
      noValidate
      onSubmit={submit}
    >
      <TextField
        label={t("common.code")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint={t("auth.codeHint")}
        {...fieldOf(form, "code")}
      />
    </AuthForm>
  );
}
