import { withoutImpossible } from "../../common/html/escape-xml";

/** A text in which no mark counts. */
export const section = (text: string): string =>
  `<![CDATA[${withoutImpossible(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

type Content = string | number | null | readonly string[];

/** An element; of a list each item is one inside of it. Text is a section. */
export const element = (name: string, content: Content): string => {
  if (Array.isArray(content)) return `<${name}>${content.join("")}</${name}>`;
  const text =
    typeof content === "string" ? section(content) : String(content ?? "");
  return `<${name}>${text}</${name}>`;
};
