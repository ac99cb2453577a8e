import type { OwnThemeDto } from "@octavo/contracts";
import { IconButton } from "@octavo/ui";
import { Menu } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from "react-router-dom";
import type { Location } from "react-router-dom";
import { useRemote } from "../../remote-context";
import styles from "./admin-layout.module.css";
import { AccessNotice } from "./access-notice";
import { scrollName } from "../crud/list-places";
import { Brand } from "./brand";
import { Finding } from "../finding/finding";
import { SAME_SCREEN } from "./screen";
import * as SECTION_ICONS from "./section-icons";
import { Sidebar } from "./sidebar";
import { useWaiting, waitingText } from "./waiting.hooks";
import { t } from "../../texts";
import { useAnswer } from "../crud/use-call";

/** Sidebar and the current screen; below 1024 pixels the sidebar becomes a drawer. */
export function AdminLayout() {
  useOwnTheme();
  const main = useFocusOnNavigation();
  const isNavigating = useNavigation().state !== "idle";
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        {t("layout.skip")}
      </a>
      <aside className={styles.aside}>
        <Sidebar />
      </aside>
      <header className={styles.topbar}>
        <Drawer />
        <Brand />
        <UnreadNotices />
      </header>
      {isNavigating && <div className={styles.progress} aria-hidden="true" />}
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <AccessNotice />
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollName} />
      <Finding />
    </div>
  );
}

/**
 * A new screen gets the focus, so that keyboards and screen readers begin at its top. A field that asks for
 * the focus keeps it.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, state } = useLocation() as Location<unknown>;
  const previous = useRef(pathname);
  const isSameScreen = state === SAME_SCREEN;
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const hasFocus = main.current?.contains(document.activeElement);
    if (!isSameScreen && !hasFocus)
      main.current?.focus({ preventScroll: true });
  }, [pathname, isSameScreen]);
  return main;
}

/** Where the sidebar is a drawer, its number would be hidden. */
function UnreadNotices() {
  const count = useWaiting()?.notices ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to="/notices"
      className={styles.unread}
      aria-label={t("notices.title")}
      title={t("layout.waiting", { count })}
    >
      <SECTION_ICONS.Bell aria-hidden="true" />
      {waitingText(count)}
    </Link>
  );
}

function Drawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <IconButton
          label={t("layout.openMenu")}
          icon={<Menu />}
          side="bottom"
        />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content className={styles.drawer} aria-describedby={undefined}>
          <Radix.Title className="visually-hidden">
            {t("layout.menu")}
          </Radix.Title>
          <Sidebar onNavigate={() => setOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * In a browser without a chosen admin theme, applies the one that the person has chosen elsewhere (D-143).
 * From then on the browser has its own.
 */
export function useOwnTheme(): void {
  const { theme } = useRemote();
  const { data } = useAnswer<OwnThemeDto>({
    queryKey: ["own-theme"],
    path: "/settings/cms-theme",
    enabled: theme.isChosen?.("cms") === false,
    staleTime: Infinity,
  });
  const own = data?.cms_theme;
  useEffect(() => {
    if (own && theme.isChosen?.("cms") === false) theme.set("cms", own);
  }, [own, theme]);
}
