export interface AuditPeriod {
  /** Inclusive. */
  from: Date | null;
  /** Exclusive. */
  until: Date | null;
}

const DAY_MS = 86_400_000;

/** Days are days in UTC, the last one whole. */
export function auditPeriod({
  from,
  to,
}: {
  from?: string;
  to?: string;
}): AuditPeriod {
  return {
    from: from === undefined ? null : new Date(from),
    until: to === undefined ? null : endOf(to),
  };
}

const endOf = (moment: string): Date =>
  moment.includes("T")
    ? new Date(moment)
    : new Date(Date.parse(moment) + DAY_MS);
