import { ownValue } from "@octavo/format";
import type { Binding } from "../typing/keys";

/** What Enter in an empty line ends first. */
export const INNER = ["list", "header", "blockquote", "code-block", "callout"];

/** Enter in the empty last line of a box continues below it. */
export const leaveBox = (attribute: string): Binding => ({
  key: "Enter",
  collapsed: true,
  empty: true,
  format: [attribute],
  handler({ index }, { format }) {
    const { quill } = this;
    const isLast =
      index + 1 >= quill.getLength() ||
      ownValue(quill.getFormat(index + 1), attribute) !==
        ownValue(format, attribute);
    const isInner = INNER.some((name) => name !== attribute && name in format);
    if (!isLast || isInner) return true;
    quill.format(attribute, false, "user");
    return false;
  },
});
