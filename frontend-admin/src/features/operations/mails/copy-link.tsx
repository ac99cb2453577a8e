import { operatingTexts } from "@octavo/contracts";
import { Button } from "@octavo/ui";
import { Check, Copy } from "lucide-react";
import { useCopy } from "../../../shared/crud/use-copy";

interface CopyLinkProps {
  link: string;
}

/** Puts a mail's link into the clipboard; where that is refused, the text above can be selected. */
export function CopyLink({ link }: CopyLinkProps) {
  const { state, copy } = useCopy(link);
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

const LABELS = {
  idle: "Copy link",
  copied: "Copied",
  failed: operatingTexts.failedCopyLink,
} as const;
