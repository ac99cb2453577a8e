import { Transform, Type } from "class-transformer";
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MAX_LENGTH,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
  type ValidationOptions,
} from "class-validator";
import { SLUG, STORED_URL } from "./addresses";
import { LIMITS } from "./limits";
import {
  contractTexts,
  type FieldText,
  type GivenTo,
  type Label,
  type MaxText,
  type PlainText,
  type TextOfField,
  type ValuesOfField,
} from "./texts";
import { VisibleName } from "./visible-name";
import { EmptyToNull, ToBoolean, Trim } from "./transforms";

// The fields of payload classes. Each says what is wrong in the language that is current when it is
// checked. Without a label, a field is a parameter of a call and has its own name in sentences.

/** Several decorators as one, applied from the bottom up as if written out: the first is checked first. */
export const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of [...decorators].reverse())
      decorate(target, property);
  };

export const says = (text: PlainText): ValidationOptions => ({
  message: () => contractTexts(text),
});

/** Says how much there may be. */
export const saysMax = (text: MaxText, max: number): ValidationOptions => ({
  message: () => contractTexts(text, { max: `${max}` }),
});

/** Says a sentence that names the field. Its numbers are written as programs write them, without separators. */
export const saysOf = <Name extends TextOfField>(
  label: Label | undefined,
  text: Name,
  ...[values]: ValuesOfField<Name>
): ValidationOptions => ({
  message: ({ property }: ValidationArguments) => {
    const given: Record<string, string> = {};
    for (const [key, value] of Object.entries(values ?? {}))
      given[key] = String(value);
    const name = label ? contractTexts(`label.${label}`) : property;
    const complete = { ...given, label: name } as GivenTo<TextOfField>;
    return contractTexts<TextOfField>(text, complete);
  },
});

/** May be absent, but not null or empty: what is required at first cannot be taken away later. */
export const KeptWhenAbsent = (): PropertyDecorator =>
  ValidateIf((_, value: unknown) => value !== undefined);

/** A field that may be left out. Many programs send null for that: it is read as if it were not there. */
export const MayBeAbsent = (): PropertyDecorator =>
  all(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
  );

/** Null or empty, there is none. */
export const MayBeEmpty = (): PropertyDecorator =>
  all(IsOptional(), EmptyToNull());

export const AtMost = (max: number, label?: Label): PropertyDecorator =>
  MaxLength(max, saysOf(label, "field.maxLength", { max }));

/** A text that has to be there, white space around it or not. */
export const Untrimmed = (label: Label): PropertyDecorator =>
  all(
    IsString(saysOf(label, "field.required")),
    IsNotEmpty(saysOf(label, "field.required")),
  );

/** A line or more that people write; it has to be there. */
export const Text = (label: Label, max: number): PropertyDecorator =>
  all(Trim(), Untrimmed(label), AtMost(max, label));

/** The name that people recognize someone or something by. */
export const Name = (max: number): PropertyDecorator =>
  all(Text("name", max), VisibleName());

/** A text that may be there. */
export const SomeText = (label: Label, max: number): PropertyDecorator =>
  all(IsString(saysOf(label, "field.text")), AtMost(max, label));

export const OptionalText = (label: Label, max: number): PropertyDecorator =>
  all(IsOptional(), Trim(), SomeText(label, max));

type PayloadClass<Payload> = abstract new () => Payload;

/** A payload class with an {@link OptionalText} for each text of a list, which says its greatest length and has its label. */
export function withTexts<
  Payload extends object,
  Texts extends Record<keyof Texts, string | null>,
>(
  payload: PayloadClass<Payload>,
  lengths: Readonly<Record<keyof Texts & Label, number>>,
): PayloadClass<Payload & Partial<Texts>> {
  const base: PayloadClass<object> = payload;
  abstract class WithTexts extends base {}
  for (const [name, max] of Object.entries<number>(lengths))
    OptionalText(name as Label, max)(WithTexts.prototype, name);
  return WithTexts as PayloadClass<Payload & Partial<Texts>>;
}

/** An optional text that is stored as null when it is empty. */
export const NullableText = (label: Label, max: number): PropertyDecorator =>
  all(IsOptional(), Trim(), EmptyToNull(), SomeText(label, max));

/** An optional text that a program sends along with an action. */
export const Remark = (label: Label, max: number): PropertyDecorator =>
  all(MayBeAbsent(), Trim(), SomeText(label, max));

/** * A secret from a link or a program. One sentence covers all that can be wrong. */
export const Token = (text: PlainText, max = 200): PropertyDecorator =>
  all(IsString(says(text)), IsNotEmpty(says(text)), MaxLength(max, says(text)));

/**
 * HTML. `MaxLength` counts what people see as one sign, which takes a tenth of a second for some
 * millions of them; this counts as JavaScript does.
 */
export const LongText = (label: Label, max: number): PropertyDecorator =>
  AtMostUnits(max, saysOf(label, "field.tooLong"));

export const AtMostUnits = (
  max: number,
  options: ValidationOptions,
): PropertyDecorator =>
  ValidateBy(
    {
      name: MAX_LENGTH,
      constraints: [max],
      validator: {
        validate: (value: unknown) =>
          typeof value === "string" && value.length <= max,
      },
    },
    options,
  );

/** A word in the query of a list. */
export const Word = (
  max: number = LIMITS.titleMax,
  wrong: FieldText = "field.text",
  tooLong: FieldText = "field.tooLong",
): PropertyDecorator =>
  all(
    IsOptional(),
    IsString(saysOf(undefined, wrong)),
    MaxLength(max, saysOf(undefined, tooLong)),
  );

/** A name in the query of a list. One sentence covers all that can be wrong. */
export const NameOf = (
  text: FieldText,
  max: number = LIMITS.titleMax,
): PropertyDecorator => Word(max, text, text);

/** What people look for in a list. */
export const SearchText = (): PropertyDecorator => all(Word(), Trim());

export const Choice = (
  values: readonly (string | number)[],
  label?: Label,
  named = values.join(", "),
): PropertyDecorator =>
  IsIn(values, saysOf(label, "field.oneOf", { values: named }));

/** Several of these, each once. */
export const Choices = (
  values: readonly string[],
  label: Label,
): PropertyDecorator =>
  all(
    IsArray(saysOf(label, "field.list")),
    ArrayMaxSize(values.length, saysOf(label, "field.twice")),
    ArrayUnique(saysOf(label, "field.twice")),
    IsIn(values, {
      each: true,
      ...saysOf(label, "field.anyOf", { values: values.join(", ") }),
    }),
  );

/** One of two; other values may be accepted without being named. */
export const Either = (
  values: readonly string[],
  label?: Label,
): PropertyDecorator =>
  IsIn(
    values,
    saysOf(label, "field.either", {
      one: values[0] ?? "",
      other: values[1] ?? "",
    }),
  );

export const Flag = (label?: Label): PropertyDecorator =>
  all(ToBoolean(), IsBoolean(saysOf(label, "field.flag")));

export const OptionalFlag = (label?: Label): PropertyDecorator =>
  all(IsOptional(), Flag(label));

/** Several items, each an object with fields of its own. */
export const ListOf = (
  Item: new () => object,
  most: number,
  { tooMany, label, wrong = "field.list", wrongItem = wrong }: ListTexts,
): PropertyDecorator =>
  all(
    IsArray(saysOf(label, wrong)),
    ArrayMaxSize(most, tooMany),
    ValidateNested({ each: true, ...saysOf(label, wrongItem) }),
    Type(() => Item),
  );

interface ListTexts {
  tooMany: ValidationOptions;
  label?: Label;
  wrong?: FieldText;
  /** Unless it is the same sentence. */
  wrongItem?: FieldText;
}

export const Names = (
  label: Label,
  max: number,
  tooMany: MaxText,
): PropertyDecorator => {
  const wrong = saysOf(label, "field.names");
  return all(
    IsArray(wrong),
    ArrayMaxSize(max, saysMax(tooMany, max)),
    IsString({ ...wrong, each: true }),
    MaxLength(LIMITS.nameMax, { ...wrong, each: true }),
  );
};

export const Url = (label: Label): PropertyDecorator =>
  all(
    MayBeEmpty(),
    IsString(saysOf(label, "field.url")),
    MaxLength(LIMITS.urlMax, saysOf(label, "field.urlTooLong")),
    Matches(STORED_URL, saysOf(label, "field.webUrl")),
  );

export const SlugLetters = (): PropertyDecorator =>
  Matches(SLUG, saysOf("slug", "field.slugLetters"));

export const DateTime = (label?: Label): PropertyDecorator =>
  all(MayBeEmpty(), IsISO8601({ strict: true }, saysOf(label, "field.date")));
