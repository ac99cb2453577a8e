import { afterEach, describe, expect, it } from "@jest/globals";
import { settleFaces } from "./settle-faces";

const root = document.documentElement;

/** Letters that are wider in the site's faces: spaced by so much, the block is as high as before. */
function block(wanted: number): HTMLElement {
  const element = document.createElement("p");
  element.getBoundingClientRect = () => {
    const spacing = parseFloat(element.style.letterSpacing || "0");
    const fits =
      !root.classList.contains("faces") || Math.abs(spacing - wanted) < 0.001;
    const height = fits ? 60 : 90;
    return { top: 0, bottom: height, height } as DOMRect;
  };
  return element;
}

function showBlocks(...blocks: HTMLElement[]): void {
  const load = () => Promise.resolve([]);
  Object.defineProperty(document, "fonts", {
    value: { load },
    configurable: true,
  });
  document.body.replaceChildren(...blocks);
}

describe("the site's faces", () => {
  afterEach(() => {
    root.classList.remove("faces");
    Reflect.deleteProperty(document, "fonts");
  });

  it("take over once they are there, and blocks keep their height", async () => {
    const [fitting, wide, narrow] = [block(0), block(-0.008), block(0.02)];
    showBlocks(fitting, wide, narrow);
    await settleFaces(document.body);
    expect(root.classList.contains("faces")).toBe(true);
    expect(fitting.style.letterSpacing).toBe("");
    expect(wide.style.letterSpacing).toBe("-0.008em");
    expect(narrow.style.letterSpacing).toBe("0.02em");
  });

  it("leave alone what a hair does not help", async () => {
    const hopeless = block(0.5);
    showBlocks(hopeless);
    await settleFaces(document.body);
    expect(hopeless.style.letterSpacing).toBe("");
  });

  it("stay away when they cannot be had", async () => {
    showBlocks(block(0));
    Object.defineProperty(document, "fonts", {
      value: { load: () => Promise.reject(new Error("No line")) },
      configurable: true,
    });
    await settleFaces(document.body);
    expect(root.classList.contains("faces")).toBe(false);
  });

  it("do not ask about what is not laid out yet", async () => {
    const later = block(0);
    later.checkVisibility = () => false;
    later.getBoundingClientRect = () => {
      throw new Error("Laid out");
    };
    showBlocks(later);
    await settleFaces(document.body);
    expect(root.classList.contains("faces")).toBe(true);
  });

  it("stay away where the browser cannot tell of fonts", async () => {
    await settleFaces(document.body);
    expect(root.classList.contains("faces")).toBe(false);
  });
});
