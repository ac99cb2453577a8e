import { isApiError } from "@octavo/api-client";
import { useSession } from "@octavo/auth";
import { ConfirmIdentityDto } from "@octavo/contracts";
import type { TwoFactorDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { Button, Dialog, PasswordField, Skeleton, TextField } from "@octavo/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { DialogForm } from "../crud/form-dialog";
import { payloadResolver } from "../crud/payload-resolver";
import { OwnerField } from "../passwords/owner-field";
import styles from "./confirmation-dialog.module.css";

interface ConfirmationDialogProps {
  /** As it is without this dialog. */
  api: ApiTransport;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks people to show again who they are, above whatever they were doing. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { api, onConfirmed, onCancel } = props;
  const twoFactor = useQuery({
    queryKey: ["confirmation", "two-factor"],
    queryFn: ({ signal }) =>
      api<TwoFactorDto>({ method: "GET", path: "/auth/two-factor", signal }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog
      title="Confirm it's you"
      description="You are about to change what people or programs may do. You won't be asked again for ten minutes."
      size="small"
      keepsOnPressOutside
      onClose={onCancel}
    >
      {twoFactor.isPending ? (
        <Skeleton width="100%" />
      ) : (
        <ConfirmationForm
          api={api}
          usesCodes={twoFactor.data?.enabled === true}
          onConfirmed={onConfirmed}
          onCancel={onCancel}
        />
      )}
    </Dialog>
  );
}

interface ConfirmationFormProps extends ConfirmationDialogProps {
  /** The account has two-step sign-in: a code will do as well as the password. */
  usesCodes: boolean;
}

function ConfirmationForm(props: ConfirmationFormProps) {
  const { api, usesCodes, onConfirmed, onCancel } = props;
  const { user } = useSession();
  const [proof, setProof] = useState<Proof>(usesCodes ? "code" : "password");
  const confirm = useMutation({
    mutationFn: (body: ConfirmIdentityDto) =>
      api({ method: "POST", path: "/auth/confirm", body }),
  });
  const form = useForm<ConfirmIdentityDto>({
    resolver: payloadResolver(ConfirmIdentityDto),
    shouldUnregister: true,
  });
  const submit = form.handleSubmit((input) =>
    confirm.mutateAsync(input).then(onConfirmed, (error: unknown) => {
      // The session is over: the call itself leads to the sign-in screen.
      if (isApiError(error) && error.status === 401) onConfirmed();
      else form.setFocus(proof, { shouldSelect: true });
    }),
  );
  const useOther = () => {
    confirm.reset();
    setProof(OTHER[proof].proof);
  };
  return (
    <DialogForm
      failure="You could not be confirmed"
      error={confirm.error}
      isSaving={confirm.isPending}
      saveLabel="Confirm"
      onSubmit={submit}
      onClose={onCancel}
    >
      {user && <OwnerField email={user.email} />}
      <ProofField proof={proof} form={form} />
      {usesCodes && (
        <Button
          variant="ghost"
          size="small"
          className={styles.other}
          onClick={useOther}
        >
          {OTHER[proof].label}
        </Button>
      )}
    </DialogForm>
  );
}

type Proof = "password" | "code";

/** The other way, by the one that is on the screen. */
const OTHER: Record<Proof, { proof: Proof; label: string }> = {
  password: { proof: "code", label: "Use a code instead" },
  code: { proof: "password", label: "Use your password instead" },
};

interface ProofFieldProps {
  proof: Proof;
  form: UseFormReturn<ConfirmIdentityDto>;
}

function ProofField({ proof, form }: ProofFieldProps) {
  const { errors } = form.formState;
  return proof === "code" ? (
    <TextField
      label="Code"
      hint="From your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoFocus
      error={errors.code}
      {...form.register("code")}
    />
  ) : (
    <PasswordField
      label="Password"
      autoComplete="current-password"
      autoFocus
      error={errors.password}
      {...form.register("password")}
    />
  );
}
