import type { Language } from "@octavo/texts";

const HAS_TWO_FACTOR = `EXISTS (SELECT FROM two_factors factor
    WHERE factor.author_id = author.id AND factor.enabled_at IS NOT NULL)`;

/** Whether `author` has one of these roles, which require two-step sign-in, and has not turned it on. */
export const lacksSecondFactor = (
  roleIds: string,
): string => `NOT ${HAS_TWO_FACTOR}
  AND EXISTS (SELECT FROM author_roles
    JOIN roles role ON role.id = author_roles.role_id AND role.deleted_at IS NULL
    WHERE author_roles.author_id = author.id AND role.id = ANY(${roleIds}::int[]))`;

/** Names of the permissions that the roles of `author` hold. */
const INHERITED = `
  SELECT role_permissions.permission_id FROM role_permissions
  JOIN roles role ON role.id = role_permissions.role_id AND role.deleted_at IS NULL
  JOIN author_roles ON author_roles.role_id = role.id
  WHERE author_roles.author_id = author.id`;

const DIRECT = `SELECT permission_id FROM author_permissions WHERE author_id = author.id`;

const namesOf = (ids: string): string => `ARRAY(
  SELECT permission.name FROM permissions permission WHERE permission.id IN (${ids})
  ORDER BY permission.name)`;

/** What `ACCOUNT_COLUMNS` select. */
export interface AccountRow {
  id: number;
  name: string;
  slug: string;
  email: string | null;
  bio: string | null;
  avatar_url: string | null;
  language: Language | null;
  created_at: Date;
  roles: string[];
  /** Effective. */
  permissions: string[];
}

/**
 * Columns of the table `authors` under the name `author`: the user with the roles, highest first,
 * and everything they may do, from roles and granted directly (D-322).
 */
export const ACCOUNT_COLUMNS = `author.id, author.name, author.slug, author.email, author.bio,
  author.avatar_url, author.language, author.created_at,
  ARRAY(
    SELECT role.name FROM author_roles JOIN roles role ON role.id = author_roles.role_id
    WHERE author_roles.author_id = author.id AND role.deleted_at IS NULL
    ORDER BY role.rank DESC, role.id) AS roles,
  ${namesOf(`${DIRECT} UNION ${INHERITED}`)} AS permissions`;

/** The same with what the users screen edits; the number of posts comes from those who keep them. */
export const MANAGED_ACCOUNT_COLUMNS = `${ACCOUNT_COLUMNS},
  author.status, author.is_service, author.version, author.updated_at, author.deleted_at,
  ${HAS_TWO_FACTOR} AS has_two_factor,
  ${namesOf(DIRECT)} AS direct_permissions,
  ${namesOf(INHERITED)} AS inherited_permissions`;

/** People with one of the permissions `$2`, or of the roles `$3`. */
export const HOLDERS = `
  SELECT author_id FROM author_permissions
  JOIN permissions permission ON permission.id = permission_id
  WHERE permission.name = ANY ($2::text[])
  UNION
  SELECT author_roles.author_id FROM author_roles
  JOIN roles role ON role.id = author_roles.role_id AND role.deleted_at IS NULL
  LEFT JOIN role_permissions ON role_permissions.role_id = role.id
  LEFT JOIN permissions permission ON permission.id = role_permissions.permission_id
  WHERE permission.name = ANY ($2::text[]) OR role.name = ANY ($3::text[])`;
