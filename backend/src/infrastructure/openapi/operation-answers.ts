import { paged } from "./answer-schemas";
import { ref, text, type Schema } from "./schema";

export interface OperationAnswer {
  summary: string;
  /** Body of the success. */
  answer: Schema;
  /** JSON when not given. */
  mediaType?: string;
  /** A second status with the same body. */
  alsoAnswers?: string;
  /** Refusals of this call's own, by status. */
  failures?: Record<string, string>;
  /** One item that carries an `ETag`, which PUT takes as `If-Match` (D-022). */
  hasEntityTag?: boolean;
}

/** The whole person for those who may see users, the public face for everyone else. */
const anyAuthor: Schema = { anyOf: [ref("PublicAuthor"), ref("Author")] };

const nameTaken = { "409": "The name is taken" };

/** What each call is for and answers. Payloads and queries come from their classes. */
export const operationAnswers: Record<string, OperationAnswer> = {
  "POST /api/auth/login": {
    summary: "Sign in",
    answer: ref("Session"),
    failures: {
      "401": "Wrong e-mail or password",
      "403": "The call came from another site",
      "429": "Too many attempts; `Retry-After` says when to go on",
    },
  },
  "POST /api/auth/logout": { summary: "Sign out", answer: ref("Success") },
  "GET /api/auth/me": {
    summary: "The signed-in user, and a CSRF token (also in the 401)",
    answer: ref("Session"),
  },

  "GET /api/dashboard": {
    summary: "Counts and recent posts",
    answer: ref("Dashboard"),
  },

  "GET /api/posts": {
    summary: "List posts, without their texts",
    answer: paged(ref("PostSummary")),
  },
  "GET /api/posts/search": {
    summary: "Search posts",
    answer: ref("SearchAnswer"),
  },
  "GET /api/posts/slug/{slug}": {
    summary: "A post by its slug",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "GET /api/posts/{id}": {
    summary: "A post",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "POST /api/posts": {
    summary: "Create a post",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "PUT /api/posts/{id}": {
    summary: "Change a post",
    answer: ref("Post"),
    hasEntityTag: true,
  },
  "DELETE /api/posts/{id}": {
    summary: "Move a post to the trash",
    answer: ref("Deleted"),
  },

  "GET /api/categories": {
    summary: "List categories",
    answer: paged(ref("Category")),
  },
  "GET /api/categories/{id}": {
    summary: "A category",
    answer: ref("Category"),
  },
  "POST /api/categories": {
    summary: "Create a category",
    answer: ref("Category"),
    failures: nameTaken,
  },
  "PUT /api/categories/{id}": {
    summary: "Change a category",
    answer: ref("Category"),
    failures: nameTaken,
  },
  "DELETE /api/categories/{id}": {
    summary: "Delete a category without posts",
    answer: ref("Deleted"),
    failures: {
      "409": "The category has posts; `details.posts` says how many",
    },
  },

  "GET /api/tags": { summary: "List tags", answer: paged(ref("Tag")) },
  "GET /api/tags/{id}": { summary: "A tag", answer: ref("Tag") },
  "POST /api/tags": {
    summary: "Create a tag",
    answer: ref("Tag"),
    failures: nameTaken,
  },
  "PUT /api/tags/{id}": {
    summary: "Change a tag",
    answer: ref("Tag"),
    failures: nameTaken,
  },
  "DELETE /api/tags/{id}": { summary: "Delete a tag", answer: ref("Deleted") },

  "GET /api/pages": {
    summary: "List pages",
    answer: paged(ref("PageSummary")),
  },
  "GET /api/pages/slug/{slug}": {
    summary: "A page by its slug",
    answer: ref("Page"),
    hasEntityTag: true,
  },
  "GET /api/pages/{id}": {
    summary: "A page",
    answer: ref("Page"),
    hasEntityTag: true,
  },

  "GET /api/authors": {
    summary:
      "List people: everyone for those who may see users, else who has published",
    answer: paged(anyAuthor),
  },
  "GET /api/authors/{id}": { summary: "A person", answer: anyAuthor },
  "GET /api/avatars/{file}.svg": {
    summary: "Placeholder picture for a name",
    answer: text,
    mediaType: "image/svg+xml",
  },

  "GET /api/upload": {
    summary: "List the media library",
    answer: paged(ref("Media")),
  },
  "GET /api/upload/{id}": {
    summary: "A file of the media library",
    answer: ref("Media"),
  },
  "POST /api/upload": {
    summary: "Upload an image; 200 when the same file is there already",
    answer: ref("Upload"),
    alsoAnswers: "200",
    failures: {
      "400": "Not an image, or one that cannot be read",
      "413": "The file is too large",
      "415": "Not multipart form data",
      "507": "The disk is full",
    },
  },
  "DELETE /api/upload/{id}": {
    summary: "Delete a file",
    answer: ref("Deleted"),
    failures: {
      "409": "The file is in use; `details.posts` names up to 20 posts",
    },
  },
};
