import { IsOptional } from "class-validator";
import {
  Choice,
  Either,
  KeptWhenAbsent,
  NameOf,
  Names,
  saysOf,
  SearchText,
} from "./fields";
import { WholeWithin } from "./number-fields";
import { ToNumber } from "./transforms";
import {
  AvatarUrl,
  Bio,
  EmailAddress,
  NewPassword,
  PersonLanguage,
  PersonName,
} from "./person-fields";
import { LIMITS } from "./limits";
import { ItemsQuery, sortedItems } from "./item-lists";
import { MAX_ID, type Integer, type Timestamp } from "./values";

/** `invited`: has not chosen a password yet. `disabled`: cannot sign in. */
export const AUTHOR_STATUSES = ["active", "invited", "disabled"] as const;
export type AuthorStatus = (typeof AUTHOR_STATUSES)[number];

export class ListAuthorsDto extends sortedItems(ItemsQuery, [
  "id",
  "name",
  "created_at",
]) {
  /** Additive: part of a name or, for those who may see users, of an address. */
  @SearchText()
  search?: string;

  /** Additive: the name of a role that they have. Only for those who may see users. */
  @NameOf("field.nameOfRole", LIMITS.nameMax)
  role?: string;

  /** Additive: `deleted` lists the trash. Only for those who may see users. */
  @IsOptional()
  @Choice([...AUTHOR_STATUSES, "deleted"])
  status?: AuthorStatus | "deleted";
}

/** Roles and permissions have calls of their own and are ignored here. */
export class CreateAuthorDto {
  @PersonName()
  name!: string;

  @EmailAddress()
  email!: string;

  /** Without one the person gets an invitation and chooses it. */
  @KeptWhenAbsent()
  @NewPassword()
  password?: string;

  @Bio()
  bio?: string | null;

  @AvatarUrl()
  avatar_url?: string | null;
}

/** What is absent stays as it is. Of oneself: name, bio, picture and language only. */
export class UpdateAuthorDto {
  @KeptWhenAbsent()
  @PersonName()
  name?: string;

  @KeptWhenAbsent()
  @EmailAddress()
  email?: string;

  @KeptWhenAbsent()
  @NewPassword()
  password?: string;

  @Bio()
  bio?: string | null;

  @AvatarUrl()
  avatar_url?: string | null;

  @PersonLanguage()
  language?: "en" | "de" | null;

  @KeptWhenAbsent()
  @Either(["active", "disabled"], "status")
  status?: "active" | "disabled";
}

/** The whole list: a role that is not in it is taken away. */
export class AssignRolesDto {
  @Names("roles", LIMITS.maxLimit, "person.tooManyRoles")
  roles!: string[];
}

/** The whole list of direct grants, or of what a role holds. */
export class SetPermissionsDto {
  @Names("permissions", LIMITS.permissionsMax, "person.tooManyPermissions")
  permissions!: string[];
}

export class RemoveAuthorDto {
  /** Who gets the person's posts; without it they keep their byline. */
  @IsOptional()
  @ToNumber()
  @WholeWithin([1, MAX_ID], saysOf(undefined, "field.idOfPerson"))
  reassign_to?: number;
}

/** The public profile of a published author. */
export interface PublicAuthorDto {
  id: Integer;
  /** @example "Maren Okafor" */
  name: string;
  /** @example "maren-okafor" */
  slug: string;
  /** @example "Runs the site; fifteen years of CRM projects, most of them rescued." */
  bio: string | null;
  /** @example "/api/avatars/maren-okafor.svg" */
  avatar_url: string | null;
}

/** The author as it appears inside a post. */
export type AuthorRefDto = Pick<
  PublicAuthorDto,
  "id" | "name" | "slug" | "avatar_url" | "bio"
>;

/** The whole user; only for those who may see users, and for oneself. */
export interface AuthorDto extends PublicAuthorDto {
  /** @example "maren@octavo.example" */
  email: string;
  /** @example ["author"] */
  roles: string[];
  /**
   * The highest-ranking role; absent for a user without one.
   * @example "author"
   */
  role?: string;
  /** Whether they have a role that holds every permission. */
  is_admin: boolean;
  /** The language in which this person uses the product; null for the one that their browser prefers. */
  language: "en" | "de" | null;
  /**
   * Effective: from roles and granted directly.
   * @example ["create_posts", "edit_own_post"]
   */
  permissions: string[];
  created_at: Timestamp;
}

/** The user as the users screen edits it. */
export interface AccountDto extends AuthorDto {
  /**
   * Granted to this person, in addition to those of the roles.
   * @example []
   */
  direct_permissions: string[];
  /** @example "active" */
  status: AuthorStatus;
  /** The sign-in asks for a code. */
  has_two_factor: boolean;
  /** Posts that are not in the trash, of any status. */
  post_count: Integer;
  /** Counts changes; also the ETag. */
  version: Integer;
}

/** @title Invitation */
export interface InvitationAnswer {
  success: true;
  /** @example "Invitation sent to maren@octavo.example." */
  message: string;
  /**
   * To be passed on by hand; only where no mail can be sent.
   * @example "https://blog.example/admin/invitation?token=q1w2e3r4t5y6u7i8o9p0"
   */
  link?: string;
}

/** The new person; with an invitation when no password was set. */
export interface CreatedAccountDto extends AccountDto {
  /** Whether a mail invites them to choose a password. */
  invitation?: InvitationAnswer;
}
