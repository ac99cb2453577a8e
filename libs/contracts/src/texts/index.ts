import { catalogue, type Given, type Language } from "@octavo/texts";
import { english } from "./en";

/** What server and screens both say. */
export const contractTexts = catalogue(english);

/** The texts of one subject by their last names, each in the language of the moment when it is asked for. */
function textsOf<Subject extends string>(subject: Subject): TextsOf<Subject> {
  const names = Object.keys(english).flatMap((key) =>
    key.startsWith(`${subject}.`) ? [key as PlainText] : [],
  );
  return Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((key) => [
        key.slice(subject.length + 1),
        { enumerable: true, get: () => contractTexts(key) },
      ]),
    ),
  ) as TextsOf<Subject>;
}

export const authTexts = textsOf("auth");
export const peopleTexts = textsOf("people");
export const accountDenials = textsOf("account");
export const roleDenials = textsOf("role");
export const draftTexts = textsOf("draft");
export const apiTexts = textsOf("api");

/** Another language is loaded by those who need it. */
export async function loadContractTexts(language: Language): Promise<void> {
  if (language === "de")
    contractTexts.add(language, (await import("./de")).german);
}

type English = typeof english;
type Key = keyof English;
type Without<Parameter, Text> = Text extends `${string}{${string}`
  ? never
  : Parameter;

/** A text without parameters. */
export type PlainText = { [Name in Key]: Without<Name, English[Name]> }[Key];

type Only<
  Parameter extends string,
  Name extends Key,
> = English[Name] extends `${infer Start}{${Parameter}}${infer Rest}`
  ? Without<Without<Name, Start>, Rest>
  : never;

/** A sentence whose only parameter is the name of a field. */
export type FieldText = { [Name in Key]: Only<"label", Name> }[Key];

/** The values that a text needs. */
export type GivenTo<Name extends Key> = Given<
  English[Name],
  string | number
>[0];

/** A sentence that names a field. */
export type TextOfField = {
  [Name in Key]: GivenTo<Name> extends { label: unknown } ? Name : never;
}[Key];

/** What a sentence needs to know besides the name of the field. */
export type ValuesOfField<Name extends TextOfField> = Name extends FieldText
  ? []
  : [values: Omit<GivenTo<Name>, "label">];

/** A sentence whose only parameter is how much there may be. */
export type MaxText = { [Name in Key]: Only<"max", Name> }[Key];

/** The name of a field in the catalogue. */
export type Label = Key extends infer Name
  ? Name extends `label.${infer Field}`
    ? Field
    : never
  : never;

type TextsOf<Subject extends string> = {
  readonly [
    Name in PlainText as Name extends `${Subject}.${infer Last}` ? Last : never
  ]: string;
};
