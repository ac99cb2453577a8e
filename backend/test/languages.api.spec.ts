import { expect, it } from "@jest/globals";
import { MailsService } from "../src/operations/mails/mails.service";
import { passwordChangedMail } from "../src/operations/mails/mail-texts";
import { SiteSettingsService } from "../src/operations/settings/site-settings.service";
import { useTestApp } from "./test-app";

const app = useTestApp();
const MISSING = "/api/tags/9999";
const ENGLISH = { error: "This tag does not exist.", code: "not_found" };
const GERMAN = { error: "Dieses Schlagwort gibt es nicht.", code: "not_found" };

const setLanguage = async (language: string) => {
  await app.get(SiteSettingsService).save({ language }, null);
};

it("answers people in the language that they chose, else in the one that their browser prefers [ERR-01]", async () => {
  const person = await app.signIn({ permissions: ["view_posts"] });
  const before = await person.get(MISSING).set("accept-language", "de-AT,de");
  expect(before.body).toMatchObject(GERMAN);
  expect((await person.get(MISSING)).body).toMatchObject(ENGLISH);
  await person.put(`/api/authors/${person.authorId}`).send({ language: "de" });
  const after = await person.get(MISSING).set("accept-language", "en");
  expect(after.body).toMatchObject(GERMAN);
  const invalid = await person
    .put(`/api/authors/${person.authorId}`)
    .send({ name: "" });
  expect(invalid.body).toMatchObject({ error: "Name ist ein Pflichtfeld" });
  const refused = await person.get("/api/roles");
  expect(refused.body).toMatchObject({ code: "forbidden" });
});

it("answers visitors in the language of the site, whatever their browser prefers", async () => {
  const ask = () => app.visitor.get(MISSING).set("accept-language", "de");
  expect((await ask()).body).toMatchObject(ENGLISH);
  await setLanguage("de-CH");
  expect((await ask()).body).toMatchObject(GERMAN);
  await setLanguage("fr");
  expect((await ask()).body).toMatchObject(ENGLISH);
});

it("answers programs in English, with the same codes", async () => {
  await setLanguage("de");
  const { body } = await app.visitor
    .get(MISSING)
    .set("x-api-key", "octavo_unknown");
  expect(body).toMatchObject({
    error: "This API key is not valid.",
    code: "unauthorized",
  });
});

it("writes mails in the language of the recipient, else in that of the site", async () => {
  await setLanguage("en");
  const reader = await app.create.author({ email: "de@example.org" });
  await app.database.query(`UPDATE authors SET language = 'de' WHERE id = $1`, [
    reader.id,
  ]);
  const subjectFor = async (to: string) => {
    await app
      .get(MailsService)
      .queue(app.database.manager, { eventKey: to, to }, (from) =>
        passwordChangedMail(from, { name: "Ann" }),
      );
    const [row] = await app.database.query<{ subject: string }[]>(
      `SELECT subject FROM mails WHERE event_key = $1`,
      [to],
    );
    return row?.subject;
  };
  expect(await subjectFor("de@example.org")).toMatch(/wurde geändert$/);
  expect(await subjectFor("en@example.org")).toMatch(/was changed$/);
});
