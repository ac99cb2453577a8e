import { randomUUID } from "node:crypto";
import type { RouteName } from "@octavo/contracts";
import { contactForm } from "../contact-form";
import type { TestApp } from "../test-app";
import { addressOf } from "./api-calls";

interface ValidCall {
  path: string;
  valid: Record<string, unknown>;
}

/** Fields by name, as they mean the same in every body. */
const fieldsOf = (ids: Record<string, number>): Record<string, unknown> => ({
  title: "A title",
  content: "<p>Text</p>",
  category_id: ids.category,
  email: `${randomUUID()}@example.org`,
  current: "wrong-password",
  password: "long-enough-2026",
  description: "What it is for",
  page_type: "standard",
  publish_status: "draft",
  token: "no-such-token",
  permissions: ["view_posts"],
  roles: [],
  revoked: false,
  alt_text: "A picture",
  message: "A message",
  is_read: true,
  from_path: `/${randomUUID()}`,
  to_path: "/somewhere",
  frontend_theme: "theme-green",
  cms_theme: "theme-cms-dark",
  form: { title: "A title" },
});

/** For each call with a body: where to send it and a body that is accepted, on things of its own. */
export async function validBodies(
  app: TestApp,
): Promise<(name: RouteName, fields: string[]) => ValidCall> {
  const post = await app.create.post();
  const ids: Record<string, number> = {
    posts: post.id,
    category: (await app.create.category()).id,
    categories: (await app.create.category()).id,
    tags: (await app.create.tag()).id,
    pages: (await app.create.page()).id,
    authors: (await app.create.author()).id,
    upload: (await app.create.media()).id,
    roles: await insertRole(app),
    redirects: await insertRedirect(app),
  };
  return (name, fields) => {
    const resource = name.split(/[ /]+/)[1] ?? "";
    const word = resource === "permissions" ? "do_something" : "A name";
    const { ticket } = contactForm(app);
    const status = resource === "redirects" ? { status: 301 } : {};
    const known = { ...fieldsOf(ids), name: word, ticket, ...status };
    return {
      path: addressOf(name, String(ids[resource] ?? 1)),
      valid: Object.fromEntries(
        Object.entries(known).filter(([field]) => fields.includes(field)),
      ),
    };
  };
}

async function insertRole(app: TestApp): Promise<number> {
  const [role] = await app.database.query<{ id: number }[]>(
    "INSERT INTO roles (name) VALUES ('odd bodies') RETURNING id",
  );
  return role?.id ?? 0;
}

async function insertRedirect(app: TestApp): Promise<number> {
  const [redirect] = await app.database.query<{ id: number }[]>(
    "INSERT INTO redirects (from_path, to_path) VALUES ('/odd', '/bodies') RETURNING id",
  );
  return redirect?.id ?? 0;
}
