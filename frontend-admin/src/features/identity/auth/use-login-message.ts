import { useSession } from "@octavo/auth";
import { authTexts } from "@octavo/contracts";
import { useLocation } from "react-router-dom";

/** What a screen that leads to the sign-in screen may tell it. */
export interface LoginNote {
  from: "sign-up" | "invitation";
}

const NOTES: Record<LoginNote["from"], string> = {
  "sign-up": authTexts.signUpSent,
  invitation: authTexts.invitationAccepted,
};

const ENDS = {
  expired: authTexts.sessionExpired,
  "signed-out-elsewhere": authTexts.signedOutElsewhere,
} as const;

/** The sentence for whoever was led here; null for whoever came by themselves. */
export function useLoginMessage(): string | null {
  const session = useSession();
  const { state } = useLocation() as { state: Partial<LoginNote> | null };
  if (session.status === "anonymous" && session.ended)
    return ENDS[session.ended];
  return state?.from ? NOTES[state.from] : null;
}
