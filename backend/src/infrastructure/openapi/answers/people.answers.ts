import type {
  AuthorDto,
  AuthorRefDto,
  PublicAuthorDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../operation-answer";
import { paged } from "../paged";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  ref,
  text,
  type Fields,
  type Schema,
  objectOf,
} from "../schema";

const publicAuthor: Fields<PublicAuthorDto> = {
  id: integer,
  name: text,
  slug: text,
  bio: nullable(text),
  avatar_url: nullable(text),
};

export const authorFields: Fields<AuthorDto> = {
  ...publicAuthor,
  email: text,
  roles: listOf(text),
  role: {
    ...text,
    description: "The highest-ranking role; absent for someone without one.",
  },
  is_admin: flag,
  permissions: listOf(text),
  created_at: date,
};

/** The whole person for those who may see users, the public face for everyone else. */
const anyAuthor: Schema = { anyOf: [ref("PublicAuthor"), ref("Author")] };

/** What each of these calls is for and answers. */
export const peopleAnswers: Record<string, OperationAnswer> = {
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
};

export const peopleSchemas: Record<string, Schema> = {
  Author: objectOf<AuthorDto>(authorFields, ["role"]),
  AuthorRef: objectOf<AuthorRefDto>(publicAuthor),
  PublicAuthor: objectOf<PublicAuthorDto>(publicAuthor),
};
