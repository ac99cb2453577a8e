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
  await expect(async () => {
    await expect(message).toHaveValue(MESSAGE);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(THANKS)).toBeVisible({ timeout: 1500 });
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

  test("the browser sends the message and comes back with thanks [D-138]", async ({
    page,
  }) => {
    await page.goto("/contact");
    const opened = Date.now();
    await fill(page);
    await expect.poll(() => Date.now() - opened).toBeGreaterThan(3500);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page).toHaveURL("/contact?sent=1#contact-form");
    await expect(page.getByText(THANKS)).toBeInViewport();
  });
});
