import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";

const THANKS = "Thank you. Your message has been sent.";
const MESSAGE = "There is a comma missing on the third line.";

async function fill(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Name").fill("Ines Reader");
  await form.getByLabel("Email").fill("ines@example.test");
  await form.getByLabel("Message").fill(MESSAGE);
}

/** What is sent within a blink of the form's being shown is taken for a program's. */
async function sendUntilTaken(page: Page): Promise<void> {
  const message = page.getByLabel("Message");
  const thanks = page.getByText(THANKS);
  await expect(async () => {
    // Once it is sent, the form is gone.
    if (!(await thanks.isVisible())) {
      await expect(message).toHaveValue(MESSAGE, { timeout: 1500 });
      const send = page.getByRole("button", { name: "Send message" });
      await send.click({ timeout: 1500 });
    }
    await expect(thanks).toBeVisible({ timeout: 1500 });
  }).toPass();
}

test("a message is sent, and what was written stays until then [STATE-19, D-138]", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page);
  await sendUntilTaken(page);
  await expect(page.getByText(THANKS)).toBeFocused();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByRole("form", { name: "Contact" })).toHaveCount(0);
});

test("what is missing is said by the page, in its own words and colour [D-138]", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Email").fill("ines");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByLabel("Name")).toBeFocused();
  for (const [label, sentence] of [
    ["Name", "Name is required"],
    ["Email", "Email must be a valid address"],
    ["Message", "Message is required"],
  ] as const) {
    const field = form.getByLabel(label);
    await expect(field).toHaveAccessibleDescription(sentence);
    const [ink, border] = await Promise.all([
      form
        .getByText(sentence)
        .evaluate((element) => getComputedStyle(element).color),
      field.evaluate((element) => getComputedStyle(element).borderTopColor),
    ]);
    expect(ink).toBe(border);
  }
  await fill(page);
  await expect(form.locator("[aria-invalid]")).toHaveCount(0);
});

test("a message that cannot be sent is kept and said to be so", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.route("**/api/contact-messages", (route) => route.abort());
  await fill(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await page.unrouteAll();
  await sendUntilTaken(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser says what is missing", async ({ page }) => {
    await page.goto("/contact");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByLabel("Name")).toBeFocused();
  });

  test("an article takes an answer, and the form knows it when the browser sends a message [D-138, LEARN-LIVE-05, LEARN-LIVE-06]", async ({
    page,
  }) => {
    await page.goto("/post/where-stale-data-hides");
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(page.getByText("Thank you for your answer.")).toBeInViewport();
    await page.getByRole("link", { name: "Something wrong here?" }).click();
    await page.getByLabel("Section").selectOption({ index: 1 });
    const opened = Date.now();
    await fill(page);
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(3500);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL("/contact?sent=1#contact-form");
    await expect(page.getByText(THANKS)).toBeInViewport();
  });
});
