import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { type FakeSite, useFakeSite } from "../../test/fake-site";
import { openPrompt } from "../prompt";

const site = useFakeSite();
let answers: FakeSite["answers"];

const SESSION = "__Host-octavo_session=abc";
const LOGIN = "POST /api/auth/login";
const LOGOUT = "POST /api/auth/logout";

beforeEach(() => {
  ({ answers } = site());
  answers.set(LOGIN, [
    {
      headers: {
        "set-cookie": [`${SESSION}; Path=/; HttpOnly`, "octavo_signed_in=1"],
      },
      body: { user: {}, csrfToken: "csrf" },
    },
  ]);
  answers.set(LOGOUT, [{ body: { success: true } }]);
});

const run = (...words: string[]) => site().runWith({}, ...words);

function type(...lines: string[]) {
  site().typed = lines;
}

describe("octavo app create", () => {
  it("signs a person in, with a code where the account asks for one, and out again [DELIV-PIPE-01]", async () => {
    const entered = answers.get(LOGIN) ?? [];
    answers.set("POST /api/auth/login/code", entered);
    answers.set(LOGIN, [{ body: { mfa_required: true, mfa_token: "step" } }]);
    answers.set("POST /apps", [
      { status: 201, body: { name: "labs", base_path: "/lab" } },
    ]);
    type("ada@example.test", "a password", "123456");
    const words = ["--address", "/lab", "--owner", "Labs team", "--renders"];
    expect(await run("app", "create", "labs", ...words)).toBe(0);
    expect(site().asked).toEqual([
      "Email",
      "Password of ada@example.test*",
      "Code of your app, or a recovery code*",
    ]);
    const sent = site().calls.map(({ name, proof, body }) => [
      name,
      proof ?? "",
      JSON.parse(body || "null") as unknown,
    ]);
    expect(sent).toEqual([
      [LOGIN, "", { email: "ada@example.test", password: "a password" }],
      ["POST /api/auth/login/code", "", { mfa_token: "step", code: "123456" }],
      [
        "POST /apps",
        SESSION,
        {
          name: "labs",
          base_path: "/lab",
          title: "Labs",
          owner: "Labs team",
          renders: true,
          in_menu: false,
        },
      ],
      [LOGOUT, SESSION, null],
    ]);
    const printed = [...site().said, ...site().errors].join("\n");
    expect(printed).toContain("octavo key create labs");
    expect(printed).not.toContain("password");
  });

  it("says who may not, and ends the session all the same [DELIV-PIPE-01]", async () => {
    const error = "You do not have permission to do this.";
    answers.set("POST /apps", [{ status: 403, body: { error } }]);
    type("ada@example.test", "a password");
    expect(await run("app", "create", "labs")).toBe(3);
    expect(site().errors).toEqual([`octavo app: ${error}`]);
    expect(site().names.at(-1)).toBe(LOGOUT);
    answers.set(LOGIN, [{ status: 401, body: { error: "Wrong password." } }]);
    type("ada@example.test", "another");
    expect(await run("app", "create", "labs")).toBe(3);
    expect(site().errors.at(-1)).toBe("octavo app: Wrong password.");
  });
});

describe("octavo key create", () => {
  beforeEach(() => {
    const description = "octavo: labs";
    const created = { key: "sfb_new", description, app: "labs" };
    const body = { ...created, scopes: ["releases:publish"], data: created };
    answers.set("POST /api/api-keys", [{ status: 201, body }]);
  });

  it("prints the key alone, for one app, with the scopes of a team [DELIV-PIPE-01]", async () => {
    type("ada@example.test", "a password");
    expect(await run("key", "create", "labs", "--expires", "2027-03-05")).toBe(
      0,
    );
    expect(site().said).toEqual(["sfb_new"]);
    expect(JSON.parse(site().calls[1]?.body ?? "")).toEqual({
      app: "labs",
      description: "octavo: labs",
      expires_at: "2027-03-05",
      scopes: ["releases:publish", "releases:promote", "releases:rollback"],
    });
  });

  it("stores it in a file that only its owner reads, and never over another [DELIV-PIPE-01]", async () => {
    const file = join(site().folder, "key.txt");
    type("ada@example.test", "a password");
    const words = ["--scopes", "attest", "--output", "key.txt"];
    expect(await run("key", "create", "labs", ...words, "--json")).toBe(0);
    expect(await readFile(file, "utf8")).toBe("sfb_new\n");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(site().said.join()).not.toContain("sfb_new");
    await writeFile(file, "mine");
    type("ada@example.test", "a password");
    expect(await run("key", "create", "labs", ...words)).toBe(1);
    expect(site().errors.at(-1)).toContain("exists already");
    expect(await readFile(file, "utf8")).toBe("mine");
    answers.set("POST /api/api-keys", [{ status: 403, body: {} }]);
    type("ada@example.test", "a password");
    words[3] = "other.txt";
    expect(await run("key", "create", "labs", ...words)).toBe(3);
    await expect(stat(join(site().folder, "other.txt"))).rejects.toThrow();
  });

  it.each([
    [["app", "make", "labs"], "octavo app create APP"],
    [["key", "create"], "Name an app"],
    [["key", "create", "Labs"], "Name an app"],
    [["app", "create", "labs", "--renders", "yes"], "makes one"],
    [["app", "create", "labs", "--key-file"], "Usage: octavo app"],
  ])("asks for no password for %j", async (words, sentence) => {
    expect(await run(...words)).toBe(2);
    expect(site().errors.join(" ")).toContain(sentence);
    expect([site().asked, site().calls]).toEqual([[], []]);
  });
});

describe("a question", () => {
  it.each([false, true])(
    "is answered by a line, and a secret is not shown (terminal: %s) [DELIV-PIPE-01]",
    async (isTTY) => {
      const input = Object.assign(new PassThrough(), { isTTY });
      const output = new PassThrough();
      const prompt = openPrompt(input, output);
      input.write("ada\n");
      expect(await prompt.ask("Email")).toBe("ada");
      const secret = prompt.ask("Password", true);
      input.write("hush\n");
      expect(await secret).toBe("hush");
      input.end();
      await expect(prompt.ask("Code")).rejects.toThrow("there was no answer");
      prompt.close();
      output.end();
      const shown = await text(output);
      expect(shown).toContain("Password: ");
      expect(shown).not.toContain("hush");
    },
  );
});
