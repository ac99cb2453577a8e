import { useCan, useMayCall } from "@octavo/auth";
import type { ApiKeyDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { Ban, RotateCcw } from "lucide-react";

interface ApiKeyActionsProps {
  apiKey: ApiKeyDto;
  onRevoke: () => void;
  onRehook: () => void;
}

const NOT_PERMITTED = "you do not have permission";

/** Revoke for an active key, Rehook for a revoked one; what cannot be done says why. */
export function ApiKeyActions(props: ApiKeyActionsProps) {
  const { apiKey, onRevoke, onRehook } = props;
  const refusal = useRefusal(apiKey);
  const state = { disabled: !!refusal, ...(refusal && { hint: refusal }) };
  if (apiKey.revoked)
    return (
      <IconButton
        label={`Rehook ${apiKey.description}`}
        icon={<RotateCcw />}
        onClick={onRehook}
        {...state}
      />
    );
  return (
    <IconButton
      label={`Revoke ${apiKey.description}`}
      tone="danger"
      icon={<Ban />}
      onClick={onRevoke}
      {...state}
    />
  );
}

/** Why a key stays as it is; a compromised one for ever (D-617). */
function useRefusal({ revoked, revoke_reason: reason }: ApiKeyDto) {
  const mayRevoke = useMayCall("PATCH /api-keys/{id}");
  const mayRehook = useCan("manage_api_keys");
  if (revoked && reason === "compromised")
    return "it was revoked as compromised. Make a new one instead.";
  return (revoked ? mayRehook : mayRevoke) ? undefined : NOT_PERMITTED;
}
