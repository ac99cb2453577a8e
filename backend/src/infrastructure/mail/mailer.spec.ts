import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { Logger } from "@nestjs/common";
import { TestSmtp } from "../../../test/test-smtp";
import type { AppConfig } from "../config/app-config";
import { Mailer } from "./mailer";

const smtp = new TestSmtp({ user: "octavo", pass: "right" });
/** Takes connections and says nothing. */
const silent = createServer();
let port: number;
let lines: string[];

beforeAll(async () => {
  port = await smtp.start();
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
});

afterAll(async () => {
  await smtp.stop();
  silent.close();
});

beforeEach(() => {
  lines = [];
  jest
    .spyOn(Logger.prototype, "warn")
    .mockImplementation((line) => void lines.push(String(line)));
});

afterEach(() => {
  jest.restoreAllMocks();
});

const check = (smtpUrl: string | null, timeoutMs = 5000): Promise<void> =>
  new Mailer({
    mail: { smtpUrl, from: "site@example.org", timeoutMs },
  } as AppConfig).warnIfUnusable();

describe("a mail server that is asked at the start", () => {
  it("is not told of when it lets the user in, or when there is none", async () => {
    await check(`smtp://octavo:right@127.0.0.1:${port}`);
    await check(null);
    expect(lines).toEqual([]);
    expect(smtp.received).toEqual([]);
  });

  it.each([
    [
      "whose host is unknown",
      () => "smtp://mail.invalid:587",
      /mail\.invalid:587 \(SMTP_URL\) cannot be used: its host name (is unknown|cannot be looked up)\./,
    ],
    [
      "that refuses the password",
      () => `smtp://octavo:wrong@127.0.0.1:${port}`,
      /: it does not let this user in with this password\./,
    ],
    [
      // The same machine by a name that is not known to be it.
      "that offers no TLS for a password",
      () => `smtp://octavo:right@[::ffff:127.0.0.1]:${port}`,
      /: it offers no TLS, and without that no password is sent\./,
    ],
    [
      "that does not begin with TLS",
      () => `smtps://octavo:right@127.0.0.1:${port}`,
      /: it does not begin with TLS, as smtps:\/\/ demands\./,
    ],
    [
      "that is not there",
      () => "smtp://127.0.0.1:1",
      /127\.0\.0\.1:1 .*: nothing answers at that address\./,
    ],
    [
      "that says nothing",
      () => `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      /: it does not answer in time\./,
    ],
  ])("%s is told of in one sentence", async (_, url, sentence) => {
    await check(url(), url().includes("octavo") ? 5000 : 500);
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(lines.join()).not.toMatch(/right|wrong/);
  });
});
