import { applyDecorators } from "@nestjs/common";
import { Transform, Type, type TransformFnParams } from "class-transformer";
import { IsInt, Max, Min } from "class-validator";

/** On or off, in the words that people write. */
export const Flag = () =>
  Transform(({ value }: TransformFnParams): unknown => {
    if (["true", "1", "yes", "on"].includes(String(value).toLowerCase()))
      return true;
    if (["false", "0", "no", "off"].includes(String(value).toLowerCase()))
      return false;
    return value;
  });

/** Within bounds; the sentence for what is none names the variable. */
export const WholeNumber = (least: number, most: number) => {
  const message = `$property must be a whole number between ${least} and ${most}`;
  return applyDecorators(
    Type(() => Number),
    IsInt({ message }),
    Min(least, { message }),
    Max(most, { message }),
  );
};

/** Of texts with commas between them. */
export const listOf = (value = ""): string[] =>
  value
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** For `IsUrl`: a site or a server, also one of an inner network, whose names have no dot. */
export const WEB_ADDRESS = {
  require_tld: false,
  require_protocol: true,
  protocols: ["http", "https"],
};
