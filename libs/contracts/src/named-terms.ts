import { Type } from "class-transformer";
import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  ValidateNested,
} from "class-validator";
import { all, saysMax, saysOf, Text } from "./fields";
import { LIMITS } from "./limits";
import type { Label, MaxText } from "./texts";

/** A tag or category as answers have it. Its slug means the same on every site, its id does not. */
export class NamedTermDto {
  /** @example "performance" */
  @Text("slug", LIMITS.slugMax)
  slug!: string;
}

export const NamedTerms = (
  label: Label,
  max: number,
  tooMany: MaxText,
): PropertyDecorator =>
  all(
    IsOptional(),
    IsArray(saysOf(label, "field.list")),
    ArrayMaxSize(max, saysMax(tooMany, max)),
    ValidateNested({ each: true, ...saysOf(label, "field.list") }),
    Type(() => NamedTermDto),
  );
