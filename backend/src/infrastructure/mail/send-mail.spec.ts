import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { TestSmtp } from "../../../test/test-smtp";
import { accountProblem } from "./send-mail";
import { serverAt } from "./smtp";

const smtp = new TestSmtp({ user: "octavo", pass: "right" });
/** Takes connections and says nothing. */
const silent = createServer();
let port: number;

beforeAll(async () => {
  port = await smtp.start();
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
});

afterAll(async () => {
  await smtp.stop();
  silent.close();
});

const check = (url: string, timeoutMs = 5000): Promise<string | null> =>
  accountProblem({
    server: serverAt(url, timeoutMs),
    from: "site@example.org",
  });

describe("a mail server that is asked at the start", () => {
  it("has no problem when it lets the user in, and gets no mail", async () => {
    const problem = await check(`smtp://octavo:right@127.0.0.1:${port}`);
    expect(problem).toBeNull();
    expect(smtp.received).toEqual([]);
  });

  it.each([
    [
      "whose host is unknown",
      () => "smtp://mail.invalid:587",
      /mail\.invalid:587 cannot be used: its host name (is unknown|cannot be looked up)\./,
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
    const isAnswering = url().includes("octavo");
    const problem = await check(url(), isAnswering ? 5000 : 500);
    expect(problem).toMatch(sentence);
    expect(problem).not.toMatch(/right|wrong/);
  });
});
