import { useSession, useSessionStore } from "@octavo/auth";
import { classNames } from "@octavo/ui";
import { ExternalLink, LogOut, Search } from "lucide-react";
import { NavLink, useNavigate } from "react-router-dom";
import { FIND_EVENT } from "../finding/finding";
import { Brand } from "./brand";
import type { Section } from "./feature";
import * as SECTION_ICONS from "./section-icons";
import { visibleSections } from "./sections";
import { useWaiting, waitingText } from "./waiting.hooks";
import styles from "./sidebar.module.css";
import { t } from "../../texts";

interface SidebarProps {
  /** Called when the visitor goes somewhere; the drawer closes then. */
  onNavigate?: () => void;
}

export function Sidebar({ onNavigate }: SidebarProps) {
  const { user } = useSession();
  const more = visibleSections("more", user);
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <nav aria-label={t("layout.admin")} className={styles.nav}>
        <button
          type="button"
          className={styles.item}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onNavigate?.();
            window.dispatchEvent(new Event(FIND_EVENT));
          }}
        >
          <Search aria-hidden="true" />
          {t("layout.find")}
        </button>
        <SectionLinks
          sections={visibleSections("menu", user)}
          onNavigate={onNavigate}
        />
        {more.length > 0 && (
          <>
            <h2 className={styles.heading}>{t("layout.more")}</h2>
            <SectionLinks sections={more} onNavigate={onNavigate} />
          </>
        )}
      </nav>
      <Foot />
    </div>
  );
}

interface SectionLinksProps {
  sections: readonly Section[];
  onNavigate: (() => void) | undefined;
}

function SectionLinks({ sections, onNavigate }: SectionLinksProps) {
  const waiting = useWaiting();
  return (
    <ul className={styles.list}>
      {sections.map(({ label, to, icon, waits }) => {
        const Icon = SECTION_ICONS[icon];
        const count = (waits && waiting?.[waits]) ?? 0;
        return (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/"}
              className={styles.item}
              onClick={onNavigate}
              title={count > 0 ? t("layout.waiting", { count }) : undefined}
            >
              <Icon aria-hidden="true" />
              {label()}
              {count > 0 && (
                <span
                  className={styles.waiting}
                  aria-hidden="true"
                  data-count={waitingText(count)}
                />
              )}
            </NavLink>
          </li>
        );
      })}
    </ul>
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
            {t("layout.logout")}
          </button>
        </li>
        <li>
          <a className={classNames(styles.item)} href="/">
            <ExternalLink aria-hidden="true" />
            {t("layout.viewSite")}
          </a>
        </li>
      </ul>
    </div>
  );
}
