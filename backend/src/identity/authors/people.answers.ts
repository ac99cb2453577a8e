import {
  AUTHOR_STATUSES,
  type AccountDto,
  type AuthorDto,
  type AuthorRefDto,
  type CreatedAccountDto,
  type InvitationAnswer,
  type PublicAuthorDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  flag,
  integer,
  listOf,
  nullable,
  oneOf,
  ref,
  text,
  type Fields,
  type Schema,
  objectOf,
} from "../../infrastructure/openapi/schema";

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

const accountFields: Fields<AccountDto> = {
  ...authorFields,
  direct_permissions: {
    ...listOf(text),
    description: "Granted to this person, beside those of the roles.",
  },
  status: oneOf(AUTHOR_STATUSES),
  has_two_factor: { ...flag, description: "The sign-in asks for a code." },
  post_count: {
    ...integer,
    description: "Posts that are not in the trash, of any status.",
  },
  version: { ...integer, description: "Counts changes; also the ETag." },
};

const invitation: Fields<InvitationAnswer> = {
  success: { ...flag, enum: [true] },
  message: text,
  link: {
    ...text,
    description: "To be passed on by hand, where no mail can be sent.",
  },
};

/** The whole person for those who may see users, the public face for everyone else. */
const anyAuthor: Schema = { anyOf: [ref("Account"), ref("PublicAuthor")] };

const emailTaken = { "409": "Somebody else has this e-mail address" };
const account = { answer: ref("Account"), hasEntityTag: true };

/** What each of these calls is for and answers. */
export const peopleAnswers: Record<string, OperationAnswer> = {
  "GET /api/authors": {
    summary:
      "List people: everyone for those who may see users, else who has published",
    answer: paged(anyAuthor),
  },
  "GET /api/authors/{id}": {
    summary: "A person",
    answer: anyAuthor,
    hasEntityTag: true,
  },
  "POST /api/authors": {
    summary: "Make an account, or invite someone when no password is given",
    answer: ref("CreatedAccount"),
    hasEntityTag: true,
    failures: { ...emailTaken, "501": "Invitations are turned off" },
  },
  "PUT /api/authors/{id}": {
    ...account,
    summary: "Change a person; of oneself the name, bio and picture",
    failures: emailTaken,
  },
  "DELETE /api/authors/{id}": {
    summary: "Delete a person; posts keep the byline or go to someone else",
    answer: ref("Deleted"),
    failures: { "409": "There must be at least one superuser" },
  },
  "POST /api/authors/{id}/restore": {
    ...account,
    summary: "Take a person from the trash",
    failures: emailTaken,
  },
  "POST /api/authors/{id}/anonymise": {
    summary: "Delete a person and everything that tells who it was, for good",
    answer: ref("Deleted"),
    failures: { "409": "There must be at least one superuser" },
  },
  "POST /api/authors/{id}/roles": {
    ...account,
    summary: "Set the roles of a person",
    takesEntityTag: true,
    failures: { "409": "There must be at least one superuser" },
  },
  "POST /api/authors/{id}/permissions": {
    ...account,
    summary: "Set what is granted to a person beside the roles",
    takesEntityTag: true,
  },
  "POST /api/authors/{id}/invitation": {
    summary: "Invite someone again who has not accepted yet",
    answer: ref("Invitation"),
    failures: {
      "409": "The person has accepted already",
      "501": "Invitations are turned off",
    },
  },
  "GET /api/avatars/{file}.svg": {
    summary: "Placeholder picture for a name",
    answer: text,
    mediaType: "image/svg+xml",
  },
};

export const peopleSchemas: Record<string, Schema> = {
  Account: objectOf<AccountDto>(accountFields, ["role"]),
  AuthorRef: objectOf<AuthorRefDto>(publicAuthor),
  CreatedAccount: objectOf<CreatedAccountDto>(
    { ...accountFields, invitation: ref("Invitation") },
    ["role", "invitation"],
  ),
  Invitation: objectOf<InvitationAnswer>(invitation, ["link"]),
  PublicAuthor: objectOf<PublicAuthorDto>(publicAuthor),
};
