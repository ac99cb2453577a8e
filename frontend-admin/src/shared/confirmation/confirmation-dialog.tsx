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
import { fieldOf } from "../crud/form-field";
import { OwnerField } from "../passwords/owner-field";
import styles from "./confirmation-dialog.module.css";
import { t } from "../../texts";

interface ConfirmationDialogProps {
  /** As it is without this dialog. */
  api: ApiTransport;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks people to confirm who they are, above their work. */
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
      title={t("confirm.title")}
      description={t("confirm.text")}
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
    setProof(proof === "code" ? "password" : "code");
  };
  return (
    <DialogForm
      failure={t("confirm.failed")}
      error={confirm.error}
      isSaving={confirm.isPending}
      saveLabel={t("confirm.action")}
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
          {t(proof === "code" ? "confirm.usePassword" : "confirm.useCode")}
        </Button>
      )}
    </DialogForm>
  );
}

type Proof = "password" | "code";

interface ProofFieldProps {
  proof: Proof;
  form: UseFormReturn<ConfirmIdentityDto>;
}

function ProofField({ proof, form }: ProofFieldProps) {
  return proof === "code" ? (
    <TextField
      label={t("common.code")}
      hint={t("confirm.codeHint")}
      autoComplete="one-time-code"
      autoFocus
      {...fieldOf(form, "code")}
    />
  ) : (
    <PasswordField
      label={t("common.password")}
      autoComplete="current-password"
      autoFocus
      {...fieldOf(form, "password")}
    />
  );
}
