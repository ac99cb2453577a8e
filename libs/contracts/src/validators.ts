import { Transform } from "class-transformer";
import {
  IsOptional,
  MAX_LENGTH,
  ValidateBy,
  type ValidationOptions,
} from "class-validator";

/**
 * `MaxLength` for whole texts. That one counts what people see as one sign, which takes a tenth of a
 * second for some millions of them; this one counts as JavaScript does.
 */
export const MaxUnits = (
  most: number,
  options: ValidationOptions,
): PropertyDecorator =>
  ValidateBy(
    {
      name: MAX_LENGTH,
      constraints: [most],
      validator: {
        validate: (value: unknown) =>
          typeof value === "string" && value.length <= most,
      },
    },
    options,
  );

/** Several decorators as one, applied from the bottom up as if written out: the first is checked first. */
export const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of [...decorators].reverse())
      decorate(target, property);
  };

/** A field that may be left out. Many programs send null for that: it is read as if it were not there. */
export const MayBeAbsent = (): PropertyDecorator =>
  all(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
  );
