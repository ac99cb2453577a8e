import { useCan } from "@octavo/auth";
import type { PendingChangesDto, PostDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Notice, useToast } from "@octavo/ui";
import { lazy, Suspense, useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import { Comparison } from "../../../shared/versions/comparison";
import styles from "./post-editor.module.css";
import { fieldsOfPost } from "./post-form";
import { readPost, usePostNames } from "./post-words";
import { useDecidePending } from "./posts.hooks";
import { dateToComeOf, hidingSentence, isLive } from "./publication";
import { t } from "../../../texts/posts";

/** Only for changes that wait, so it loads separately. */
const ReturnButton = lazy(() =>
  import("../../../shared/reviews/return-button").then((module) => ({
    default: module.ReturnButton,
  })),
);

const ReasonOf = lazy(() =>
  import("../../../shared/reviews/review-reason").then((module) => ({
    default: module.ReasonOf,
  })),
);

interface PendingNoticeProps {
  /** As readers see it. */
  post: PostDto;
  pending: PendingChangesDto;
  /** Called after the changes were published or discarded. */
  onDecided: () => void;
}

/** Changes of a live post that wait: their writer can continue, and a publisher decides. */
export function PendingNotice(props: PendingNoticeProps) {
  const { post, pending, onDecided } = props;
  const [isOpen, setOpen] = useState(false);
  const canPublish = useCan("publish_posts");
  const toast = useToast();
  const timeZone = useSiteZone();
  const when = formatZoned(pending.created_at, timeZone);
  const who = pending.created_by?.name ?? t("posts.someone");
  return (
    <>
      <Notice
        tone="warning"
        actions={
          <Button size="small" onClick={() => setOpen(true)}>
            {canPublish ? t("posts.review") : t("posts.compare")}
          </Button>
        }
      >
        {canPublish
          ? t("posts.waitFromOther", { name: who, time: when })
          : t("posts.waitOwn", { time: when })}
        <Suspense fallback={null}>
          <ReasonOf kind="post" id={post.id} />
        </Suspense>
      </Notice>
      {isOpen && (
        <PendingDialog
          {...props}
          onDecided={(decision) => {
            setOpen(false);
            toast({
              text:
                decision === "publish"
                  ? t("posts.changesPublished")
                  : t("posts.changesDiscarded"),
            });
            onDecided();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Decision = "publish" | "discard";

interface PendingDialogProps {
  post: PostDto;
  pending: PendingChangesDto;
  onDecided: (decision: Decision) => void;
  onClose: () => void;
}

/** What the changes that wait would change, and the decision about them. */
function PendingDialog(props: PendingDialogProps) {
  const { post, pending, onDecided, onClose } = props;
  const names = usePostNames();
  const canPublish = useCan("publish_posts");
  const decide = useDecidePending();
  const send = (decision: Decision) => {
    const { id, version } = post;
    decide.mutate(
      { id, version, decision },
      { onSuccess: () => onDecided(decision) },
    );
  };
  const until = isLive(post) ? dateToComeOf(pending.fields) : null;
  const isBusy = (decision: Decision) =>
    decide.isPending && decide.variables.decision === decision;
  return (
    <Dialog
      title={t("posts.pendingTitle")}
      size="wide"
      description={t("posts.pendingText")}
      onClose={onClose}
    >
      <FailureNotice text={t("posts.failedDecision")} error={decide.error} />
      {pending.is_outdated && (
        <Notice tone="warning">{t("posts.savedSince")}</Notice>
      )}
      {until !== null && canPublish && (
        <Notice tone="warning">{hidingSentence(until, names.timeZone)}</Notice>
      )}
      <div className={styles.comparison}>
        <Comparison
          before={readPost(fieldsOfPost(post), names)}
          after={readPost(pending.fields, names)}
        />
      </div>
      <DialogActions>
        <Button isBusy={isBusy("discard")} onClick={() => send("discard")}>
          {t("posts.discardChanges")}
        </Button>
        <Suspense fallback={null}>
          <ReturnButton kind="post" id={post.id} onReturned={onClose} />
        </Suspense>
        {canPublish && (
          <Button
            variant="primary"
            isBusy={isBusy("publish")}
            onClick={() => send("publish")}
          >
            {t("posts.publishChanges")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
