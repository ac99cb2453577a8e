import { join } from "node:path";
import { expect } from "@playwright/test";
import { runNode } from "../installation/commands";
import { ADMIN, signInAs } from "../fixtures";
import { ownSiteTest as test } from "../own-site";

/** What the demo is about, and what it is called. */
const DEMO_WORDS = /salesforce|apex|trailnotes|learning paths/i;

// The eyes of a reader.
test.use({ javaScriptEnabled: false });

test("a site without the demo shows nothing of it, and its footer, name and language are what its owner says", async ({
  page,
  request,
  owner,
}) => {
  const textOf = async (address: string) => (await request.get(address)).text();
  for (const address of ["/", "/blog", "/nowhere", "/rss.xml", "/sitemap.xml"])
    expect(await textOf(address), address).not.toMatch(DEMO_WORDS);
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).not.toContainText("Resources");

  await owner.site({
    name: "Das Gartenheft",
    language: "de-AT",
  });
  await owner.navigation({
    footer: [
      {
        title: "Rechtliches",
        links: [{ label: "Impressum", url: "/imprint" }],
      },
    ],
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de-AT");
  await expect(page.getByRole("banner")).toContainText("Das Gartenheft");
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }),
  ).toHaveAttribute("href", "/imprint");
  expect(await textOf("/rss.xml")).toContain("<title>Das Gartenheft</title>");
});

test.describe("its owner", () => {
  test.use({ javaScriptEnabled: true });

  test("goes from the first sign-in to the first public post, and a person who is invited can write [D-981, D-982, OWNER-STEPS-01, OWNER-STEPS-02]", async ({
    page,
  }) => {
    await signInAs(page, ADMIN);
    await page.goto("/admin");
    const steps = page.getByRole("region", { name: "First steps" });
    await steps.getByRole("link", { name: "Name the site" }).click();
    await page.getByLabel("Name of the site").fill("Our notes");
    await page.getByRole("button", { name: "Save general settings" }).click();
    await expect(page.getByText(/^Settings saved\./)).toBeVisible();
    await page.goto("/admin");
    await expect(steps.getByText("Name the site (done)")).toBeVisible();
    await steps.getByRole("link", { name: "Write the first post" }).click();
    await page.getByLabel("Title").fill("Our first post");
    await page.getByRole("textbox", { name: "Content" }).fill("Welcome.");
    await page.getByRole("button", { name: "Save Draft" }).click();
    await expect(page.getByText("Category is required")).toBeVisible();
    await page.getByLabel("Name of the new category").fill("News");
    await page.getByRole("button", { name: "Add category" }).click();
    await expect(page.getByText("Category is required")).toHaveCount(0);
    await page.getByLabel("Status").selectOption("published");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page).toHaveURL("/admin/posts");

    await page.goto("/admin");
    await expect(steps.getByText("(done)")).toHaveCount(3);
    await steps.getByRole("button", { name: "Dismiss" }).click();
    await expect(steps).toHaveCount(0);

    await page.goto("/admin/users");
    await page.getByRole("button", { name: "New User" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Role", { exact: true })).toHaveValue(
      "contributor",
    );
    await dialog.getByLabel("Name").fill("Nova");
    await dialog.getByLabel("Email").fill("nova@example.test");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByLabel("Invitation link")).toHaveValue(/token=/);

    await page.goto("/");
    await page.getByRole("link", { name: "Our first post" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Our first post",
    );
  });
});

test.describe("with the demo", () => {
  test.use({ hasDemo: true });

  test("the demo is taken out in one step, beside the running product; what people wrote stays", async ({
    page,
    folder,
    owner,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toContainText("Learning Paths");
    const { slug } = await owner.post({ title: "My very own words" });

    const { code, output } = await runNode(
      ["dist/backend/demo.mjs", "remove", "--yes"],
      { DATA_DIR: join(folder, "data"), NODE_ENV: "production" },
    );
    expect(code, output).toBe(0);
    expect(output).toContain("Data & Reporting");

    await page.goto("/");
    await expect(page.getByRole("contentinfo")).not.toContainText(
      "Learning Paths",
    );
    await expect(page.locator("body")).not.toContainText(
      /salesforce|trailnotes/i,
    );
    await expect(
      page.getByRole("link", { name: "My very own words" }).first(),
    ).toBeVisible();
    await page.goto(`/post/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "My very own words",
    );
    expect((await page.goto("/category/salesforce-devops"))?.status()).toBe(
      404,
    );
  });
});
