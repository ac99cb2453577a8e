import { ApiKey } from "../../identity/api-keys/api-key.entity";
import { OneTimeToken } from "../../identity/auth/one-time-token.entity";
import { Session } from "../../identity/auth/session.entity";
import { AuthorPermission } from "../../identity/authors/author-permission.entity";
import { AuthorRole } from "../../identity/authors/author-role.entity";
import { Author } from "../../identity/authors/author.entity";
import { Category } from "../../content/categories/category.entity";
import { FrontendChannel } from "../../site/frontends/frontend-channel.entity";
import { FrontendPromotion } from "../../site/frontends/frontend-promotion.entity";
import { FrontendRelease } from "../../site/frontends/frontend-release.entity";
import { ImportedPost } from "../../content/imports/imported-post.entity";
import { Media } from "../../content/media/media.entity";
import { PageCategory } from "../../content/pages/page-category.entity";
import { Page } from "../../content/pages/page.entity";
import { PermissionRecord } from "../../identity/permissions/permission.entity";
import { PostTag } from "../../content/posts/post-tag.entity";
import { Post } from "../../content/posts/post.entity";
import { Redirect } from "../../content/redirects/redirect.entity";
import { RolePermission } from "../../identity/roles/role-permission.entity";
import { Role } from "../../identity/roles/role.entity";
import { Setting } from "../../operations/settings/setting.entity";
import { SignUpRequest } from "../../identity/signups/sign-up-request.entity";
import { Tag } from "../../content/tags/tag.entity";

/** Every table that code reads or writes. A module that brings a table adds it here. */
export const entities = [
  ApiKey,
  Author,
  AuthorPermission,
  AuthorRole,
  Category,
  FrontendChannel,
  FrontendPromotion,
  FrontendRelease,
  ImportedPost,
  Media,
  OneTimeToken,
  Page,
  PageCategory,
  PermissionRecord,
  Post,
  PostTag,
  Redirect,
  Role,
  RolePermission,
  Session,
  Setting,
  SignUpRequest,
  Tag,
];
