import { describe, expect, it } from "@jest/globals";
import { ariaShortcut, isShortcut, shortcutText } from "./shortcuts";

const press = (init: KeyboardEventInit) => new KeyboardEvent("keydown", init);
const ctrl = { ctrlKey: true };

describe("shortcuts", () => {
  it.each<[string, KeyboardEventInit, boolean]>([
    ["Mod+K", { ...ctrl, key: "k" }, true],
    ["Mod+K", { ...ctrl, key: "K" }, true],
    ["Mod+K", { key: "k" }, false],
    ["Mod+K", { ...ctrl, shiftKey: true, key: "K" }, false],
    ["Mod+K", { metaKey: true, key: "k" }, false],
    ["Mod+Shift+X", { ...ctrl, shiftKey: true, key: "X" }, true],
    // With Shift a digit is another character on every layout.
    [
      "Mod+Shift+7",
      { ...ctrl, shiftKey: true, key: "&", code: "Digit7" },
      true,
    ],
    [
      "Mod+Shift+7",
      { ...ctrl, shiftKey: true, key: "*", code: "Digit8" },
      false,
    ],
    ["Mod+Alt+2", { ...ctrl, altKey: true, key: "2", code: "Digit2" }, true],
    [
      "Mod+Alt+2",
      {
        ...ctrl,
        altKey: true,
        modifierAltGraph: true,
        key: "²",
        code: "Digit2",
      },
      false,
    ],
    ["Mod+Alt+M", { ...ctrl, altKey: true, key: "µ", code: "KeyM" }, true],
    ["Mod+]", { ...ctrl, key: "]", code: "BracketRight" }, true],
    ["Alt+F10", { altKey: true, key: "F10" }, true],
  ])("%s: %j is %j", (keys, init, expected) => {
    expect(isShortcut(press(init), keys)).toBe(expected);
  });

  it("writes them as the platform does", () => {
    expect(shortcutText("Mod+Shift+7")).toBe("Ctrl+Shift+7");
    expect(ariaShortcut("Mod+Shift+7")).toBe("Control+Shift+7");
  });
});
