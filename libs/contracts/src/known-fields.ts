const STRICT = new WeakMap<object, readonly string[]>();

/**
 * For payload classes whose unknown fields are refused by name instead of dropped: people write settings by
 * hand, and a typo would look like a save (D-023).
 * @param answered Fields of the answer that cannot be set: they are dropped, so that an answer can be sent
 * back.
 */
export const RefuseUnknownFields =
  (...answered: string[]) =>
  (payload: object): void => {
    STRICT.set(payload, answered);
  };

/** @returns fields that are dropped without a word; null for a class that drops all that it does not know. */
export const answeredFieldsOf = (payload: object): readonly string[] | null =>
  STRICT.get(payload) ?? null;
