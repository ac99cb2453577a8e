const TIME_WITHOUT_ZONE = /[T ]\d{2}:?\d{2}[^Z+-]*$/i;

/**
 * A date as JSON has it. Without a zone it is UTC, also where the server's own clock is in another one.
 * A text that is no date gives an invalid `Date`.
 */
export const readMoment = (value: string): Date =>
  new Date(
    TIME_WITHOUT_ZONE.test(value) ? `${value.replace(" ", "T")}Z` : value,
  );
