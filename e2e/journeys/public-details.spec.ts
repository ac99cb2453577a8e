import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, laidOut, test } from "../fixtures";

async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await laidOut(page);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("Not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const boxesOf = async (locator: Locator) =>
  Promise.all((await locator.all()).map(boxOf));

test("the list of contents follows the reading position, its bar on the rule", async ({
  page,
  writer,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  const chapters = Array.from(
    { length: 30 },
    (_, index) =>
      `<h${(index % 2) + 2}>Chapter number ${index}</h${(index % 2) + 2}>` +
      `<p>${"A sentence. ".repeat(120)}</p>`,
  );
  const { slug } = await writer.post({
    title: "A long way",
    content: chapters.join(""),
  });
  await read(page, `/post/${slug}`);
  const contents = page.getByRole("navigation", { name: "On this page" });
  const rule = await boxOf(contents.getByRole("list"));
  const current = contents.locator("[aria-current]");
  for (const chapter of [29, 14, 1]) {
    const heading = page.getByRole("heading", {
      name: `Chapter number ${chapter}`,
      exact: true,
    });
    await heading.evaluate((element) =>
      element.scrollIntoView({ block: "start" }),
    );
    await expect(current).toHaveText(`Chapter number ${chapter}`);
    await expect(async () => {
      const [entry, box] = [await boxOf(current), await boxOf(contents)];
      expect(entry.y).toBeGreaterThanOrEqual(box.y);
      expect(entry.bottom).toBeLessThanOrEqual(box.bottom);
      expect(entry.x).toBe(rule.x);
    }).toPass();
  }
});

for (const width of [320, 390, 1440]) {
  test(`the copy button covers no code, ${width} pixels wide`, async ({
    page,
    writer,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const long = `a very long first line ${"of code ".repeat(40)}`;
    const { slug } = await writer.post({
      title: "Code",
      content:
        `<pre>${long}\nsecond</pre>` +
        `<pre data-language="javascript">${long}\nsecond</pre>`,
    });
    await read(page, `/post/${slug}`);
    for (const figure of await page.locator("figure.code").all()) {
      const button = figure.getByRole("button", { name: /^Copy/ });
      for (const left of [0, 200, 100_000]) {
        await figure
          .locator("pre")
          .evaluate((pre, x) => (pre.scrollLeft = x), left);
        const [copy, code] = await Promise.all([
          boxOf(button),
          boxOf(figure.locator("code")),
        ]);
        expect(copy.bottom).toBeLessThanOrEqual(code.y);
      }
    }
  });
}

const HEADED_TABLE = `<table><tbody><tr><th>Limit</th>${"<td>A value of the limit</td>".repeat(12)}</tr></tbody></table>`;

test("code within a line closes up to what follows and stands on a ground of its own, and a column of headings stays in sight [LEARN-FIGURE-03]", async ({
  page,
  writer,
}) => {
  const { slug } = await writer.post({
    title: "Words and code",
    content: `<p>Call <code>first()</code>, then stop.</p>${HEADED_TABLE}`,
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await read(page, `/post/${slug}`);
    const code = page.locator(".rich-text p code");
    const { gap, grounds } = await code.evaluate((element) => {
      const letters = document.createRange();
      letters.selectNodeContents(element);
      const comma = document.createRange();
      comma.setStart(element.nextSibling ?? element, 0);
      comma.setEnd(element.nextSibling ?? element, 1);
      const ground = (of: Element) => getComputedStyle(of).backgroundColor;
      return {
        gap:
          comma.getBoundingClientRect().left -
          letters.getBoundingClientRect().right,
        grounds: [ground(element), ground(document.body)],
      };
    });
    expect(gap).toBeLessThanOrEqual(3);
    expect(contrast(grounds[0], grounds[1])).toBeGreaterThanOrEqual(1.2);
  }
  const places = await page.locator(".table-scroll").evaluate((box) => {
    box.scrollLeft = 300;
    const [heading, value] = box.querySelectorAll("th, td");
    const left = (of?: Element) => of?.getBoundingClientRect().left ?? 0;
    return [left(heading) - left(box), left(value) - left(box)];
  });
  expect(places[0]).toBe(0);
  expect(places[1]).toBeLessThan(0);
});

function contrast(one = "", other = ""): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(
      (part) => {
        const value = Number(part) / 255;
        return value <= 0.04045
          ? value / 12.92
          : ((value + 0.055) / 1.055) ** 2.4;
      },
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}

test.describe("at 768 pixels", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  /** How many boxes begin at each height. */
  async function rows(boxes: Locator): Promise<number[]> {
    const counts = new Map<number, number>();
    for (const { y } of await boxesOf(boxes))
      counts.set(Math.round(y), (counts.get(Math.round(y)) ?? 0) + 1);
    return [...counts.values()];
  }

  test("three posts stand beside each other, none alone", async ({ page }) => {
    await read(page, "/");
    const collections = page
      .getByRole("region", { name: "Featured Collections" })
      .locator("ol");
    await expect(collections).toHaveCount(3);
    for (const collection of await collections.all())
      expect(await rows(collection.locator("> li"))).toEqual([3]);

    await read(page, "/post/where-stale-data-hides");
    const related = page.getByRole("region", { name: "Related posts" });
    expect(await rows(related.getByRole("listitem"))).toEqual([3]);
  });

  test("the footer uses its width", async ({ page }) => {
    await read(page, "/about");
    const footer = page.getByRole("contentinfo");
    const last = await boxOf(
      footer.getByRole("heading", { name: "Community" }).locator(".."),
    );
    expect(last.right).toBeGreaterThan(768 - 40);
    for (const line of await boxesOf(footer.getByRole("link")))
      expect(line.height).toBeLessThan(30);
  });
});

test("what leads nowhere in the footer does not look like what does [D-121]", async ({
  page,
}) => {
  await read(page, "/about");
  const footer = page.getByRole("contentinfo");
  const look = (locator: Locator) =>
    locator.evaluate((element) => {
      const { color, textDecorationLine } = getComputedStyle(element);
      return { color, line: textDecorationLine };
    });
  const link = await look(footer.getByRole("link").first());
  const entry = await look(footer.getByText("Glossary"));
  expect([link.line, entry.line]).toEqual(["underline", "none"]);
  expect(link.color).not.toBe(entry.color);
});

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`Learning Paths is centred and cuts no card, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await read(page, "/learning-paths");
    const middle = ({ x, width: own }: { x: number; width: number }) =>
      x + own / 2;
    const room = await page.evaluate(() => document.body.clientWidth);
    const text = await boxOf(page.locator(".rich-text"));
    expect(middle(text)).toBeCloseTo(room / 2, 0);

    const name = "Apex & LWC Development";
    const carousel = page.getByRole("region", { name });
    const track = await boxOf(carousel.getByRole("list"));
    expect(middle(track)).toBeCloseTo(room / 2, 0);
    const forward = carousel.getByRole("button", { name: /forward/ });
    for (let step = 0; step < 3; step += 1) {
      await expect(async () => {
        const cards = await boxesOf(carousel.getByRole("article"));
        const cut = cards.filter(
          ({ x, right }) =>
            (x < track.x && right > track.x) ||
            (x < track.right && right > track.right),
        );
        expect(cut).toEqual([]);
        expect(
          cards.some(({ x, right }) => x >= track.x && right <= track.right),
        ).toBe(true);
      }).toPass();
      await forward.click();
    }
  });
}
