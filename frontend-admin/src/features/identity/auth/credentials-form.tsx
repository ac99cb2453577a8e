import { errorText } from "@octavo/api-client";
import { useSessionStore } from "@octavo/auth";
import { LoginDto, authTexts } from "@octavo/contracts";
import type { CodeRequest } from "@octavo/federation";
import { TextField } from "@octavo/ui";
import { Suspense, lazy, useState } from "react";
import type { MouseEvent } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { formResolver } from "../../../shared/crud/payload-resolver";
import { AuthForm } from "./auth-form";
import styles from "./credentials-form.module.css";

const ResetLinkDialog = lazy(() =>
  import("./reset-link-dialog").then((module) => ({
    default: module.ResetLinkDialog,
  })),
);

interface CredentialsFormProps {
  failure: string | undefined;
  onFailure: (reason: string | undefined) => void;
  onDone: () => Promise<void>;
  /** The password was right; now the account asks for a code. */
  onCode: (request: CodeRequest) => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { failure, onFailure, onDone, onCode } = props;
  const store = useSessionStore();
  const [isForgotten, setForgotten] = useState(false);
  const form = useForm<LoginDto>({
    resolver: formResolver(LoginDto),
    defaultValues: { email: "", password: "" },
  });
  const { register, formState, setFocus, getValues } = form;
  const submit = form.handleSubmit(async ({ email, password }) => {
    onFailure(undefined);
    try {
      const code = await store.signIn({ email, password });
      if (code) onCode(code);
      else await onDone();
    } catch (error) {
      onFailure(errorText(error, authTexts.loginFailed));
      setFocus("password", { shouldSelect: true });
    }
  });
  return (
    <>
      <AuthForm
        submitLabel="Sign In"
        isBusy={formState.isSubmitting}
        failure={failure}
        onSubmit={submit}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          error={formState.errors.email}
          {...register("email")}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={formState.errors.password}
          {...register("password")}
        />
        <ForgotLink onPress={() => setForgotten(true)} />
      </AuthForm>
      {isForgotten && (
        <Suspense>
          <ResetLinkDialog
            email={getValues("email")}
            onClose={() => setForgotten(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Opens the dialog; in a new tab it is the screen that does the same. */
function ForgotLink({ onPress }: { onPress: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Link className={styles.forgot} to="/forgot" onClick={open}>
      Forgot password
    </Link>
  );
}
