import { ListQuery } from "./lists";

export class ListAuthorsDto extends ListQuery(["id", "name", "created_at"]) {}

/** What anyone may know of someone who has published (D-112). */
export interface PublicAuthorDto {
  id: number;
  name: string;
  slug: string;
  bio: string | null;
  avatar_url: string | null;
}

/** The author as it appears inside a post. */
export type AuthorRefDto = Pick<
  PublicAuthorDto,
  "id" | "name" | "slug" | "avatar_url" | "bio"
>;

/** The whole user; only for those who may see users, and for oneself. */
export interface AuthorDto extends PublicAuthorDto {
  email: string;
  roles: string[];
  /** The highest-ranking role; absent for a user without one (D-319). */
  role?: string;
  is_admin: boolean;
  /** Effective: from roles and granted directly (D-322). */
  permissions: string[];
  created_at: string;
}
