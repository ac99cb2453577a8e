import type { SVGProps } from "react";

/** Lines in a square of 24 units. */
const LINES = {
  search: "M16.7 16.7 21 21M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0",
  close: "M6 6l12 12M18 6 6 18",
  back: "M19 12H5l7-7M5 12l7 7",
  onwards: "M5 12h14l-7-7M19 12l-7 7",
};

interface IconProps extends SVGProps<SVGSVGElement> {
  name: keyof typeof LINES;
  size: number;
}

/** It decorates: what it means is said beside it. */
export const Icon = ({ name, size, ...props }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d={LINES[name]} />
  </svg>
);
