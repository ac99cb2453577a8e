/** With every field and nothing empty: a field that a contract gains has to be added here. */
export type Whole<Value> = Value extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Value extends object
    ? { [Name in keyof Value]-?: Whole<NonNullable<Value[Name]>> }
    : Value;
