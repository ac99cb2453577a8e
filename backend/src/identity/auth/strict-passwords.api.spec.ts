import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { mailedToken } from "../../../test/test-mails";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";
import { hashPassword } from "../authors/passwords";

const app = useTestApp({ PASSWORD_POLICY: "strict" });
const COMMON = "password1";
const OWN = "eleven small otters";

const post = async (path: string, body: object): Promise<number> =>
  (await app.visitor.post(`/api/auth/${path}`).send(body)).status;

describe("with PASSWORD_POLICY=strict", () => {
  it("nobody asks for an account with a common password [D-307]", async () => {
    const person = { name: "Ann", email: "ann@example.org" };
    const ask = (password: string) =>
      post("signup-requests", { ...person, password });
    expect([await ask(COMMON), await ask(OWN)]).toEqual([400, 202]);
  });

  it("nobody resets or changes a password to one [D-307]", async () => {
    const author = await app.create.author({
      passwordHash: await hashPassword(OWN),
    });
    const email = author.email ?? "";
    const person = await app.signIn({ authorId: author.id });
    const change = { current: OWN, password: COMMON };
    const changed = await person.post("/auth/change-password").send(change);
    expect(changed.status).toBe(400);
    await post("forgot", { email });
    await app.runJobs();
    const token = await mailedToken(app, email);
    expect(await post("reset", { token, password: COMMON })).toBe(400);
    expect(await post("reset", { token, password: `${OWN}!` })).toBe(200);
  });

  it("nobody begins an account with one [D-307]", async () => {
    const { id } = await app.create.author({ status: "invited" });
    const { token } = await inTransaction(app.database, (manager) =>
      app.get(OneTimeTokensService).issue(manager, {
        purpose: "invitation",
        authorId: id,
        seconds: 60,
      }),
    );
    const accept = (password: string) =>
      post("invitation/accept", { token, password });
    expect([await accept(COMMON), await accept(OWN)]).toEqual([400, 200]);
  });
});
