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
      ...{ is_open: true, recipients: ["first@example.org"] },
      ...{ updated_at: null, version: 1 },
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

  it.each<[object, string]>([
    [
      { recipients: "a@b.example" },
      "recipients must be a list of email addresses",
    ],
    [{ recipients: ["desk"] }, "recipients must be a list of email addresses"],
    [
      { recipients: ["a@example.org\r\nBcc: x@example.org"] },
      "recipients must be a list of email addresses",
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
