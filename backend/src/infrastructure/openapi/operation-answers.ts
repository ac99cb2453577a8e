import { paged } from "./answer-schemas";
import { ref, text, type Schema } from "./schema";

interface OperationAnswer {
  summary: string;
  /** Body of the success; a media type in front stands for anything but JSON. */
  answer: Schema;
  mediaType?: string;
  /** One item that carries an `ETag`, which PUT takes as `If-Match` (D-022). */
  hasEntityTag?: boolean;
}

/** The user object also for those who may see users; everyone else gets the public face. */
const anyAuthor: Schema = { oneOf: [ref("PublicAuthor"), ref("Author")] };

/** What each call is for and answers. Payloads and queries come from their classes. */
export const operationAnswers: Record<string, OperationAnswer> = {
  "POST /api/auth/login": { summary: "Sign in", answer: ref("Session") },
  "POST /api/auth/logout": { summary: "Sign out", answer: ref("Success") },
  "GET /api/auth/me": {
    summary: "The signed-in user, and a CSRF token (also in the 401)",
    answer: ref("Session"),
  },

  "GET /api/dashboard": { summary: "Counts and recent posts", answer: ref("Dashboard") },

  "GET /api/posts": { summary: "List posts, without their texts", answer: paged(ref("PostSummary")) },
  "GET /api/posts/search": { summary: "Search posts", answer: ref("SearchAnswer") },
  "GET /api/posts/slug/{slug}": {
    summary: "A post by its slug",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "GET /api/posts/{id}": { summary: "A post", answer: ref("Post"), hasEntityTag: true },
  "POST /api/posts": { summary: "Create a post", answer: ref("Post"), hasEntityTag: true },
  "PUT /api/posts/{id}": { summary: "Change a post", answer: ref("Post"), hasEntityTag: true },
  "DELETE /api/posts/{id}": { summary: "Move a post to the trash", answer: ref("Deleted") },

  "GET /api/categories": { summary: "List categories", answer: paged(ref("Category")) },
  "GET /api/categories/{id}": { summary: "A category", answer: ref("Category") },
  "POST /api/categories": { summary: "Create a category", answer: ref("Category") },
  "PUT /api/categories/{id}": { summary: "Change a category", answer: ref("Category") },
  "DELETE /api/categories/{id}": { summary: "Delete a category without posts", answer: ref("Deleted") },

  "GET /api/tags": { summary: "List tags", answer: paged(ref("Tag")) },
  "GET /api/tags/{id}": { summary: "A tag", answer: ref("Tag") },
  "POST /api/tags": { summary: "Create a tag", answer: ref("Tag") },
  "PUT /api/tags/{id}": { summary: "Change a tag", answer: ref("Tag") },
  "DELETE /api/tags/{id}": { summary: "Delete a tag", answer: ref("Deleted") },

  "GET /api/pages": { summary: "List pages", answer: paged(ref("PageSummary")) },
  "GET /api/pages/slug/{slug}": {
    summary: "A page by its slug",
    answer: ref("Page"),
    hasEntityTag: true,
  },
  "GET /api/pages/{id}": { summary: "A page", answer: ref("Page"), hasEntityTag: true },

  "GET /api/authors": {
    summary: "List people: everyone for those who may see users, else who has published",
    answer: paged(anyAuthor),
  },
  "GET /api/authors/{id}": { summary: "A person", answer: anyAuthor },
  "GET /api/avatars/{file}.svg": {
    summary: "Placeholder picture for a name",
    answer: text,
    mediaType: "image/svg+xml",
  },

  "GET /api/upload": { summary: "List the media library", answer: paged(ref("Media")) },
  "GET /api/upload/{id}": { summary: "A file of the media library", answer: ref("Media") },
  "POST /api/upload": { summary: "Upload an image", answer: ref("Upload") },
  "DELETE /api/upload/{id}": { summary: "Delete a file", answer: ref("Deleted") },
};
