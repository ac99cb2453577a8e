import {
  ADMIN_ROLE,
  CONTRIBUTOR_ROLE,
  SEEDED_PERMISSIONS,
  SUPERUSER_ROLE,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import type { ProvidedRole } from "../identity/roles/roles.service";

const ACTIONS: Readonly<Record<string, string>> = {
  V: "view",
  C: "create",
  E: "edit",
  D: "delete",
  M: "manage",
  P: "publish",
  S: "schedule",
  VA: "view_all",
  EA: "edit_all",
};

/** `{ posts: "V C" }` → view_posts, create_posts. */
function matrix(
  cells: Readonly<Record<string, string>>,
  ...others: string[]
): string[] {
  const permissions = Object.entries(cells).flatMap(([resource, letters]) =>
    letters
      .split(" ")
      .map((letter) => `${ownValue(ACTIONS, letter)}_${resource}`),
  );
  return [...permissions, ...others];
}

/** Roles of a new installation. The locked ones always hold everything; the rest are a start. */
export const SEEDED_ROLES: readonly ProvidedRole[] = [
  {
    name: SUPERUSER_ROLE,
    description:
      "Can do everything. Only a superuser can assign or remove this role.",
    rank: 100,
    isLocked: true,
    permissions: SEEDED_PERMISSIONS,
  },
  {
    name: ADMIN_ROLE,
    description:
      "Can do everything except assign or remove the superuser role.",
    rank: 90,
    isLocked: true,
    permissions: SEEDED_PERMISSIONS,
  },
  {
    name: "editor",
    description: "Writes, edits, and publishes everyone's posts and pages.",
    rank: 70,
    isLocked: false,
    permissions: matrix(
      {
        posts: "V C E D P S VA EA",
        pages: "V C E P S VA EA",
        categories: "V C E D",
        tags: "V C E D",
        learning_paths: "M",
        media: "V C E D VA EA",
        users: "V",
        themes: "V",
      },
      "view_dashboard",
      "view_reports",
    ),
  },
  {
    name: "author",
    description: "Writes and publishes their own posts.",
    rank: 50,
    isLocked: false,
    permissions: matrix(
      {
        posts: "V C E P S",
        pages: "V",
        categories: "V",
        tags: "V C",
        media: "V C E",
      },
      "view_dashboard",
      "edit_own_post",
      "delete_own_post",
    ),
  },
  {
    name: CONTRIBUTOR_ROLE,
    description: "Writes posts that someone else publishes.",
    rank: 40,
    isLocked: false,
    permissions: matrix(
      { posts: "V C E", pages: "V", categories: "V", tags: "V", media: "V C" },
      "view_dashboard",
      "edit_own_post",
    ),
  },
  {
    name: "reviewer",
    description: "Reads and corrects everyone's drafts.",
    rank: 45,
    isLocked: false,
    permissions: matrix(
      {
        posts: "V VA EA",
        pages: "V VA",
        categories: "V",
        tags: "V",
        media: "V",
      },
      "view_dashboard",
      "view_reports",
    ),
  },
  {
    name: "community manager",
    description: "Manages people: accounts, roles, and sign-up requests.",
    rank: 60,
    isLocked: false,
    permissions: matrix(
      {
        posts: "V",
        pages: "V",
        categories: "V",
        tags: "V",
        media: "V",
        users: "V M",
        roles: "V",
      },
      "view_dashboard",
      "approve_signups",
    ),
  },
  {
    name: "frontend releaser",
    description:
      "Publishes, promotes and rolls back releases of the site's frontends.",
    rank: 30,
    isLocked: false,
    permissions: matrix(
      {
        posts: "V",
        pages: "V",
        categories: "V",
        tags: "V",
        media: "V",
        api_keys: "V C E",
        themes: "V M",
        frontends: "V C",
      },
      "view_dashboard",
      "promote_remote",
      "rollback_remote",
    ),
  },
];
