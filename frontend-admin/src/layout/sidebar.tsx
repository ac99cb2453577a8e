import { useSession, useSessionStore } from "@octavo/auth";
import { hasPermission } from "@octavo/contracts";
import type { Permission } from "@octavo/contracts";
import { classNames } from "@octavo/ui";
import {
  ExternalLink,
  FileText,
  FolderOpen,
  Images,
  LayoutDashboard,
  LogOut,
  Palette,
  Tags,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { NavLink, useNavigate } from "react-router-dom";
import { Brand } from "./brand";
import styles from "./sidebar.module.css";

interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
  permission?: Permission;
}

const ENTRIES: readonly Entry[] = [
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
  { label: "Themes", to: "/themes", icon: Palette },
];

interface SidebarProps {
  /** Called when the visitor goes somewhere; the drawer closes then. */
  onNavigate?: () => void;
}

export function Sidebar({ onNavigate }: SidebarProps) {
  const { user } = useSession();
  const entries = ENTRIES.filter(
    ({ permission }) => !permission || hasPermission(user, permission),
  );
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <nav aria-label="Admin" className={styles.nav}>
        <ul className={styles.list}>
          {entries.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/"}
                className={styles.item}
                onClick={onNavigate}
              >
                <Icon aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Foot />
    </div>
  );
}

function Foot() {
  const { user } = useSession();
  const store = useSessionStore();
  const navigate = useNavigate();
  const signOut = async () => {
    await store.signOut();
    await navigate("/login");
  };
  return (
    <div className={styles.foot}>
      {user && (
        <div className={styles.user}>
          <span className={styles.name}>{user.name}</span>
          <span className={styles.email}>{user.email}</span>
        </div>
      )}
      <ul className={styles.list}>
        <li>
          <button
            type="button"
            className={styles.item}
            onClick={() => void signOut()}
          >
            <LogOut aria-hidden="true" />
            Logout
          </button>
        </li>
        <li>
          <a className={classNames(styles.item)} href="/">
            <ExternalLink aria-hidden="true" />
            View Site
          </a>
        </li>
      </ul>
    </div>
  );
}
