import type { Browser, Page } from "@playwright/test";
import { expect, settled, test } from "../fixtures";
import { FONT_SETS, launchWithFonts, whyMissing } from "../font-sets";
import { shiftsOn, UNSEEN_SHIFT, watchShifts } from "../layout-shifts";

const LONG_POST = "/post/governor-limits-as-a-design-tool";
const ADDRESSES = [
  "/",
  LONG_POST,
  "/post/where-stale-data-hides",
  "/category/apex-lwc-development",
];

/** Of the size of a letter, on paragraphs and labels; see `text-fits.ts` of the reader site. */
const MOST_HAIR = 0.02;
const MOST_LABEL_HAIR = 0.08;

interface Text {
  text: string;
  isHeading: boolean;
  isTitle: boolean;
  isLong: boolean;
  lines: number;
  height: number;
  /** Between letters, in sizes of a letter. */
  spacing: number;
}

/** Every block of words on the page, from top to bottom. */
function textsOn(page: Page): Promise<Text[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "h1,h2,h3,h4,h5,h6,p,li,dt,dd,td,th,blockquote,figcaption,nav a",
      ),
    ].map((block) => {
      const { fontSize, letterSpacing } = getComputedStyle(block);
      const range = document.createRange();
      range.selectNodeContents(block);
      const bottoms = [...range.getClientRects()].map(({ bottom }) =>
        Math.round(bottom / 6),
      );
      return {
        text: block.textContent.trim(),
        isHeading: block.closest("h1,h2,h3,h4,h5,h6") !== null,
        isTitle: block.localName === "h1",
        isLong: block.localName === "p" && block.textContent.length > 80,
        lines: new Set(bottoms).size,
        height: Math.round(block.getBoundingClientRect().height * 2) / 2,
        spacing: (parseFloat(letterSpacing) || 0) / parseFloat(fontSize),
      };
    }),
  );
}

/** The page as it is designed: the site's faces, and nothing fitted to a first paint. */
async function textsAsDesigned(page: Page): Promise<Text[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>(
      "#octavo-root [style]",
    )) {
      element.classList.remove("device-faces");
      for (const property of [
        "letter-spacing",
        "margin-inline-end",
        "text-wrap",
        "font-family",
      ])
        element.style.removeProperty(property);
    }
  });
  return textsOn(page);
}

for (const fonts of FONT_SETS)
  test.describe(`on a machine with no fonts but ${fonts.name}`, () => {
    const missing = whyMissing(fonts);
    test.skip(missing !== null, missing ?? "");

    let browser: Browser;

    test.beforeAll(async ({ playwright }, { project }) => {
      const { launchOptions = {} } = project.use;
      browser = await launchWithFonts(
        playwright.chromium,
        launchOptions,
        fonts,
      );
    });

    test.afterAll(() => browser.close());

    async function open(width: number, baseURL: string | undefined) {
      const viewport = { width, height: 800 };
      return browser.newContext({ viewport, ...(baseURL && { baseURL }) });
    }

    test("the first paint has these fonts, and the settled page the site's; reloaded, it shows the place where its reader was", async ({
      baseURL,
    }) => {
      const context = await open(1280, baseURL);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const fontsOf = async (selector: string) => {
        await session.send("DOM.enable");
        await session.send("CSS.enable");
        const { root } = await session.send("DOM.getDocument");
        const { nodeId } = await session.send("DOM.querySelector", {
          nodeId: root.nodeId,
          selector,
        });
        const answer = await session.send("CSS.getPlatformFontsForNode", {
          nodeId,
        });
        return answer.fonts.map(({ familyName }) => familyName).join();
      };
      await page.route(/\.(?:css|js|woff2)$/, (route) => route.abort());
      await page.goto(LONG_POST);
      expect(await fontsOf(".rich-text p")).toContain(fonts.name);
      await page.unrouteAll();
      await page.reload();
      await settled(page);
      expect(await fontsOf("header nav a")).toContain("Figtree");

      const last = page.locator(".rich-text h2[id]").last();
      await last.evaluate((heading) => heading.scrollIntoView());
      const place = await page.evaluate(() => scrollY);
      await page.reload();
      await settled(page);
      expect(await page.evaluate(() => scrollY)).toBe(place);
      await context.close();
    });

    for (const width of [390, 768, 1440])
      test(`the first visit moves nothing and ends as the second does and as it is designed, ${width} pixels wide`, async ({
        baseURL,
      }) => {
        const context = await open(width, baseURL);
        // Between the two, the other pages are laid out as at one of them; home has cards and the long post
        // everything else, so other fonts look at those two.
        const addresses =
          width === 768
            ? [LONG_POST]
            : ADDRESSES.slice(0, fonts === FONT_SETS[0] ? undefined : 2);
        for (const address of addresses) {
          const page = await context.newPage();
          await watchShifts(page);
          await page.goto(address);
          await settled(page);
          expect(await shiftsOn(page), address).toBeLessThan(UNSEEN_SHIFT);
          const first = await textsOn(page);
          await page.goto(address);
          await settled(page);
          expect(await textsOn(page), address).toEqual(first);
          expectDesign(first, await textsAsDesigned(page));
          await page.close();
        }
        await context.close();
      });

    function expectDesign(texts: Text[], designed: Text[]): void {
      for (const [index, now] of texts.entries()) {
        const { text, isHeading, isTitle, isLong } = now;
        const design = designed[index];
        if (design === undefined) throw new Error(`${text} is gone.`);
        const hair = Math.abs(now.spacing - design.spacing);
        if (isHeading) {
          expect(hair, text).toBe(0);
          // Of fonts that nobody measured, a title keeps the lines in which it was painted.
          if (isTitle && fonts.isMeasured)
            expect(now.lines, text).toBe(design.lines);
        } else {
          const most = isLong ? MOST_HAIR : MOST_LABEL_HAIR;
          expect(hair, text).toBeLessThanOrEqual(most + 0.001);
        }
      }
    }
  });
