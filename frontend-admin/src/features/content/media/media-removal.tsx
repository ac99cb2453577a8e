import { errorText, isApiError } from "@octavo/api-client";
import type { MediaDto, MediaUsageDto, SitePlace } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { Button, useToast } from "@octavo/ui";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { mediaHooks, useRemoveMedia } from "../../../shared/media/media.hooks";
import styles from "./media-removal.module.css";
import { EDITORS } from "../../../shared/edit-paths";
import { t } from "../../../texts";

const PLACES = {
  icon: "media.siteIcon",
  logo: "media.siteLogo",
  share: "media.siteShare",
} as const satisfies Record<SitePlace, string>;

type File = Pick<MediaDto, "id" | "original_name">;

/**
 * Deletes at once and offers Undo for ten seconds (D-506). A file that something shows stays until
 * "Delete anyway" (D-605).
 */
export function useMediaRemoval(onRemoved?: () => void) {
  const removal = useRemoveMedia();
  const offerUndo = useUndoToast();
  const last = useRef<File>(undefined);

  const send = (file: File, isForced: boolean) => {
    if (removal.isPending) return;
    last.current = file;
    removal.mutate(
      { id: file.id, isForced },
      {
        onSuccess: () => {
          offerUndo(file);
          onRemoved?.();
        },
      },
    );
  };

  return {
    isRemoving: removal.isPending,
    remove: (file: File) => send(file, false),
    /** Puts the notice of a failure away. */
    reset: () => removal.reset(),
    notice: removal.error && (
      <RemovalNotice
        error={removal.error}
        onForce={() => last.current && send(last.current, true)}
        onKeep={removal.reset}
      />
    ),
  };
}

function useUndoToast() {
  const restore = mediaHooks.useRestore();
  const toast = useToast();
  // The screen may be gone by then, and with it the callbacks of `mutate`.
  const undo = ({ id, original_name: name }: File) =>
    restore.mutateAsync(id).then(
      () => toast({ text: t("media.restored", { name }) }),
      (error: unknown) =>
        toast({
          text: errorText(error, t("media.failedRestore")),
          tone: "danger",
        }),
    );
  return (file: File) =>
    toast({
      text: t("media.deleted", { name: file.original_name }),
      action: { label: t("common.undo"), onPress: () => void undo(file) },
    });
}

interface RemovalNoticeProps {
  error: unknown;
  onForce: () => void;
  onKeep: () => void;
}

function RemovalNotice({ error, onForce, onKeep }: RemovalNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const usage = isApiError(error) ? usageOf(error.details) : null;
  // The tile whose button was pressed may be screens further down.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  return (
    <div ref={place} className={styles.removal}>
      <FailureNotice
        text={t("media.failedDelete")}
        error={error}
        isQuestion={usage !== null}
      />
      {usage && (
        <section className={styles.usage} aria-label={t("media.usedIn")}>
          <h2>{t("media.usedInColon")}</h2>
          <MediaUsage usage={usage} />
          <p>{t("media.deletionGap")}</p>
          <div className="flow">
            <Button size="small" onClick={onKeep}>
              {t("media.keep")}
            </Button>
            <Button size="small" variant="danger" onClick={onForce}>
              {t("media.deleteAnyway")}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

/** Whether anything shows the file. */
export function isUsed(usage: MediaUsageDto): boolean {
  return Object.values(usage).some(
    (users: readonly unknown[]) => users.length > 0,
  );
}

/** What shows a file, where there is one with the way to it: posts, pages, people, learning paths, the site itself. */
export function MediaUsage({ usage }: { usage: MediaUsageDto }) {
  const { posts, pages, authors, paths, site } = usage;
  const linked = (to: string, title: string) => (
    <Link key="link" to={to}>
      {title}
    </Link>
  );
  return (
    <ul className={styles.places}>
      {posts.map(({ id, title }) => (
        <li key={`post-${id}`}>
          {t.parts("media.inPost", { link: linked(EDITORS.post(id), title) })}
        </li>
      ))}
      {pages.map(({ id, title }) => (
        <li key={`page-${id}`}>
          {t.parts("media.inPage", { link: linked(EDITORS.page(id), title) })}
        </li>
      ))}
      {authors.map(({ id, name }) => (
        <li key={`author-${id}`}>{t("media.portraitOf", { name })}</li>
      ))}
      {paths.map(({ id, title }) => (
        <li key={`path-${id}`}>
          {t.parts("media.coverOf", {
            link: linked(
              `/learning-paths?search=${encodeURIComponent(title)}`,
              title,
            ),
          })}
        </li>
      ))}
      {site.map((place) => (
        <li key={place}>{t(ownValue(PLACES, place) ?? "media.ofSite")}</li>
      ))}
    </ul>
  );
}

/** What a refusal to delete carries, if it is one for a file in use. */
function usageOf(details: unknown): MediaUsageDto | null {
  if (typeof details !== "object" || details === null) return null;
  const usage = details as Partial<MediaUsageDto>;
  const lists = [usage.posts, usage.pages, usage.authors];
  // An older server knows nothing of covers or of the site's own pictures.
  return lists.every(Array.isArray)
    ? ({ paths: [], site: [], ...usage } as MediaUsageDto)
    : null;
}
