import type { Locator, Page } from "@playwright/test";
import { content, newName, openDraft, title } from "../editor";
import { expect, signInAs, test } from "../fixtures";
import { button } from "../lists";
import { picture } from "../pictures";
import type { Writer } from "../writer";

/** Taps, or presses Enter. */
type Use = (button: Locator) => Promise<void>;
type Finish = (page: Page, use: Use) => Promise<void>;

const address: Finish = async (page, use) => {
  await page.getByLabel("Address").fill("https://vimeo.com/76979871");
  await use(button(page, "Insert"));
};
const chooseTiles = async (page: Page, use: Use, count: number) => {
  const tiles = page.getByRole("dialog").locator("button:has(img)");
  for (let place = 0; place < count; place += 1) await use(tiles.nth(place));
};

/** What each option of the menu puts into the text, and what it asks for before. */
const BLOCKS: readonly [label: string, selector: string, finish?: Finish][] = [
  ...[1, 2, 3, 4, 5, 6].map(
    (level) => [`Heading ${level}`, `h${level}`] as [string, string],
  ),
  ["Bulleted list", "[data-list=bullet]"],
  ["Numbered list", "[data-list=ordered]"],
  ["Blockquote", "blockquote"],
  ["Code block", ".ql-code-block"],
  ["Image", "img"],
  [
    "Formula",
    ".ql-formula",
    async (page, use) => {
      await page.getByLabel("Formula in TeX").fill("x^2");
      await use(button(page, "Insert formula"));
    },
  ],
  ["Checklist", "[data-list=unchecked]"],
  ["Image from the library", "img", (page, use) => chooseTiles(page, use, 1)],
  ["Video or embed", ".video-card", address],
  ["Divider", "hr"],
  ["Table", ".ql-cell", (page, use) => use(button(page, "Insert table"))],
  [
    "Button",
    "a",
    async (page, use) => {
      await page.getByLabel("Text on the button").fill("Read on");
      await page.getByLabel("Address").fill("/about");
      await use(button(page, "Save button"));
    },
  ],
  ["Footnote", ".footnote-ref"],
  ["Details", "[class*=details-part]"],
  ...["Note", "Tip", "Warning", "Danger"].map(
    (kind) =>
      [`Callout: ${kind}`, `.callout-${kind.toLowerCase()}`] as [
        string,
        string,
      ],
  ),
  [
    "Gallery",
    ".figure-card",
    async (page, use) => {
      await chooseTiles(page, use, 2);
      await use(button(page, "Insert 2 images"));
    },
  ],
];

/** Puts each block of the menu into an empty text, and removes it again. */
async function insertEach(
  page: Page,
  surface: Locator,
  { use, choose }: { use: Use; choose: (option: Locator) => Promise<void> },
): Promise<void> {
  const options = page
    .getByRole("listbox", { name: "Insert a block" })
    .getByRole("option");
  for (const [label, selector, finish] of BLOCKS) {
    await page.keyboard.press("Delete");
    await page.keyboard.type("/");
    await expect(options).toHaveCount(BLOCKS.length);
    const files = page.waitForEvent("filechooser").catch(() => null);
    await choose(
      options.and(page.getByRole("option", { name: label, exact: true })),
    );
    if (label === "Image")
      await (await files)?.setFiles([await picture("chosen.png")]);
    await finish?.(page, use);
    await expect(surface.locator(selector).first()).toBeVisible();
    const isCut = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(isCut, label).toBe(false);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await surface.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+\\");
  }
}

test("every block of the menu is inserted by keyboard, and all of it is removed [DESK-SLASH-02, DESK-BLOCK-18, DESK-EMBED-01]", async ({
  adminPage: page,
  writer,
}) => {
  test.slow();
  const { content: surface } = await openDraft(page, writer);
  await insertEach(page, surface, {
    use: (target) => target.press("Enter"),
    choose: async (option) => {
      while ((await option.getAttribute("aria-selected")) !== "true")
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("every block of the menu is inserted by touch, and all of it is removed [DESK-SLASH-02, DESK-SLASH-04, DESK-BLOCK-18, DESK-EMBED-01]", async ({
    adminPage: page,
    writer,
  }) => {
    test.slow();
    const { content: surface } = await openDraft(page, writer);
    const use: Use = (target) => target.tap();
    await insertEach(page, surface, { use, choose: use });
  });
});

/** What people of each role may do with a text of their own. */
const WRITERS = {
  editor: { button: "Publish", status: "published" },
  author: { button: "Publish", status: "published" },
  contributor: { button: "Save Draft", status: "draft" },
} as const;

async function writePost(
  page: Page,
  writer: Writer,
  role: keyof typeof WRITERS,
): Promise<void> {
  const { button: name, status } = WRITERS[role];
  await signInAs(page, await writer.person(role));
  await page.goto("/admin/posts/new");
  await title(page).fill(newName(role));
  await title(page).press("Enter");
  await page.keyboard.type("## Why\nBecause.\n/tip\nMind this.");
  await page.keyboard.press("Control+Alt+s");
  const source = page.getByRole("dialog").getByRole("textbox");
  await expect(source).toHaveValue(
    "## Why\n\nBecause.\n\n> [!TIP]\n> Mind this.",
  );
  await source.fill(`${await source.inputValue()}\n\nMore.`);
  await button(page, "Done").click();
  await expect(content(page).getByText("More.")).toBeVisible();
  await page
    .getByLabel("Images to insert")
    .setInputFiles([await picture("own.png")]);
  await expect(content(page).locator("img")).toHaveCount(1);
  await page.getByLabel("Category").selectOption({ index: 1 });
  const creation = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/posts") &&
      answer.request().method() === "POST",
  );
  await button(page, name).click();
  const post = (await (await creation).json()) as {
    id: number;
    status: string;
    content: string;
  };
  writer.alsoClear("posts", post.id);
  expect(post.status).toBe(status);
  expect(post.content).toContain('<div class="callout callout-tip">');
}

test("editor, author and contributor write a post with blocks, its source and a picture, and save it as far as the role goes [DESK-PUBLISH-03, DESK-SOURCE-05]", async ({
  page,
  writer,
}) => {
  test.slow();
  for (const role of ["editor", "author", "contributor"] as const)
    await test.step(role, () => writePost(page, writer, role));
});
