/** Kinds of callouts. A callout is `<div class="callout callout-tip">` around other blocks. */
export const CALLOUTS = ["note", "tip", "warning", "danger"] as const;

export type Callout = (typeof CALLOUTS)[number];

/** The kind that an element's classes name; null if they name anything else, too. */
export function calloutOf(classes: Iterable<string>): Callout | null {
  const [first, second, ...others] = classes;
  const kind = CALLOUTS.find((one) => second === `callout-${one}`);
  return first === "callout" && others.length === 0 ? (kind ?? null) : null;
}

export const calloutClasses = (kind: string): string[] => [
  "callout",
  `callout-${kind}`,
];

/** GitHub's names. It calls a danger CAUTION, and has IMPORTANT besides, which is a note here. */
export const ALERTS: ReadonlyMap<string, Callout> = new Map([
  ["NOTE", "note"],
  ["TIP", "tip"],
  ["WARNING", "warning"],
  ["CAUTION", "danger"],
  ["IMPORTANT", "note"],
]);
