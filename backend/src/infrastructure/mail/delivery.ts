/**
 * What became of a mail. `uncertain`: the server had begun to receive it and was never heard again.
 * `isFinal`: trying again is of no use.
 */
export type Delivery =
  | { outcome: "sent" }
  | { outcome: "not-sent"; reason: string; isFinal: boolean }
  | { outcome: "uncertain"; reason: string };
