import {
  expect,
  hydrated,
  journeysOfTwoInstances,
  test,
} from "../installation/fixture";
import { asAppOf, builtFolder, CONTRACT_1 } from "../installation/releases";
import { versionsOf } from "../installation/seen-versions";
import { SiteApi } from "../installation/site-api";

journeysOfTwoInstances();

test("an instance that starts with other builds changes nothing that is live", async ({
  site,
}) => {
  const folder = await site.build(builtFolder("public"), {
    version: "8.0.0",
  });
  const before = await versionsOf(site.first.url);
  const restarted = await site.another({ FRONTENDS_DIST: folder });
  try {
    expect(await versionsOf(restarted.url)).toEqual(before);
    expect(await versionsOf(site.first.url)).toEqual(before);
  } finally {
    await restarted.stop();
  }
});

test("a team with the key of its app uploads, a runner checks, the team promotes and rolls back; both instances follow [SEC-142]", async ({
  site,
}) => {
  const { key } = await site.api.expect<{ key: string }>("POST", "/api-keys", {
    description: "Reader team",
    scopes: ["releases:publish", "releases:promote", "releases:rollback"],
    app: "public",
  });
  const team = SiteApi.withKey(site.first.url, key);
  const folder = await site.build(builtFolder("public"), {
    version: "9.0.0",
  });
  const before = (await team.live("public")) ?? "";
  await team.upload(folder);
  const at = "/frontends/apps/public";
  const promotion = { version: "9.0.0", from: before };
  const unchecked = await team.call("POST", `${at}/promotions`, promotion);
  expect(unchecked.status).toBe(409);
  const override = { ...promotion, override_reason: "It is good" };
  const overridden = await team.call("POST", `${at}/promotions`, override);
  expect(overridden.status).toBe(403);
  const checks = "heading chunks hydration console axe not-found".split(" ");
  const verdicts = checks.map((name) => ({
    name: `browser:${name}`,
    outcome: "passed",
  }));
  const report = `${at}/releases/9.0.0/verdicts`;
  expect((await team.call("POST", report, { verdicts })).status).toBe(403);
  const attest = await site.api.expect<{ key: string }>("POST", "/api-keys", {
    description: "Runner",
    scopes: ["releases:attest"],
    app: "public",
  });
  const runner = SiteApi.withKey(site.first.url, attest.key);
  await runner.expect("POST", report, { verdicts });
  await team.expect("POST", `${at}/promotions`, promotion);
  await site.follow("public", "9.0.0");
  await team.rollBack("public");
  await site.follow("public", before);

  const refused = await team.call("POST", "/frontends/apps/admin/rollbacks", {
    from: "1.0.0",
  });
  expect(refused.status).toBe(403);
  expect(JSON.stringify(refused.body)).toContain("public");
});

test("a release that no browser has checked goes live by override of a person who confirms, and says so [SEC-142, SEC-143]", async ({
  site,
  page,
}) => {
  const before = (await site.api.live("public")) ?? "";
  await site.upload(builtFolder("public"), { version: "9.2.0" });
  const data = {
    email: "admin@example.test",
    password: "correct horse battery",
  };
  await page.request.post(`${site.first.url}/api/auth/login`, { data });
  await page.goto(`${site.first.url}/admin/frontends/public`);
  await page.getByRole("button", { name: "Promote 9.2.0" }).click();
  await page
    .getByLabel("Reason for the override")
    .fill("A picture is the heading");
  await site.ageSessions();
  const send = page.getByRole("button", { name: "Promote anyway" });
  await send.click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing was changed, because")).toBeVisible();
  await expect(page.getByLabel("Reason for the override")).toHaveValue(
    "A picture is the heading",
  );
  await expect(send).toBeFocused();
  await send.click();
  await expect(question.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(data.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("by override").first()).toBeVisible();
  await site.follow("public", "9.2.0");
  await site.api.rollBack("public");
  await site.follow("public", before);
});

test("of two promotions at once one wins, and the other is told by whom and what", async ({
  site,
}) => {
  const from = await site.api.live("shell");
  const versions = await Promise.all([
    site.upload(builtFolder("shell"), { version: "9.1.0" }),
    site.upload(builtFolder("shell"), { version: "9.1.1" }),
  ]);
  const answers = await Promise.all(
    versions.map((version) =>
      site.api.call("POST", "/frontends/apps/shell/promotions", {
        version,
        from,
        override_reason: "A test",
      }),
    ),
  );
  const [won, lost] = answers.sort((one, other) => one.status - other.status);
  expect(won?.status).toBeLessThan(300);
  expect(lost?.status).toBe(409);
  expect(JSON.stringify(lost?.body)).toMatch(
    /shell 9\.1\.[01] was made live by .+ ago/,
  );
  await site.api.rollBack("shell");
});

test("a third team's app is a row: its pages, its menu entry and its 404 are there without a restart, and gone with it [DELIV-LIVE-07]", async ({
  site,
  page,
}) => {
  await site.api.expect("POST", "/frontends/apps", {
    name: "labs",
    base_path: "/labs",
    title: "Labs",
    owner: "Labs team",
    renders: true,
    in_menu: true,
  });
  await site.upload(CONTRACT_1, await asAppOf("labs", "1.0.0"));
  await site.api.promote("labs", "1.0.0");
  await site.follow("public", (await site.api.live("public")) ?? "");

  for (const { url } of site.both) {
    await page.goto(`${url}/labs`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The pages of labs",
    );
    await page.getByRole("button", { name: "More" }).click();
    await expect(
      page.getByText("This came in a chunk of its own."),
    ).toBeVisible();
    const missing = await page.goto(`${url}/labs/missing`);
    expect(missing?.status()).toBe(404);
    await page.goto(url);
    await hydrated(page);
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "Labs" })
      .first()
      .click();
    await expect(page).toHaveURL(`${url}/labs`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The pages of labs",
    );
  }

  // The team deletes it while a reader's page is open.
  await site.api.expect("DELETE", "/frontends/apps/labs?live=1.0.0");
  for (const { url } of site.both)
    await expect
      .poll(async () => (await fetch(`${url}/labs`)).status)
      .toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The pages of labs",
  );
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Page not found",
  );
  await expect(page.getByRole("link", { name: "Labs" })).toHaveCount(0);
});

test("a release of the contract before is rendered, mounted and rolled back", async ({
  site,
  page,
}) => {
  await site.api.upload(CONTRACT_1);
  const before = (await site.api.live("public")) ?? "";
  await site.api.promote("public", "0.1.0-rf6a0f3fd5994");
  await site.follow("public", "0.1.0-rf6a0f3fd5994");
  await page.goto(site.second.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A page of contract 1",
  );
  await page.getByRole("button", { name: "More" }).click();
  await expect(
    page.getByText("This came in a chunk of its own."),
  ).toBeVisible();
  await site.api.rollBack("public");
  await site.follow("public", before);
});

test("the page of the server rolls back when shell and admin are broken", async ({
  site,
  page,
}) => {
  const before = await site.api.live("admin");
  const version = await site.upload(builtFolder("admin"), {
    version: "9.6.0",
    contents: { "container.": () => "throw new Error('broken');" },
  });
  await site.api.promote("admin", version);
  await page.goto(`${site.first.url}/frontends`);
  await page.getByLabel("Email").fill("admin@example.test");
  await page
    .getByLabel("Password", { exact: true })
    .fill("correct horse battery");
  await page.getByRole("button", { name: "Sign in" }).click();
  const form = page
    .locator("form")
    .filter({ hasText: "Roll back admin in production" });
  await form.getByLabel("Reason").fill("It does not start");
  await form.getByRole("button").click();
  await expect(page.getByRole("status")).toContainText(
    `admin was rolled back from ${version} to ${before ?? ""}`,
  );
  await expect.poll(() => site.api.live("admin")).toBe(before);
});
