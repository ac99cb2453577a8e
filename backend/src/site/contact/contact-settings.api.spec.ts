import { beforeAll, describe, expect, it } from "@jest/globals";
import { contactForm } from "../../../test/contact-form";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { mailsTo } from "../../../test/test-mails";

const ADDRESS = "/api/settings/contact";
const app = useTestApp({ ADMIN_EMAIL: "first@example.org" });

let boss: TestClient;

beforeAll(async () => {
  boss = await app.signIn({ permissions: ["edit_settings"] });
});

const save = (input: object) => boss.put(ADDRESS).send(input);
const write = (message: string) =>
  app.visitor.post("/api/contact-messages").send(contactForm(app, { message }));

describe("the settings for contact", () => {
  it("mail messages to the first account until they are saved", async () => {
    expect((await boss.get(ADDRESS)).body).toEqual({
      is_open: true,
      recipients: ["first@example.org"],
      allows_links: true,
      refused_words: [],
      updated_at: null,
      version: 1,
    });
    await write("To the first");
    const [mail] = await mailsTo(app, "first@example.org");
    expect(mail?.text).toContain("To the first");
  });

  it("name who gets each message [OWNER-CONTACT-01]", async () => {
    const recipients = [" desk@example.org ", "night@example.org"];
    const { body } = await save({ recipients });
    expect(body).toMatchObject({
      recipients: ["desk@example.org", "night@example.org"],
    });
    await write("To both");
    for (const to of ["desk@example.org", "night@example.org"])
      expect((await mailsTo(app, to)).map(({ text }) => text)).toEqual([
        expect.stringContaining("To both"),
      ]);
  });

  it("close the form, which refuses messages from then on [OWNER-CONTACT-02]", async () => {
    await save({ is_open: false });
    const form = await app.visitor.get("/api/contact-messages/form");
    expect(form.body).toEqual({ is_open: false, ticket: null });
    expect((await write("Too late")).status).toBe(403);
    await save({ is_open: null });
    expect((await write("In time")).status).toBe(201);
  });

  it("refuse messages with links or chosen words, before they count for the limit of an hour [OWNER-CONTACT-03]", async () => {
    expect((await write("See https://example.org")).status).toBe(201);
    const refused_words = [" Casino ", "@ex"];
    await save({ allows_links: false, refused_words });
    expect((await boss.get(ADDRESS)).body).toMatchObject({
      refused_words: ["Casino", "@ex"],
    });
    const answers = await Promise.all(
      ["See HTTPS://example.org", "our CASINO", "Hello"].map(write),
    );
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [
        400,
        "This site takes no messages with links. Please send it without them.",
      ],
      [400, "This site does not take messages with such words."],
      // The address of the test's writer has the other part.
      [400, "This site does not take messages with such words."],
    ]);
    await save({ allows_links: null, refused_words: null });
    expect((await write("our casino")).status).toBe(201);
  });

  it.each<[object, string]>([
    [
      { refused_words: ["a"] },
      "Words that are refused have 2 to 120 characters each",
    ],
    [
      { refused_words: Array(101).fill("word") },
      "At most 100 words can be refused",
    ],
    [
      { recipients: "a@b.example" },
      "Recipients must be a list of email addresses",
    ],
    [{ recipients: ["desk"] }, "Recipients must be a list of email addresses"],
    [
      { recipients: ["a@example.org\r\nBcc: x@example.org"] },
      "Recipients must be a list of email addresses",
    ],
    [
      { recipients: Array(6).fill("a@example.org") },
      "Messages go to at most 5 addresses",
    ],
  ])("cannot be %j [OWNER-CONTACT-01]", async (input, sentence) => {
    const answer = await save(input);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it("are for holders of edit_settings [SEC-01, SEC-03]", async () => {
    const other = await app.signIn({ permissions: ["manage_users"] });
    expect((await other.get(ADDRESS)).status).toBe(403);
    expect((await other.put(ADDRESS).send({})).status).toBe(403);
    expect((await app.visitor.get(ADDRESS)).status).toBe(401);
  });
});
