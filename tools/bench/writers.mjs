import { ADMIN } from "./product-server.mjs";
import { ToolError } from "../workspace/terminal.mjs";
import { withClient } from "./with-client.mjs";

const CSRF_HEADER = "x-csrf-token";

/**
 * Signed-in administrators, as headers of their requests. There are many, because each may change only so
 * much in a minute.
 */
export async function signInWriters({ databaseUrl }, product, count) {
  await addAdministrators(databaseUrl, count);
  const writers = [];
  for (let number = 1; number <= count; number += 1)
    writers.push(await signIn(product.address, emailOf(number)));
  return writers;
}

/** The account of every data set. */
export const signInAdmin = ({ address }) => signIn(address, ADMIN.email);

/** @throws {ToolError} when it is refused. */
export async function write({ address }, writer, { method, path, body }) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { ...writer, origin: address },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new ToolError(
      `A change was refused: ${answer.status} ${await answer.text()}`,
    );
  return answer.json();
}

const emailOf = (number) => `writer-${number}@example.test`;

/** The same password and the same roles as the first one. */
const addAdministrators = (connectionString, count) =>
  withClient(connectionString, (client) =>
    client.query(
      `WITH admin AS (SELECT * FROM authors WHERE email = $1), made AS (
         INSERT INTO authors (name, slug, email, password_hash)
         SELECT 'Writer ' || n, 'writer-' || n, 'writer-' || n || '@example.test', password_hash
         FROM admin, generate_series(1, $2::int) n
         RETURNING id)
       INSERT INTO author_roles (author_id, role_id)
       SELECT made.id, role_id FROM made, author_roles
       WHERE author_roles.author_id = (SELECT id FROM admin)`,
      [ADMIN.email, count],
    ),
  );

async function signIn(address, email) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({ email, password: ADMIN.password }),
  });
  if (!answer.ok)
    throw new ToolError(
      `Signing in failed: ${answer.status} ${await answer.text()}`,
    );
  const cookies = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]);
  const { csrfToken } = await answer.json();
  return {
    cookie: cookies.join("; "),
    [CSRF_HEADER]: csrfToken,
    "content-type": "application/json",
  };
}
