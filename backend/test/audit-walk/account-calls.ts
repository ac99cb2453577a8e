import { hashPassword } from "../../src/identity/authors/passwords";
import { MailsService } from "../../src/operations/mails/mails.service";
import { mailedToken } from "../test-mails";
import { appCode, turnOnTwoFactor } from "../two-factor";
import {
  idInData,
  newAddress,
  SECRET,
  unique,
  type Calls,
  type Walker,
} from "./audited-routes";

/** The boss has no password of its own; what changes how one signs in asks for it. */
async function givePassword({ app, boss }: Walker): Promise<void> {
  await app.database.query(
    "UPDATE authors SET password_hash = $2 WHERE id = $1",
    [boss.authorId, await hashPassword(SECRET)],
  );
}

type SafetyRoute =
  | "DELETE /auth/sessions"
  | "DELETE /auth/sessions/{id}"
  | `POST /auth/two-factor${string}`;

function safetyCalls(
  walker: Walker,
): Pick<Calls<"auth">, Extract<keyof Calls<"auth">, SafetyRoute>> {
  const { app, boss } = walker;
  const path = "/api/auth/two-factor";
  const off = () =>
    app.database.query("DELETE FROM two_factors WHERE author_id = $1", [
      boss.authorId,
    ]);
  const begin = async () => {
    await off();
    await givePassword(walker);
    return boss.post(path).send({ password: SECRET });
  };
  const on = async () => {
    await begin();
    await off();
    return turnOnTwoFactor(boss, SECRET);
  };
  return {
    "DELETE /auth/sessions": async () => boss.delete("/api/auth/sessions"),
    "DELETE /auth/sessions/{id}": async () => {
      await app.signIn({ authorId: boss.authorId });
      const { body } = await boss.get("/api/auth/sessions?offset=1");
      return boss.delete(`/api/auth/sessions/${body.data[0]?.id}`);
    },
    "POST /auth/two-factor": begin,
    "POST /auth/two-factor/confirm": async () => {
      const { secret } = (await begin()).body as unknown as { secret: string };
      return boss.post(`${path}/confirm`).send({ code: appCode(secret) });
    },
    "POST /auth/two-factor/recovery-codes": async () => {
      await on();
      return boss.post(`${path}/recovery-codes`).send({ password: SECRET });
    },
    "POST /auth/two-factor/disable": async () => {
      const code = appCode((await on()).secret);
      return boss.post(`${path}/disable`).send({ password: SECRET, code });
    },
  };
}

export function authCalls(walker: Walker): Calls<"auth"> {
  const { app, boss } = walker;
  const send = async (path: string, payload: object) =>
    app.visitor.post(`/api/auth/${path}`).send(payload);
  const account = async () =>
    app.create.author({
      email: newAddress(),
      passwordHash: await hashPassword(SECRET),
    });
  const forgot = async (email = "") => send("forgot", { email });
  const askFor = (email: string) =>
    send("signup-requests", { name: "Newcomer", email, password: SECRET });
  const tokenFor = async (email: string) => {
    await app.runJobs();
    return mailedToken(app, email);
  };
  return {
    ...safetyCalls(walker),
    "POST /auth/login/code": async () => {
      const { id, email } = await account();
      const user = await app.signIn({ authorId: id });
      const { secret } = await turnOnTwoFactor(user, SECRET);
      const { body } = await send("login", { email, password: SECRET });
      const { mfa_token } = body as unknown as { mfa_token: string };
      return send("login/code", { mfa_token, code: appCode(secret) });
    },
    "POST /auth/confirm": async () => {
      await givePassword(walker);
      return boss.post("/api/auth/confirm").send({ password: SECRET });
    },
    "POST /auth/login": async () =>
      send("login", { email: (await account()).email, password: SECRET }),
    "POST /auth/logout": async () =>
      (await app.signIn()).post("/api/auth/logout"),
    "POST /auth/forgot": async () => forgot(newAddress()),
    "POST /auth/reset": async () => {
      const email = (await account()).email ?? "";
      await forgot(email);
      const token = await tokenFor(email);
      return send("reset", { token, password: SECRET });
    },
    "POST /auth/change-password": async () => {
      const user = await app.signIn({ authorId: (await account()).id });
      return user
        .post("/api/auth/change-password")
        .send({ current: SECRET, password: `${SECRET}!` });
    },
    "POST /auth/invitation/accept": async () => {
      const email = newAddress();
      await boss.post("/api/authors").send({ name: "Invited", email });
      const token = await tokenFor(email);
      return send("invitation/accept", { token, password: SECRET });
    },
    "POST /auth/signup-requests": () => askFor(newAddress()),
    "POST /auth/signup-requests/verify": async () => {
      const email = newAddress();
      await askFor(email);
      const token = await tokenFor(email);
      return send("signup-requests/verify", { token });
    },
  };
}

export function signUpCalls(walker: Walker): Calls<"signup-requests"> {
  const { boss } = walker;
  const decide = async (verb: string) => {
    await authCalls(walker)["POST /auth/signup-requests/verify"]();
    const { body } = await boss.get("/api/signup-requests?sort=-id&limit=1");
    return boss.post(`/api/signup-requests/${body.data[0]?.id}/${verb}`);
  };
  return {
    "POST /signup-requests/{id}/approve": () => decide("approve"),
    "POST /signup-requests/{id}/reject": () => decide("reject"),
  };
}

export function authorCalls({ app, boss }: Walker): Calls<"authors"> {
  const form = () => ({ name: unique("Person"), email: newAddress() });
  const create = async (password?: string) =>
    boss.post("/api/authors").send({ ...form(), password });
  const at = async () => `/api/authors/${(await app.create.author()).id}`;
  return {
    "POST /authors": () => create(SECRET),
    "PUT /authors/{id}": async () =>
      boss.put(await at()).send({ ...form(), password: SECRET }),
    "PATCH /authors/{id}": async () =>
      boss.patch(await at()).send({ name: unique("Person") }),
    "DELETE /authors/{id}": async () => boss.delete(await at()),
    "POST /authors/{id}/restore": async () => {
      const address = await at();
      await boss.delete(address);
      return boss.post(`${address}/restore`);
    },
    "POST /authors/{id}/anonymise": async () =>
      boss.post(`${await at()}/anonymise`),
    "POST /authors/{id}/roles": async () =>
      boss.post(`${await at()}/roles`).send({ roles: ["admin"] }),
    "POST /authors/{id}/permissions": async () =>
      boss
        .post(`${await at()}/permissions`)
        .send({ permissions: ["view_posts"] }),
    "DELETE /authors/{id}/two-factor": async () => {
      const passwordHash = await hashPassword(SECRET);
      const { id } = await app.create.author({ passwordHash });
      await turnOnTwoFactor(await app.signIn({ authorId: id }), SECRET);
      return boss.delete(`/api/authors/${id}/two-factor`);
    },
    "POST /authors/{id}/invitation": async () =>
      boss.post(`/api/authors/${(await create()).body.id}/invitation`),
  };
}

export function roleCalls({ boss }: Walker): Calls<"roles"> {
  const form = () => ({ name: unique("role") });
  const create = async () => boss.post("/api/roles").send(form());
  const at = async () => `/api/roles/${(await create()).body.id}`;
  return {
    "POST /roles": create,
    "PUT /roles/{id}": async () => boss.put(await at()).send(form()),
    "DELETE /roles/{id}": async () => boss.delete(await at()),
    "POST /roles/{id}/restore": async () => {
      const address = await at();
      await boss.delete(address);
      return boss.post(`${address}/restore`);
    },
    "POST /roles/{id}/permissions": async () =>
      boss
        .post(`${await at()}/permissions`)
        .send({ permissions: ["view_posts"] }),
  };
}

export function permissionCalls({ boss }: Walker): Calls<"permissions"> {
  const form = () => ({ name: unique("do").replace(" ", "_") });
  const create = async () => boss.post("/api/permissions").send(form());
  const at = async () => `/api/permissions/${(await create()).body.id}`;
  return {
    "POST /permissions": create,
    "PUT /permissions/{id}": async () => boss.put(await at()).send(form()),
    "DELETE /permissions/{id}": async () => boss.delete(await at()),
  };
}

export function apiKeyCalls({ boss }: Walker): Calls<"api-keys"> {
  const create = async () =>
    boss.post("/api/api-keys").send({ description: unique("Key") });
  return {
    "POST /api-keys": create,
    "POST /api-keys/{id}/rotate": async () =>
      boss.post(`/api/api-keys/${idInData(await create())}/rotate`).send({}),
    "POST /api-keys/{id}/undo": async () =>
      boss
        .post(`/api/api-keys/${idInData(await create())}/undo`)
        .send({ day: "2026-11-28" }),
    "PATCH /api-keys/{id}": async () =>
      boss
        .patch(`/api/api-keys/${idInData(await create())}`)
        .send({ revoked: true }),
  };
}

export function mailCalls({ app, boss }: Walker): Calls<"mails"> {
  return {
    "POST /mails/{id}/send": async () => {
      await app
        .get(MailsService)
        .queue(
          app.database.manager,
          { eventKey: unique("event"), to: newAddress() },
          () => ({
            kind: "test",
            subject: "Subject",
            text: SECRET,
          }),
        );
      const { body } = await boss.get("/api/mails?limit=1");
      return boss.post(`/api/mails/${body.data[0]?.id}/send`);
    },
  };
}
