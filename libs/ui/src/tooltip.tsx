import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import styles from "./tooltip.module.css";

interface TooltipProps {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
}

/** One per application, around everything that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>;
}

/** Opens on hover and on keyboard focus; Escape closes it. */
export function Tooltip({ content, side = "top", children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.tooltip}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
