import { NO_POST_TEXTS } from "@octavo/contracts";
import { screen } from "@testing-library/react";
import { category, tag, wholePost } from "./samples";
import { page, signedIn } from "./fake-context";
import type { Handlers } from "./fake-context";
import { renderAdmin } from "./render-admin";

export const DATE = "2026-03-05T10:00:00.000Z";

const lists: Handlers = {
  "GET /categories": () => page([category(3), category(4)]),
  "GET /tags": () => page([tag(1, "apex"), tag(2, "lwc")]),
  "GET /posts": () => page([]),
  "GET /authors": () => page([{ id: 5, name: "Hana Sato", slug: "hana" }]),
  "GET /drafts/post-7": () => ({ draft: null }),
};

/** The editor of post 7, version 4, which is published. */
export async function openPost(
  api: Handlers = {},
  fields = {},
  session = signedIn(),
) {
  const admin = renderAdmin("/posts/edit/7", {
    session,
    api: { ...lists, "GET /posts/*": () => wholePost(7, fields), ...api },
  });
  await screen.findByRole("option", { name: /Category 3/ });
  return admin;
}

export type OpenedPost = Awaited<ReturnType<typeof openPost>>;

export const press = (admin: OpenedPost, name: string | RegExp) =>
  admin.user.click(screen.getByRole("button", { name }));

const saveFields = (fields: object = {}) => ({
  title: "Post 7",
  slug: "post-7",
  ...NO_POST_TEXTS,
  content: "<p>Some text</p>",
  category_id: 3,
  tag_ids: [],
  featured_image_url: null,
  status: "published",
  is_featured: false,
  published_at: DATE,
  author_id: 1,
  ...fields,
});

/** A save of post 7 as its revisions have it. */
export const postSave = (version: number, fields: object = {}) => ({
  version,
  title: "Post 7",
  is_pending: false,
  why: null,
  created_at: DATE,
  created_by: { id: 1, name: "Ada Lovelace" },
  fields: saveFields(fields),
});
