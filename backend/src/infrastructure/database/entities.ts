import { ApiKey } from "../../modules/api-keys/api-key.entity";
import { OneTimeToken } from "../../modules/auth/one-time-token.entity";
import { Session } from "../../modules/auth/session.entity";
import { AuthorPermission } from "../../modules/authors/author-permission.entity";
import { AuthorRole } from "../../modules/authors/author-role.entity";
import { Author } from "../../modules/authors/author.entity";
import { Category } from "../../modules/categories/category.entity";
import { FrontendChannel } from "../../modules/frontends/frontend-channel.entity";
import { FrontendPromotion } from "../../modules/frontends/frontend-promotion.entity";
import { FrontendRelease } from "../../modules/frontends/frontend-release.entity";
import { ImportedPost } from "../../modules/imports/imported-post.entity";
import { Media } from "../../modules/media/media.entity";
import { PageCategory } from "../../modules/pages/page-category.entity";
import { Page } from "../../modules/pages/page.entity";
import { PermissionRecord } from "../../modules/permissions/permission.entity";
import { PostTag } from "../../modules/posts/post-tag.entity";
import { Post } from "../../modules/posts/post.entity";
import { Redirect } from "../../modules/redirects/redirect.entity";
import { RolePermission } from "../../modules/roles/role-permission.entity";
import { Role } from "../../modules/roles/role.entity";
import { Setting } from "../../modules/settings/setting.entity";
import { SignUpRequest } from "../../modules/signups/sign-up-request.entity";
import { Tag } from "../../modules/tags/tag.entity";

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
