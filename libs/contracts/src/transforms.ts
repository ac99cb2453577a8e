import { Transform } from "class-transformer";

/** Removes white space at both ends; leaves anything but text for the validator to refuse. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === "string" ? value.trim() : value,
  );

/** HTML selects send "" for nothing chosen: read it as null. */
export const EmptyToNull = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === "" ? null : value));

/** Numeric text becomes a number; everything else is left for the validator to refuse. */
export const ToNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim())
      ? Number(value)
      : value,
  );

/** The same for every item of a list. */
export const ToNumbers = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((item: unknown) =>
          typeof item === "string" && /^\d+$/.test(item) ? Number(item) : item,
        )
      : value,
  );

/** `true`, `"true"`, `1` and `"1"` are true; their opposites false. */
export const ToBoolean = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === "true" || value === "1" || value === 1) return true;
    if (value === "false" || value === "0" || value === 0) return false;
    return value;
  });

/** Removes white space at both ends of every text of a list. */
export const TrimEach = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((item: unknown) =>
          typeof item === "string" ? item.trim() : item,
        )
      : value,
  );
