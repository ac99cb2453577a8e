import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { turnOnTwoFactor } from "../../../test/two-factor";
import type { Author } from "../../identity/authors/author.entity";
import { hashPassword } from "../../identity/authors/passwords";
import { readAccountsArguments, type AccountsTask } from "./accounts-arguments";
import { runAccountsCommand } from "./accounts-command";

const PUBLIC_URL = "https://blog.example.org";
const app = useTestApp({ PUBLIC_URL });

const run = (...argv: string[]) =>
  runAccountsCommand(app.nest, readAccountsArguments(argv) as AccountsTask);

const login = (email: string | null, password: string) =>
  app.visitor.post("/api/auth/login").send({ email, password });

const someone = async (fields: Partial<Author> = {}) =>
  app.create.author({
    passwordHash: await hashPassword("old password"),
    ...fields,
  });

const tokenIn = (text: string): string =>
  /https:\/\/blog\.example\.org\/admin\/reset\?token=([\w-]+)$/m.exec(
    text,
  )?.[1] ?? "";

const choose = (text: string, password: string) =>
  app.visitor.post("/api/auth/reset").send({ token: tokenIn(text), password });

const auditOf = (id: number) =>
  app.database.query<{ action: string; kind: string; name: string }[]>(
    `SELECT action, actor_kind AS kind, actor_name AS name FROM audit_log
     WHERE subject_type = 'author' AND subject_id = $1 ORDER BY id`,
    [id],
  );

const ON_THE_CONSOLE = {
  kind: "system",
  name: expect.stringMatching(/ on the command line$/),
};

describe("npm run accounts", () => {
  it("lists people, with what they are and when they last signed in", async () => {
    const ana = await someone({ name: "Ana List" });
    await app.create.giveRole(ana.id, "superuser");
    await app.create.author({ name: "Ben List", status: "disabled" });
    await app.create.author({ name: "Byline List", email: null });
    expect((await login(ana.email, "old password")).status).toBe(200);
    const lines = (await run("list", "--search", "list")).split("\n");
    expect(lines[0]?.split(/ {2,}/)).toEqual([
      "Id",
      "Name",
      "E-mail",
      "Role",
      "Two-step",
      "Last sign-in",
      "State",
    ]);
    const today = new Date().toISOString().slice(0, 10);
    expect(lines[1]).toMatch(
      new RegExp(
        `^${ana.id} +Ana List +${ana.email} +superuser +off +${today} \\d\\d:\\d\\d UTC +active$`,
      ),
    );
    expect(lines[2]).toMatch(/Ben List .* - +off +never +disabled$/);
    expect(lines[3]).toMatch(/Byline List +- +- +off +never +byline only$/);
    expect(lines[5]).toBe("1 to 3 of 3.");
    expect(await run("list", "--search", "list", "--page", "2")).toBe(
      "Nobody is there.",
    );
  });

  it("shows at most fifty at a time", async () => {
    for (let n = 0; n < 51; n += 1)
      await app.create.author({ name: `Many ${n}` });
    const first = await run("list", "--search", "many");
    expect(first).toMatch(/1 to 50 of 51; --page shows the others\.$/);
    expect(first.split("\n")).toHaveLength(53);
    expect(await run("list", "--search", "many", "--page", "2")).toMatch(
      /51 to 51 of 51\.$/,
    );
  });

  it("resets a password: the old one and every session end, a link chooses the new one", async () => {
    const { id, email } = await someone();
    const session = await app.signIn({ authorId: id });
    const text = await run("reset-password", String(email));
    expect((await session.get("/api/auth/me")).status).toBe(401);
    expect((await login(email, "old password")).status).toBe(401);
    expect((await choose(text, "chosen since")).status).toBe(200);
    expect((await login(email, "chosen since")).status).toBe(200);
    expect((await choose(text, "a second time")).status).toBe(400);
    expect(await auditOf(id)).toContainEqual({
      action: "password.reset",
      ...ON_THE_CONSOLE,
    });
  });

  it("resets by id, and a second link ends the first", async () => {
    const { id } = await someone();
    const first = await run("reset-password", String(id));
    const second = await run("reset-password", String(id));
    expect((await choose(first, "with the first")).status).toBe(400);
    expect((await choose(second, "with the second")).status).toBe(200);
  });

  it("drops two-step sign-in and ends the sessions", async () => {
    const { id, name, email } = await someone();
    const client = await app.signIn({ authorId: id });
    await turnOnTwoFactor(client, "old password");
    expect(await run("drop-two-factor", String(email))).toContain(name);
    expect((await client.get("/api/auth/me")).status).toBe(401);
    const { body } = await login(email, "old password");
    expect(body.user.id).toBe(id);
    expect(await auditOf(id)).toContainEqual({
      action: "two_factor.reset",
      ...ON_THE_CONSOLE,
    });
    await expect(run("drop-two-factor", String(email))).rejects.toThrow(
      "This account has no two-step sign-in.",
    );
  });

  it("makes an administrator of a new address", async () => {
    const email = "chief@example.org";
    const text = await run("make-administrator", email, "--name", "Chief");
    expect((await choose(text, "chosen first")).status).toBe(200);
    const { body } = await login(email, "chosen first");
    expect(body.user).toMatchObject({ name: "Chief", roles: ["superuser"] });
    const entries = await auditOf(body.user.id);
    expect(entries.slice(0, 2)).toEqual([
      { action: "author.create", ...ON_THE_CONSOLE },
      { action: "author.set_roles", ...ON_THE_CONSOLE },
    ]);
  });

  it("makes an administrator of somebody who is there, with the password from before", async () => {
    const { id, email } = await someone({ status: "disabled" });
    await app.create.giveRole(id, "author");
    const text = await run("make-administrator", String(email));
    expect(text).toContain("The password stays as it is");
    const { body } = await login(email, "old password");
    expect(body.user.roles).toEqual(["superuser", "author"]);
    await expect(run("make-administrator", String(email))).rejects.toThrow(
      "is a superuser already.",
    );
  });

  it("lets somebody in who had not accepted an invitation", async () => {
    const { email } = await app.create.author({ status: "invited" });
    const text = await run("make-administrator", String(email));
    expect((await choose(text, "chosen first")).status).toBe(200);
    expect((await login(email, "chosen first")).status).toBe(200);
  });

  it.each([
    [["reset-password", "no@example.org"], "No one has the email address"],
    [["drop-two-factor", "999999999"], "This author does not exist."],
    [["make-administrator", "no address"], "Email must be a valid address"],
    [
      ["make-administrator", "new@example.org"],
      "No one has the address new@example.org yet. Name the new administrator with --name.",
    ],
    [
      ["make-administrator", "new@example.org", "--name", " "],
      "Name is required",
    ],
  ])("answers %j with a sentence", async (argv, sentence) => {
    await expect(run(...argv)).rejects.toThrow(sentence);
  });

  it("refuses a byline, and an account that is deactivated", async () => {
    const byline = await app.create.author({ name: "Pen Name", email: null });
    await expect(run("reset-password", String(byline.id))).rejects.toThrow(
      "Pen Name is a byline without an email address, so it cannot sign in.",
    );
    const gone = await app.create.author({ name: "Gone", status: "disabled" });
    await expect(run("reset-password", String(gone.email))).rejects.toThrow(
      "The account of Gone is deactivated.",
    );
  });
});
