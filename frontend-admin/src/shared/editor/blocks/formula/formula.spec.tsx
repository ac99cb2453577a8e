import { describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { renderEditor } from "../../../../testing/render-editor";

describe("formulas", () => {
  it.each(["Enter", "a double click"])(
    "open with %s, and are replaced [DESK-BLOCK-17]",
    async (way) => {
      const editor = renderEditor({
        html: '<p>a <span class="ql-formula" data-value="x^2"></span> b</p>',
      });
      const formula = editor.surface.querySelector(".ql-formula");
      if (!formula) throw new Error("no formula");
      act(() => editor.quill.setSelection(2, 1, "user"));
      if (way === "Enter") await editor.pressKey("Enter");
      else fireEvent.dblClick(formula);
      const field = screen.getByLabelText<HTMLInputElement>("Formula in TeX");
      expect(field.value).toBe("x^2");
      await editor.user.type(field, "3");
      await editor.press("Insert formula");
      expect(editor.html()).toBe(
        '<p>a <span class="ql-formula" data-value="x^23"></span> b</p>',
      );
    },
  );
});
