import { describe, expect, it } from "@jest/globals";
import jwt from "jsonwebtoken";
import { addToken, PreviewTokens, readGrants } from "./preview-tokens";

const KEY = Buffer.from("a key of this installation, long enough");
const tokens = new PreviewTokens(KEY);
const soon = () => new Date(Math.floor(Date.now() / 1000 + 60) * 1000);
const release = (app: string, version: string, endsAt = soon()) =>
  tokens.issue({ kind: "release", app, version, endsAt });
const local = (server: string) =>
  tokens.issue({
    kind: "release",
    app: "labs",
    version: "1.0.0",
    server,
    endsAt: soon(),
  });
const channel = (name: string) =>
  tokens.issue({ kind: "channel", channel: name, endsAt: soon() });

describe("a token of a preview", () => {
  it("says what is shown, and until when", () => {
    const endsAt = soon();
    expect(tokens.read(release("labs", "1.0.0", endsAt))).toEqual({
      kind: "release",
      app: "labs",
      version: "1.0.0",
      endsAt,
    });
    expect(tokens.read(channel("preview-x"))).toMatchObject({
      kind: "channel",
      channel: "preview-x",
    });
    const server = "http://localhost:4210/__octavo_local/abc";
    expect(tokens.read(local(server))).toMatchObject({ server });
  });

  it.each([
    ["has ended", release("labs", "1.0.0", new Date(Date.now() - 5000))],
    [
      "another installation has signed",
      new PreviewTokens(Buffer.from("another key")).issue({
        kind: "release",
        app: "labs",
        version: "1.0.0",
        endsAt: soon(),
      }),
    ],
    [
      "was signed for another purpose",
      jwt.sign({ app: "labs", version: "1.0.0", exp: 9e9 }, KEY, {
        audience: "session",
      }),
    ],
    [
      "never ends",
      jwt.sign({ app: "labs", version: "1.0.0" }, KEY, {
        audience: "release:preview",
      }),
    ],
    ["names no app", release("../x", "1.0.0")],
    ["names another computer", local("http://evil.example:4210")],
    ["hides another computer", local("http://localhost:4210@evil.example")],
    ["names no channel", channel("elsewhere")],
    ["is not signed", `${release("labs", "1.0.0").split(".", 2).join(".")}.`],
    ["is no token", "x"],
    ["is empty", ""],
  ])("shows nothing when it %s", (_what, token) => {
    expect(tokens.read(token)).toBeNull();
  });
});

describe("the cookie of a preview", () => {
  const shown = (cookie: string) =>
    readGrants(cookie, tokens).map((grant) =>
      grant.kind === "release"
        ? `${grant.app} ${grant.version}`
        : grant.channel,
    );
  const open = (...opened: string[]) =>
    opened.reduce((cookie, token) => addToken(cookie, token, tokens), "");

  it("pins several apps; a second link of the same app takes the place of the first", () => {
    const cookie = open(
      release("public", "1.0.0"),
      release("labs", "2.0.0"),
      release("public", "1.1.0"),
      channel("staging"),
      channel("preview-x"),
    );
    expect(shown(cookie)).toEqual(["preview-x", "public 1.1.0", "labs 2.0.0"]);
  });

  it("forgets what has ended and what is no token", () => {
    const ended = release("labs", "1.0.0", new Date(Date.now() - 5000));
    const cookie = addToken(`x~${ended}`, release("public", "1.0.0"), tokens);
    expect(cookie.split("~")).toHaveLength(1);
    expect(shown(`${cookie}~forged`)).toEqual(["public 1.0.0"]);
  });

  it("stays small", () => {
    const all = Array.from({ length: 30 }, (_, n) => release(`a${n}`, "1.0.0"));
    const cookie = open(...all);
    expect(shown(cookie)[0]).toBe("a29 1.0.0");
    expect(cookie.length).toBeLessThan(3000);
  });
});
