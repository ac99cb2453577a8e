import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { renderEditor } from "../../../testing/render-editor";

describe("the tools that are seldom used", () => {
  it("are shown on demand, and remembers that [DESK-PAGE-05]", async () => {
    const editor = renderEditor();
    const more = screen.getByRole("button", { name: "More tools" });
    const isShown = () => [
      more.getAttribute("aria-expanded"),
      screen.queryByRole("button", { name: "Align center" }) !== null,
    ];
    expect(isShown()).toEqual(["true", true]);
    await editor.press("More tools");
    expect(isShown()).toEqual(["false", false]);
    expect(screen.getByRole("button", { name: "Bold" })).toBeTruthy();
    expect(window.localStorage.getItem("octavo.editor-tools.1")).toBe("few");
  });

  it("are shown when the keys of one open it [DESK-PAGE-05]", async () => {
    const editor = renderEditor();
    await editor.press("More tools");
    editor.surface.focus();
    await editor.user.keyboard("{Control>}{Alt>}v{/Alt}{/Control}");
    expect(await screen.findByLabelText("Address")).toBeTruthy();
    expect(window.localStorage.getItem("octavo.editor-tools.1")).toBe("all");
    await editor.user.keyboard("{Escape}");
    await waitFor(() => {
      expect(screen.queryByLabelText("Address")).toBeNull();
    });
  });
});
