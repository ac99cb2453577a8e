import { useApi } from "../../../remote-context";
import type {
  RecoveryCodesDto,
  TwoFactorDto,
  TwoFactorSetupDto,
} from "@octavo/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sessionsKey } from "./sessions.hooks";

const KEY = "two-factor";
const PATH = "/auth/two-factor";

export function useTwoFactor() {
  const api = useApi();
  return useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) =>
      api<TwoFactorDto>({ method: "GET", path: PATH, signal }),
  });
}

/** What one may do to the second step of one's sign-in. */
export function useTwoFactorCalls() {
  return {
    begin: useCall<{ password: string }, TwoFactorSetupDto>(""),
    confirm: useCall<{ code: string }, RecoveryCodesDto>("/confirm"),
    renewCodes: useCall<{ password: string }, RecoveryCodesDto>(
      "/recovery-codes",
    ),
    disable: useCall<{ password: string; code: string }, unknown>("/disable"),
  };
}

function useCall<Input extends object, Answer>(path: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input) =>
      api<Answer>({ method: "POST", path: PATH + path, body }),
    // Not waited for: what was answered is to be shown at once.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [KEY] });
      void client.invalidateQueries({ queryKey: [sessionsKey] });
    },
  });
}
