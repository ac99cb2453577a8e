/** Makes something of each text of a list, under its name. */
export const eachText =
  <Name extends string>(lengths: Readonly<Record<Name, number>>) =>
  <Value>(valueOf: (name: Name) => Value): Record<Name, Value> =>
    Object.fromEntries(
      (Object.keys(lengths) as Name[]).map((name) => [name, valueOf(name)]),
    ) as Record<Name, Value>;
