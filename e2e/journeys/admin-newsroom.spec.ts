import {
  Client,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import type { Page } from "@playwright/test";
import { addToText, content, newName, openPost, title } from "../editor";
import { expect, signInAs, test } from "../fixtures";
import { button, expectRowGone, row } from "../lists";
import type { Writer } from "../writer";

/** Writes a draft on a phone and sends it. */
async function writeAndSend(page: Page, words: string) {
  await page.goto("/admin/posts/new");
  await title(page).fill(words);
  await title(page).press("Enter");
  await page.keyboard.type("The beginning.\nThe end.");
  await page.getByLabel("Category").selectOption({ index: 1 });
  const creation = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/posts") &&
      answer.request().method() === "POST",
  );
  await button(page, "Send for review").tap();
  const { id, slug } = (await (await creation).json()) as {
    id: number;
    slug: string;
  };
  await expect(row(page, words).getByText("In review")).toBeVisible();
  await row(page, words).getByRole("link", { name: words }).tap();
  await expect(content(page)).toBeVisible();
  return { id, slug };
}

/** Sees who has it open, writes a note on a passage, and returns the draft; all by keyboard. */
async function noteAndReturn(page: Page, words: string) {
  await page.goto("/admin/review");
  await expect(
    page.getByRole("link", { name: /^Review/ }).first(),
  ).toHaveAttribute("title", /1/);
  await row(page, words).getByRole("link", { name: words }).press("Enter");
  await expect(page.getByText(/^Open: One contributor since/)).toBeVisible();
  await content(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+End");
  const notes = page.locator("details").filter({ hasText: "Add a note" });
  await notes.locator("summary").press("Enter");
  await notes.getByRole("button", { name: "Add a note" }).press("Enter");
  await page.getByLabel("Note on this passage").fill("Which one?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Which one?")).toBeVisible();
  await button(page, "Return…").press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What should change").fill("Say which beginning.");
  await dialog.getByRole("button", { name: "Return" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Say which beginning.")).toBeVisible();
  // The dialog was sent alone: the editor's form would have been saved and left.
  await expect(button(page, "Save Draft")).toBeEnabled();
}

/** Answers the note on the phone, changes the passage, and sends the draft again. */
async function answerAndSend(page: Page, id: number) {
  await openPost(page, id);
  await expect(page.getByText("Say which beginning.")).toBeVisible();
  await button(page, "Reply").tap();
  await page.getByLabel("Your reply").fill("The first.");
  await button(page, "Send").last().tap();
  await expect(page.getByText("The first.")).toBeVisible();
  await content(page).tap();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("First: ");
  await button(page, "Send for review").tap();
  await expect(page).toHaveURL("/admin/posts");
}

/** Changes the post, which is public by now; readers see it when a publisher has decided. */
async function changeAndPublish(
  writing: Page,
  editing: Page,
  post: { id: number; words: string; seen: () => Promise<string> },
) {
  const { id, words, seen } = post;
  const better = newName("Better words");
  await openPost(writing, id);
  await title(writing).fill(better);
  await button(writing, "Send for review").tap();
  await expect(row(writing, words).getByText("Changes pending")).toBeVisible();
  expect(await seen()).not.toContain(better);
  await openPost(editing, id);
  await button(editing, "Review changes").press("Enter");
  await expect(editing.getByRole("dialog").locator("ins")).toContainText(
    better,
  );
  await button(editing, "Publish changes").press("Enter");
  await expect(title(editing)).toHaveValue(better);
  expect(await seen()).toContain(better);
}

/** An agent replaces a passage of the post, with the client of its protocol. */
async function propose(id: number, { mcp, key }: { mcp: URL; key: string }) {
  const client = new Client({ name: "journey", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(mcp, {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  const changes = [{ passage: "And more.", replacement: "And much more." }];
  const why = "The release notes say so.";
  const { isError } = await client.callTool({
    name: "propose_change",
    arguments: { id, changes, why },
  });
  expect(isError).not.toBe(true);
  await client.close();
}

/** Sees whose change it is and why, compares it, and publishes it. */
async function publishProposal(
  page: Page,
  { account, seen }: { account: string; seen: () => Promise<string> },
) {
  expect(await seen()).not.toContain("And much more.");
  await page.goto("/admin/review");
  const waiting = row(page, account);
  await expect(waiting).toContainText("The release notes say so.");
  await waiting.getByRole("link").first().press("Enter");
  await button(page, "Review changes").press("Enter");
  await expect(page.getByRole("dialog").locator("ins")).toContainText("much");
  await button(page, "Publish changes").press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await seen()).toContain("And much more.");
}

async function signedIn(page: Page, writer: Writer, role: string) {
  await signInAs(page, await writer.person(role));
  return page;
}

test("three people at once: a contributor on a phone sends a draft, an editor notes and returns it, another edits it while it is sent again, both are merged, it is public when it is approved, and later changes, one of them by an agent, wait until they are published [TEAM-JOURNEY-01, PROG-AGENT-04]", async ({
  adminPage: second,
  baseURL,
  browser,
  request,
  writer,
}) => {
  test.slow();
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const desk = await browser.newContext();
  const writing = await signedIn(await phone.newPage(), writer, "contributor");
  const editing = await signedIn(await desk.newPage(), writer, "editor");
  const words = newName("Three people");
  const { id, slug } = await test.step("written", () =>
    writeAndSend(writing, words));
  writer.alsoClear("posts", id);
  await test.step("returned", () => noteAndReturn(editing, words));
  await openPost(second, id);
  await expect(second.getByText(/^Open: .*One contributor/)).toBeVisible();
  await test.step("sent again", () => answerAndSend(writing, id));
  await addToText(second, " And more.");
  await button(second, "Save Draft").click();
  await expect(
    second.getByText(/^Merged with the changes that One contributor saved/),
  ).toBeVisible();
  await expect(content(second)).toHaveText(
    "First: The beginning.The end. And more.",
  );
  expect((await request.get(`/post/${slug}`)).status()).toBe(404);

  await editing.goto("/admin/review");
  await row(editing, words)
    .getByRole("button", { name: "Approve" })
    .press("Enter");
  await editing
    .getByRole("alertdialog")
    .getByRole("button", { name: "Approve" })
    .press("Enter");
  await expectRowGone(editing, words);
  const seen = async () => (await request.get(`/post/${slug}`)).text();
  const text = await seen();
  expect(text).toContain("First: The beginning.");
  expect(text).toContain("The end. And more.");
  expect(text).not.toContain("Which one?");
  await test.step("changed while it is public", () =>
    changeAndPublish(writing, editing, { id, words, seen }));
  await test.step("changed by an agent", async () => {
    const account = newName("Agent");
    const key = await writer.agentKey(account);
    await propose(id, { mcp: new URL("/mcp", baseURL), key });
    await publishProposal(editing, { account, seen });
  });
  await phone.close();
  await desk.close();
});
