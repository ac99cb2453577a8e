import { LIMITS, operatingTexts } from "@octavo/contracts";
import { Button } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

interface CopyLinkProps {
  link: string;
}

type State = "idle" | "copied" | "failed";

/** Puts a mail's link into the clipboard; where that is refused, the text above can be selected. */
export function CopyLink({ link }: CopyLinkProps) {
  const [state, setState] = useState<State>("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = window.setTimeout(
      () => setState("idle"),
      LIMITS.copyConfirmationMs,
    );
    return () => window.clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button
      variant="primary"
      icon={<Icon aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{LABELS[state]}</span>
    </Button>
  );
}

const LABELS: Readonly<Record<State, string>> = {
  idle: "Copy link",
  copied: "Copied",
  failed: operatingTexts.failedCopyLink,
};
