import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { settleFaces, settleParts } from "./settle-faces";
import { undoFits } from "./text-fits";

const root = document.documentElement;

/** Nothing is laid out in this browser: a word has the place that a test gives it. */
function placeWords(topOf: (word: string, block: HTMLElement) => number): void {
  Range.prototype.getBoundingClientRect = function (this: Range) {
    const block = this.startContainer.parentElement;
    const top = block ? topOf(this.toString(), block) : 0;
    return { top, bottom: top + 20, left: 0 } as DOMRect;
  };
}

function isInSiteFaces(block: Element): boolean {
  return root.classList.contains("faces") && !block.closest(".device-faces");
}

function spacingOf({ style }: HTMLElement): number {
  return parseFloat(style.letterSpacing || "0");
}

/** Text that is wider in the site's faces: spaced by so much, it is as high as before. */
function text(name: "p" | "h2", wanted: number): HTMLElement {
  const element = document.createElement(name);
  element.textContent = "Words";
  element.style.fontSize = "10px";
  element.getBoundingClientRect = () => {
    const fits =
      !isInSiteFaces(element) || Math.abs(spacingOf(element) - wanted) < 0.001;
    const height = fits ? 60 : 90;
    return { top: 0, bottom: height, height, left: 0, width: 100 } as DOMRect;
  };
  return element;
}

function haveFaces(load: () => Promise<unknown[]>): void {
  Object.defineProperty(document, "fonts", {
    value: { load },
    configurable: true,
  });
}

describe("the site's faces", () => {
  beforeEach(() => {
    haveFaces(() => Promise.resolve(["face"]));
    placeWords(() => 0);
  });

  afterEach(() => {
    undoFits();
    root.classList.remove("faces");
    document.body.replaceChildren();
    Reflect.deleteProperty(document, "fonts");
    Reflect.deleteProperty(Range.prototype, "getBoundingClientRect");
  });

  it("take over once they are there, and paragraphs keep their height", async () => {
    const [fitting, wide, narrow] = [
      text("p", 0),
      text("p", -0.008),
      text("p", 0.02),
    ];
    document.body.replaceChildren(fitting, wide, narrow);
    await settleFaces(document.body);
    expect(root.classList.contains("faces")).toBe(true);
    expect([fitting, wide, narrow].map(spacingOf)).toEqual([0, -0.008, 0.02]);
  });

  it("add to the spacing that the design gives", async () => {
    const paragraph = text("p", 0.112);
    const designed = document.createElement("style");
    designed.textContent = "p { letter-spacing: 1px }";
    document.body.replaceChildren(designed, paragraph);
    await settleFaces(document.body);
    expect(spacingOf(paragraph)).toBeCloseTo(0.112, 5);
  });

  it("leave letters of headings where the design has them", async () => {
    const heading = text("h2", 0.01);
    document.body.replaceChildren(heading);
    await settleFaces(document.body);
    expect(heading.style.letterSpacing).toBe("");
    expect(isInSiteFaces(heading)).toBe(false);
  });

  it("leave to the device what a hair does not help, and nothing else", async () => {
    const [hopeless, fitting] = [text("p", 0.5), text("p", 0)];
    document.body.replaceChildren(hopeless, fitting);
    await settleFaces(document.body);
    expect(hopeless.style.letterSpacing).toBe("");
    expect([hopeless, fitting].map(isInSiteFaces)).toEqual([false, true]);
  });

  it("space a text whose lines would break elsewhere though it is as high", async () => {
    const paragraph = document.createElement("p");
    paragraph.textContent = "Two lines of words";
    paragraph.style.fontSize = "10px";
    // In sight: line breaks of other texts do not matter.
    paragraph.getBoundingClientRect = () =>
      ({ top: 0, bottom: 60, height: 60, left: 0, width: 100 }) as DOMRect;
    document.body.replaceChildren(paragraph);
    placeWords((word, block) => {
      const breaksLater = isInSiteFaces(block) && spacingOf(block) < 0.01;
      return word === "words" || (word === "of" && !breaksLater) ? 30 : 0;
    });
    await settleFaces(document.body);
    expect(spacingOf(paragraph)).toBeCloseTo(0.012, 5);
  });

  it("are given up with a page that is left", async () => {
    const paragraph = text("p", 0.02);
    document.body.replaceChildren(paragraph);
    await settleFaces(document.body);
    undoFits();
    expect(paragraph.style.letterSpacing).toBe("");
  });

  it("take over in a part that is laid out later, which is as high as in the device's", async () => {
    await settleFaces(document.body);
    const part = text("p", 0.004);
    document.body.replaceChildren(part);
    await settleParts([part]);
    expect(spacingOf(part)).toBe(0.004);
    expect(isInSiteFaces(part)).toBe(true);
  });

  it.each([
    ["cannot be had", () => Promise.reject(new Error("No line"))],
    ["are not known", () => Promise.resolve([])],
  ])("stay away when they %s", async (_why, load) => {
    haveFaces(load);
    document.body.replaceChildren(text("p", 0));
    await settleFaces(document.body);
    expect(root.classList.contains("faces")).toBe(false);
  });

  it("do not ask about what is not laid out yet", async () => {
    const later = text("p", 0);
    later.checkVisibility = () => false;
    later.getBoundingClientRect = () => {
      throw new Error("Laid out");
    };
    document.body.replaceChildren(later);
    await settleFaces(document.body);
    expect(root.classList.contains("faces")).toBe(true);
  });

  it("stay away where the browser cannot tell of fonts", async () => {
    Reflect.deleteProperty(document, "fonts");
    await settleFaces(document.body);
    expect(root.classList.contains("faces")).toBe(false);
  });
});
