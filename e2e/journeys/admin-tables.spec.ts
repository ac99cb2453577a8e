import { content, openDraft, saved } from "../editor";
import { expect, test } from "../fixtures";

test("a table is written, changed and left by keyboard [DESK-TABLE-04] [DESK-TABLE-05] [DESK-TABLE-06] [DESK-TABLE-08]", async ({
  adminPage: page,
  writer,
}) => {
  const { id } = await openDraft(page, writer);
  const { keyboard } = page;
  await keyboard.press("Delete");
  await keyboard.type("| Name | Price |");
  await keyboard.press("Enter");
  await keyboard.type("Tea");
  await keyboard.press("Tab");
  await keyboard.type("2");
  await keyboard.press("Enter");
  await keyboard.type("3");
  await keyboard.press("Shift+Tab");
  await keyboard.type("Milk");
  await keyboard.press("Control+Alt+r");
  await expect(
    page.getByRole("button", { name: "Insert row above" }),
  ).toBeFocused();
  await page.getByRole("button", { name: "Delete row" }).focus();
  await keyboard.press("Enter");
  await keyboard.press("Escape");
  await expect(content(page).getByRole("row")).toHaveCount(2);
  await keyboard.press("Control+z");
  await expect(content(page).getByRole("row")).toHaveCount(3);
  // The text of two cells is deleted, and the cells stay.
  await content(page).getByRole("cell", { name: "Tea" }).click();
  await keyboard.press("Home");
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Backspace");
  await expect(content(page).getByRole("cell")).toHaveCount(4);
  await keyboard.press("Control+z");
  await keyboard.press("Control+End");
  await keyboard.type("After");
  expect(await saved(page, id)).toBe(
    "<table>\n<thead>\n<tr>\n<th>Name</th>\n<th>Price</th>\n</tr>\n</thead>\n<tbody>\n" +
      "<tr>\n<td>Tea</td>\n<td>2</td>\n</tr>\n<tr>\n<td>Milk</td>\n<td>3</td>\n</tr>\n" +
      "</tbody>\n</table>\n<p>After</p>",
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a table is inserted by its size and scrolls in its own box [DESK-TABLE-03] [DESK-TABLE-04] [DESK-TABLE-08]", async ({
    adminPage: page,
    writer,
  }) => {
    const { bar } = await openDraft(page, writer);
    await bar.getByRole("button", { name: "Table", exact: true }).tap();
    await page.getByLabel("Columns").fill("8");
    await page.getByRole("button", { name: "Insert table" }).tap();
    const table = content(page).getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(3);
    await content(page).getByRole("cell").first().tap();
    await page.getByRole("button", { name: "Insert row below" }).tap();
    await expect(table.getByRole("row")).toHaveCount(4);
    const box = table.locator("..");
    expect(
      await box.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    ).toBe(true);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBe(390);
  });
});
