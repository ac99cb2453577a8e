import { expect, it } from "@jest/globals";
import { useTestApp } from "../../../../test/test-app";
import { turnOnTwoFactor } from "../../../../test/two-factor";
import { Author } from "../../authors/author.entity";
import { hashPassword } from "../../authors/passwords";
import { AuthService } from "../auth.service";
import { RequestStrategy, Strategies } from "./request.strategy";

const app = useTestApp();
const ORIGIN = { ip: "192.0.2.1", userAgent: null, previousSessionId: null };

/** As single sign-on would be: someone else says who it is. */
class BadgeStrategy extends RequestStrategy {
  override validate({ badge }: { badge: string }): Promise<Author | null> {
    return app.database.getRepository(Author).findOneBy({ name: badge });
  }
}

const show = (badge: string) =>
  app.get(AuthService).signIn("badge", { badge }, ORIGIN);

it("one more strategy signs people in, with the second step of those who have one [D-313]", async () => {
  new BadgeStrategy(app.get(Strategies), "badge");
  const password = "correct horse";
  const passwordHash = await hashPassword(password);
  const { id, name } = await app.create.author({ passwordHash });
  const { cookie, answer } = await show(name);
  expect([cookie, answer]).toMatchObject([
    expect.any(String),
    { user: { id } },
  ]);
  await turnOnTwoFactor(await app.signIn({ authorId: id }), password);
  expect((await show(name)).answer).toMatchObject({ mfa_required: true });
  await expect(show("Nobody")).rejects.toThrow("Invalid email or password.");
});
