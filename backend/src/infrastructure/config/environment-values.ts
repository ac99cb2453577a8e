import { applyDecorators } from "@nestjs/common";
import { Transform, Type, type TransformFnParams } from "class-transformer";
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from "class-validator";

/*
 * What a setting may be. All of these settings may be absent, and the sentence for a value that is
 * refused begins with the name of the variable.
 */

const optional = (...rules: PropertyDecorator[]) =>
  applyDecorators(IsOptional(), ...rules);

const must = (be: string) => ({ message: `$property must ${be}` });

/** Read in the words that people write. */
export const OnOff = (words = "on or off") =>
  optional(Transform(toFlag), IsBoolean(must(`be ${words}`)));

function toFlag({ value }: TransformFnParams): unknown {
  if (["true", "1", "yes", "on"].includes(String(value).toLowerCase()))
    return true;
  if (["false", "0", "no", "off"].includes(String(value).toLowerCase()))
    return false;
  return value;
}

export const WholeNumber = (least: number, most: number) => {
  const rule = must(`be a whole number between ${least} and ${most}`);
  return optional(
    Type(() => Number),
    IsInt(rule),
    Min(least, rule),
    Max(most, rule),
  );
};

export const OneOf = (...values: string[]) => {
  const others = values.slice(0, -1).join(", ");
  return optional(IsIn(values, must(`be ${others} or ${values.at(-1)}`)));
};

export const Email = () =>
  optional(IsEmail({ require_tld: false }, must("be an email address")));

/** For `IsUrl`: a site or a server, also one of an inner network, whose names have no dot. */
export const WEB_ADDRESS = {
  require_tld: false,
  require_protocol: true,
  protocols: ["http", "https"],
};

export const WebAddress = (example: string, more = {}) =>
  optional(
    IsUrl({ ...WEB_ADDRESS, ...more }, must(`be a web address ${example}`)),
  );

/** @param form in words, after "must" */
export const Form = (pattern: RegExp, form: string) =>
  optional(Matches(pattern, must(form)));

export const HostName = () =>
  Form(/^[A-Za-z0-9.:_-]+$/, "be a host name or an IP address");

export const AtLeast = (least: number) =>
  optional(MinLength(least, must(`be at least ${least} characters`)));

export const AtMost = (most: number) =>
  optional(MaxLength(most, must(`be at most ${most} characters`)));

/** Of texts with commas between them. */
export const listOf = (value = ""): string[] =>
  value
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
