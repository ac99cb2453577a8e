import { errorText } from "@octavo/api-client";
import { useSessionStore } from "@octavo/auth";
import { LoginDto, authTexts } from "@octavo/contracts";
import { Button, Notice, TextField } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import { Brand } from "../../layout/brand";
import { useDocumentTitle } from "../../layout/use-document-title";
import styles from "./login-screen.module.css";

/** Signs in. Someone who is signed in already sees the form as well, to switch accounts (D-314). */
export function LoginScreen() {
  useDocumentTitle("Sign in");
  const store = useSessionStore();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm<LoginDto>({
    resolver: classValidatorResolver(LoginDto),
    defaultValues: { email: "", password: "" },
  });
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await store.signIn({ email, password });
      await navigate("/", { replace: true });
    } catch (error) {
      setFailure(errorText(error, authTexts.loginFailed));
      setFocus("password", { shouldSelect: true });
    }
  });
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(event) => void submit(event)}>
        <Brand />
        <h1 className={styles.title}>Sign in</h1>
        {failure && <Notice tone="danger">{failure}</Notice>}
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
        <Button
          type="submit"
          variant="primary"
          isBusy={formState.isSubmitting}
          className={styles.submit}
        >
          Sign In
        </Button>
        <a className={styles.back} href="/">
          View Site
        </a>
      </form>
    </main>
  );
}
