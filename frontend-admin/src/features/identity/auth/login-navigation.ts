import { useSession } from "@octavo/auth";
import { authTexts } from "@octavo/contracts";
import { useLocation, useNavigate } from "react-router-dom";
import { useEffect, useEffectEvent } from "react";

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

interface LoginNavigation {
  afterMs: number;
  note?: LoginNote;
}

/** Goes to the sign-in screen a while after `isDue`, unless the screen has been left by then. */
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
