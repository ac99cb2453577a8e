import { Parchment } from "quill/core";
import type { Binding } from "../../typing/keys";
import type { BlockType } from "../block-type";
import "./button.css";
import { ButtonTool } from "./button-tool";

const { Attributor, Scope } = Parchment;

/** The line after a button is plain text; Quill itself ends only links. */
const leave: Binding = {
  key: "Enter",
  format: ["button"],
  handler(_range, { format }) {
    delete format.button;
    return true;
  },
};

/** A link that looks like a button. */
export const button: BlockType = {
  name: "button",
  formats: {
    "formats/button": new Attributor("button", "data-button", {
      scope: Scope.INLINE,
    }),
  },
  keys: { "leave button": leave },
  Tool: ButtonTool,
};
