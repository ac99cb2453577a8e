import { currentLanguage, runsAgainstPage, type Language } from "./language";

/** One form for each category of `Intl.PluralRules`, chosen by the parameter `count`. */
export type Plural = { other: string } & Partial<
  Record<Intl.LDMLPluralRule, string>
>;
/** `{name}` in a text is a parameter. */
export type Texts = Readonly<Record<string, string | Plural>>;
/** The same keys in another language. Its plural forms may be others. */
export type Translation<Base extends Texts> = {
  readonly [Key in keyof Base]: Base[Key] extends string ? string : Plural;
};

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParameterOf<Text> = Text extends string
  ? NamesIn<Text>
  : NamesIn<Text[keyof Text]> | "count";
type Values<Text, Value> = { [Name in ParameterOf<Text>]: Value };
/** The arguments of a text: none, or values of its parameters. */
export type Given<Text, Value> = [ParameterOf<Text>] extends [never]
  ? []
  : [values: Values<Text, Value>];

export interface Catalogue<Base extends Texts, Own extends Texts = Base> {
  /** The text in the current language. A number is written as that language writes it. */
  <Key extends keyof Base>(
    key: Key,
    ...values: Given<Base[Key], string | number>
  ): string;
  /** The text in pieces, for a link or a name in bold between its words. */
  parts<Key extends keyof Base, Value>(
    key: Key,
    values: Values<Base[Key], Value>,
  ): (string | Value)[];
  /** Another language, from when it is loaded. It may have the texts of parts that come later, too. */
  add(language: Language, texts: Translation<Own>): void;
  /** These texts and more, for a part that is loaded when it is needed. */
  with<const More extends Texts>(english: More): Catalogue<Base & More, More>;
}

const PARAMETER = /\{(\w+)\}/;

/** A catalogue of English texts. In a language that was not added, it answers in English. */
export function catalogue<const Base extends Texts>(
  english: Base,
): Catalogue<Base> {
  return catalogueOver(english, () => undefined);
}

type Lookup = (key: string, language: Language) => string | Plural | undefined;

/** @param others finds texts that are not among `english`. */
function catalogueOver<Base extends Texts, Own extends Texts>(
  english: Own,
  others: Lookup,
): Catalogue<Base, Own> {
  const mapOf = (texts: Texts) => new Map(Object.entries(texts));
  const first = mapOf(english);
  const known = new Map<Language, typeof first>();

  const find: Lookup = (key, language) =>
    known.get(language)?.get(key) ?? others(key, language) ?? first.get(key);

  const parts = (key: keyof Base & string, values = {}): unknown[] => {
    const language = currentLanguage();
    const text = find(key, language) ?? key;
    const given = new Map<string, unknown>(Object.entries(values));
    const form =
      typeof text === "string"
        ? text
        : (new Map(Object.entries(text)).get(
            pluralRules(language).select(Number(given.get("count"))),
          ) ?? text.other);
    // `split` puts what the parentheses matched at the odd places.
    return isolated(form)
      .split(PARAMETER)
      .map((part, place) => (place % 2 === 0 ? part : given.get(part)));
  };

  const say = (key: keyof Base & string, values?: object): string =>
    parts(key, values)
      .map((part) =>
        typeof part === "number"
          ? part.toLocaleString(currentLanguage())
          : String(part),
      )
      .join("");

  return Object.assign(say, {
    parts,
    add: (language: Language, texts: Texts) =>
      known.set(language, mapOf(texts)),
    with: (more: Texts) => catalogueOver(more, find),
  }) as unknown as Catalogue<Base, Own>;
}

/** Else the page would take a question mark at the end for one of its own, and show it at the beginning. */
const isolated = (text: string): string =>
  runsAgainstPage() ? `\u2066${text}\u2069` : text;

const rules = new Map<Language, Intl.PluralRules>();

export function pluralRules(language: Language): Intl.PluralRules {
  const made = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}
