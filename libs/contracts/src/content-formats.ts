import { IsOptional } from "class-validator";
import { all, Choice } from "./fields";
import { ItemQuery } from "./item-lists";

/** What a text can be in calls of the API. HTML is stored. */
const CONTENT_FORMATS = ["html", "markdown", "blocks"] as const;
export type ContentFormat = (typeof CONTENT_FORMATS)[number];

export const FormatOfContent = (): PropertyDecorator =>
  all(IsOptional(), Choice(CONTENT_FORMATS));

/** A text as the editor has it: a delta that only inserts. Its JSON Schema is `BLOCKS_SCHEMA` of `@octavo/rich-text`. */
export interface BlocksDto {
  ops: {
    insert?: string | Record<string, unknown>;
    attributes?: Record<string, unknown>;
  }[];
}

/** Of calls that answer one post or page. */
export class TextQuery extends ItemQuery {
  /** Additive: what `content` is in the answer; `html` unless you say otherwise. */
  @FormatOfContent()
  content_format?: ContentFormat;
}
