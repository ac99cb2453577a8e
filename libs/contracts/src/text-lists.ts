/** Makes something of each text of a list, under its name. Every answer with posts calls it, so it makes one object. */
export function eachText<Name extends string>(
  lengths: Readonly<Record<Name, number>>,
) {
  const names = Object.keys(lengths) as Name[];
  return <Value>(valueOf: (name: Name) => Value): Record<Name, Value> => {
    const made = {} as Record<Name, Value>;
    for (const name of names) made[name] = valueOf(name);
    return made;
  };
}
