import type {
  AcceptInvitationDto,
  ForgotAnswer,
  ForgotPasswordDto,
  InvitedPersonDto,
  ResetPasswordDto,
  SignUpDto,
  VerifySignUpDto,
} from "@octavo/contracts";
import { useMemo } from "react";
import { useApi } from "../../../remote-context";

/** Calls that need no session. */
export function useAccountCalls() {
  const api = useApi();
  return useMemo(() => {
    const post = <Answer>(path: string, body: object) =>
      api<Answer>({ method: "POST", path, body });
    return {
      forgot: (body: ForgotPasswordDto) =>
        post<ForgotAnswer>("/auth/forgot", body),
      reset: (body: ResetPasswordDto) => post("/auth/reset", body),
      signUp: (body: SignUpDto) => post("/auth/signup-requests", body),
      verify: (body: VerifySignUpDto) =>
        post("/auth/signup-requests/verify", body),
      readInvitation: (token: string) =>
        post<InvitedPersonDto>("/auth/invitation", { token }),
      acceptInvitation: (body: AcceptInvitationDto) =>
        post("/auth/invitation/accept", body),
    };
  }, [api]);
}
