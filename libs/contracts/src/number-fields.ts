import { Type } from "class-transformer";
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsNumber,
  IsOptional,
  Max,
  Min,
  type ValidationOptions,
} from "class-validator";
import { all, MayBeAbsent, MayBeEmpty, saysMax, saysOf } from "./fields";
import { type FieldText, type Label, type MaxText } from "./texts";
import { EmptyToNull, ToNumber, ToNumbers } from "./transforms";

// Fields of payload classes that hold numbers and ids; see fields.ts.

const AtLeastNumber = (min: number, label?: Label): PropertyDecorator =>
  Min(min, saysOf(label, "field.min", { min }));

const AtMostNumber = (max: number, label?: Label): PropertyDecorator =>
  Max(max, saysOf(label, "field.max", { max }));

/** A whole number of a query or body, from `min`. */
export const WholeNumber = (min: number, label?: Label): PropertyDecorator =>
  all(IsInt(saysOf(label, "field.wholeNumber")), AtLeastNumber(min, label));

/** A whole number, with one sentence for all that can be wrong. */
export const WholeWithin = (
  [min, max]: readonly [number, number?],
  message: ValidationOptions,
): PropertyDecorator =>
  all(
    IsInt(message),
    Min(min, message),
    ...(max === undefined ? [] : [Max(max, message)]),
  );

export const Percentage = (min: number, max: number): PropertyDecorator => {
  const between = saysOf(undefined, "field.between", { min, max });
  return all(
    MayBeAbsent(),
    Type(() => Number),
    IsInt(saysOf(undefined, "field.wholeNumber")),
    Min(min, between),
    Max(max, between),
  );
};

/** A whole number between two others, or null for none. */
export const NullableWithin = (
  min: number,
  max: number,
  label?: Label,
): PropertyDecorator =>
  all(
    IsOptional(),
    EmptyToNull(),
    ToNumber(),
    WholeWithin([min, max], saysOf(label, "field.between", { min, max })),
  );

/** A whole per cent, or null for none. */
export const NullablePercent = (): PropertyDecorator => NullableWithin(0, 100);

export const Rank = (label: Label, max: number): PropertyDecorator =>
  all(
    IsOptional(),
    ToNumber(),
    WholeNumber(0, label),
    AtMostNumber(max, label),
  );

/** A place in an order, between two others if need be. */
export const Place = (label: Label): PropertyDecorator =>
  all(
    MayBeEmpty(),
    ToNumber(),
    IsNumber(
      { allowNaN: false, allowInfinity: false },
      saysOf(label, "field.number"),
    ),
    AtLeastNumber(0, label),
    AtMostNumber(1_000_000, label),
  );

/** What a select sends: the id of what was chosen. */
export const Reference = (
  label: Label | undefined,
  text: FieldText,
): PropertyDecorator =>
  all(EmptyToNull(), ToNumber(), WholeWithin([1], saysOf(label, text)));

export const Ids = (
  label: Label,
  max: number,
  tooMany: MaxText,
): PropertyDecorator => {
  const wrong = saysOf(label, "field.ids");
  return all(
    IsOptional(),
    ToNumbers(),
    IsArray(wrong),
    ArrayMaxSize(max, saysMax(tooMany, max)),
    IsInt({ ...wrong, each: true }),
    Min(1, { ...wrong, each: true }),
  );
};
