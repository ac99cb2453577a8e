import { Button, Spinner, buttonClass } from "@octavo/ui";
import { useEffect, useState } from "react";
import { useLocation, useRouteError } from "react-router-dom";
import { useRemote } from "../../remote-context";
import styles from "./full-page.module.css";
import { LateScreenError } from "./late-screen";
import { t } from "../../texts";

export function FullPageSpinner() {
  return (
    <div className={styles.page}>
      <Spinner size="large" label={t("common.loading")} />
    </div>
  );
}

/**
 * Shown for a screen that could not be loaded or failed while rendering. If the screen's code is gone, for
 * example because a release is much newer than the page, the page is loaded again. If that does not help
 * and nothing else has been shown yet, the shell is asked for a version that works.
 */
export function RouteError() {
  const error = useRouteError();
  const { report } = useRemote();
  const { key } = useLocation();
  const [isReloading] = useState(() => isChunkLoss(error) && mayReload());
  const hasNotCome = isChunkLoss(error) || error instanceof LateScreenError;
  // The router's key of the address that the page was opened with.
  const isFirstScreen = key === "default";
  const fatal = hasNotCome && isFirstScreen && !isReloading;
  useEffect(() => {
    const detail = error instanceof Error ? error.stack : String(error);
    report({
      level: "error",
      message: `An admin screen failed: ${String(error)}`,
      ...(detail && { detail }),
      ...(fatal && { fatal }),
    });
    if (!isReloading) return;
    noteReload();
    window.location.reload();
  }, [error, fatal, isReloading, report]);
  if (isReloading) return <FullPageSpinner />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("layout.failed")}</h1>
      <p className={styles.text} role="alert">
        {t("layout.failedText")}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t("common.retry")}
        </Button>
        <a className={buttonClass()} href="/admin">
          {t("layout.toStart")}
        </a>
      </div>
    </div>
  );
}

/** A file that a release had: a script or a sheet that is not there any more, or another one. */
function isChunkLoss(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

const RELOADED = "octavo-admin-reloaded";

/** Without it, a page that fails at once would reload without end. */
const RELOADS_MS = 60_000;

/**
 * Whether the page may be reloaded: not if that was tried just now, nor if the browser cannot store that it
 * was.
 */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    return Date.now() - last > RELOADS_MS;
  } catch {
    return false;
  }
}

function noteReload(): void {
  sessionStorage.setItem(RELOADED, String(Date.now()));
}
