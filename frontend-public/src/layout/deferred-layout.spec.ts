import { afterEach, describe, expect, it } from "@jest/globals";
import { endDeferredLayout, runDeferredLayout } from "./deferred-layout";

const root = document.documentElement;

function showArticle(blocks: number): HTMLElement[] {
  document.body.innerHTML =
    `<div class="rich-text">${"<p>Words</p>".repeat(blocks)}</div>` +
    `<footer class="below"></footer>`;
  return [...document.querySelectorAll("p"), document.querySelector("footer")]
    .filter((element) => element !== null)
    .slice(8);
}

describe("laying out the rest of a page", () => {
  afterEach(() => {
    root.classList.remove("whole");
    document.body.replaceChildren();
  });

  it("takes some parts in every frame and ends with the whole page", async () => {
    const parts = showArticle(20);
    const steps: number[] = [];
    const ended = runDeferredLayout(document.body);
    while (!root.classList.contains("whole")) {
      await new Promise((next) => requestAnimationFrame(next));
      const shown = parts.filter(
        ({ style }) => style.contentVisibility === "visible",
      );
      steps.push(shown.length);
    }
    await ended;
    expect(steps).toContain(3);
    expect(Math.max(...steps)).toBe(parts.length);
    expect(parts.map(({ style }) => style.contentVisibility)).toEqual(
      parts.map(() => ""),
    );
  });

  it("is done after a bounded number of frames, however long the page", async () => {
    showArticle(2000);
    let frames = 0;
    const count = () => {
      frames += 1;
      if (!root.classList.contains("whole")) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await runDeferredLayout(document.body);
    expect(frames).toBeLessThan(50);
  });

  it("can be had at once", () => {
    endDeferredLayout();
    expect(root.classList.contains("whole")).toBe(true);
  });
});
