import { errorText, isApiError } from "@octavo/api-client";
import { useSessionStore } from "@octavo/auth";
import { authTexts, ConfirmTwoFactorDto } from "@octavo/contracts";
import type { CodeRequest } from "@octavo/federation";
import { TextField } from "@octavo/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formResolver } from "../../../shared/crud/payload-resolver";
import { AuthForm } from "./auth-form";

interface CodeFormProps {
  request: CodeRequest;
  onDone: () => Promise<void>;
  /** The first step does not count any more. */
  onTooLate: (reason: string) => void;
}

/** The second step: a code of an authenticator app, or one of those kept for when it is lost (D-313). */
export function CodeForm({ request, onDone, onTooLate }: CodeFormProps) {
  const store = useSessionStore();
  const [failure, setFailure] = useState<string>();
  const form = useForm<ConfirmTwoFactorDto>({
    resolver: formResolver(ConfirmTwoFactorDto),
    defaultValues: { code: "" },
  });
  const { register, formState, setFocus } = form;
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await store.signInWithCode({ mfaToken: request.mfaToken, code });
      await onDone();
    } catch (error) {
      const reason = errorText(error, authTexts.loginFailed);
      if (isApiError(error) && error.code === "sign_in_over") onTooLate(reason);
      else setFailure(reason);
      setFocus("code", { shouldSelect: true });
    }
  });
  return (
    <AuthForm
      submitLabel="Verify"
      isBusy={formState.isSubmitting}
      failure={failure}
      noValidate
      onSubmit={submit}
    >
      <TextField
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint="Without your phone? Use one of your recovery codes here."
        error={formState.errors.code}
        {...register("code")}
      />
    </AuthForm>
  );
}
