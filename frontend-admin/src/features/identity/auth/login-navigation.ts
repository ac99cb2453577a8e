import { useSession } from "@octavo/auth";
import { authTexts } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { useLocation, useNavigate } from "react-router-dom";
import { useEffect, useEffectEvent } from "react";

/** Tells the sign-in screen which screen sent the person there. */
export interface LoginNote {
  from: "sign-up" | "invitation";
}

const NOTES: Record<LoginNote["from"], () => string> = {
  "sign-up": () => authTexts.signUpSent,
  invitation: () => authTexts.invitationAccepted,
};

const ENDS = {
  expired: () => authTexts.sessionExpired,
  "signed-out-elsewhere": () => authTexts.signedOutElsewhere,
} as const;

/** Why the person was sent to the sign-in screen; null if they opened it themselves. */
export function useLoginMessage(): string | null {
  const session = useSession();
  const { state } = useLocation() as { state: Partial<LoginNote> | null };
  if (session.status === "anonymous" && session.ended)
    // The shell may be newer, and know more reasons.
    return ownValue(ENDS, session.ended)?.() ?? null;
  return state?.from ? (ownValue(NOTES, state.from)?.() ?? null) : null;
}

interface LoginNavigation {
  afterMs: number;
  note?: LoginNote;
}

/** Goes to the sign-in screen some time after `isDue`, unless the person has left the screen. */
export function useLoginNavigation(
  isDue: boolean,
  { afterMs, note }: LoginNavigation,
): void {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate("/login", { state: note }));
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => go(), afterMs);
    return () => clearTimeout(timer);
  }, [isDue, afterMs]);
}
