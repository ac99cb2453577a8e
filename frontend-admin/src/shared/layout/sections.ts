import { hasPermission, mayCall } from "@octavo/contracts";
import type { Permission, RouteName } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import {
  Blocks,
  CircleUser,
  FileStack,
  FileText,
  FolderOpen,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  Mails,
  Palette,
  ScrollText,
  Signpost,
  Tags,
  UserPlus,
  Users,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";

/** A screen that the sidebar leads to. */
export interface Section {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Shown only to holders of this permission. */
  permission?: Permission;
  /** Shown only to those who may make this call, which the screen cannot do without. */
  call?: RouteName;
}

/** The specification's menu, in its order (section 2). */
export const MAIN_SECTIONS: readonly Section[] = [
  {
    label: "Dashboard",
    to: "/",
    icon: LayoutDashboard,
    permission: "view_dashboard",
  },
  { label: "Posts", to: "/posts", icon: FileText },
  { label: "Categories", to: "/categories", icon: FolderOpen },
  { label: "Tags", to: "/tags", icon: Tags },
  { label: "Media", to: "/media", icon: Images },
  { label: "Page Builder", to: "/pages", icon: FileStack },
  { label: "Users", to: "/roles", icon: Users, permission: "manage_users" },
  { label: "API Management", to: "/api-keys", icon: KeyRound },
  { label: "Themes", to: "/themes", icon: Palette },
  { label: "Profile", to: "/profile", icon: CircleUser },
];

/** Screens that the specification does not name, below its menu (D-624). */
export const MORE_SECTIONS: readonly Section[] = [
  {
    label: "Sign-up requests",
    to: "/signup-requests",
    icon: UserPlus,
    call: "GET /signup-requests",
  },
  {
    label: "Messages",
    to: "/messages",
    icon: Inbox,
    call: "GET /contact-messages",
  },
  { label: "Mail outbox", to: "/mails", icon: Mails, call: "GET /mails" },
  {
    label: "Redirects",
    to: "/redirects",
    icon: Signpost,
    call: "GET /redirects",
  },
  {
    label: "Frontends",
    to: "/frontends",
    icon: Blocks,
    call: "GET /frontends/apps",
  },
  { label: "Audit log", to: "/audit", icon: ScrollText, call: "GET /audit" },
];

/** What of a list of screens somebody gets to see. */
export function visibleSections(
  sections: readonly Section[],
  user: SessionUser | null,
): readonly Section[] {
  return sections.filter(
    ({ permission, call }) =>
      (!permission || hasPermission(user, permission)) &&
      (!call || mayCall(user, call)),
  );
}
