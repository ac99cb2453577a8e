import { Icon } from "./icon";

interface ArrowProps {
  to: "back" | "onwards";
  size: number;
}

/** It points the other way where lines run from right to left. */
export const Arrow = ({ to, size }: ArrowProps) => (
  <Icon name={to} size={size} className="arrow" />
);
