import type { Schema } from "hast-util-sanitize";
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  DROPPED_WITH_CONTENT,
  REQUIRED_ANCESTORS,
} from "@octavo/rich-text";

/** hast names attributes as the DOM names properties. */
const PROPERTY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    class: "className",
    colspan: "colSpan",
    rowspan: "rowSpan",
    allowfullscreen: "allowFullScreen",
    "data-language": "dataLanguage",
    "data-list": "dataList",
    "data-value": "dataValue",
  }),
);

export function propertyName(attribute: string): string {
  return PROPERTY_NAMES.get(attribute) ?? attribute;
}

/** The policy in the words of hast-util-sanitize; values are checked afterwards, by clean-values. */
export const CLEAN_SCHEMA: Schema = {
  tagNames: [...ALLOWED_ELEMENTS],
  strip: [...DROPPED_WITH_CONTENT],
  ancestors: Object.fromEntries(
    Object.entries(REQUIRED_ANCESTORS).map(([name, list]) => [name, [...list]]),
  ),
  attributes: Object.fromEntries(
    Object.entries(ALLOWED_ATTRIBUTES).map(([element, names]) => [
      element,
      names.map(propertyName),
    ]),
  ),
  protocols: {},
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};
