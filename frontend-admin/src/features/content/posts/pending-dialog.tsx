import { useCan } from "@octavo/auth";
import type { PendingChangesDto, PostDto } from "@octavo/contracts";
import { Button, Dialog, DialogActions, Notice } from "@octavo/ui";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { Comparison } from "../../../shared/versions/comparison";
import { fieldsOfPost } from "./post-form";
import { hidingSentence } from "./hiding-dialog";
import { dateToComeOf, isLive } from "./publication";
import { readPost, usePostNames } from "./post-names";
import styles from "./post-editor.module.css";
import { useDecidePending } from "./posts.hooks";

type Decision = "publish" | "discard";

interface PendingDialogProps {
  post: PostDto;
  pending: PendingChangesDto;
  onDecided: (decision: Decision) => void;
  onClose: () => void;
}

/** What the changes that wait would change, and the decision about them. */
export function PendingDialog(props: PendingDialogProps) {
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
      title="Changes that wait"
      size="wide"
      description="Crossed out is what readers see now, underlined is what would take its place."
      onClose={onClose}
    >
      {decide.error && (
        <FailureNotice
          text="The changes could not be published or discarded"
          error={decide.error}
        />
      )}
      {pending.is_outdated && (
        <Notice tone="warning">
          The post has been saved since these changes were made. Publishing them
          replaces that save, which stays among the revisions.
        </Notice>
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
          Discard changes
        </Button>
        {canPublish && (
          <Button
            variant="primary"
            isBusy={isBusy("publish")}
            onClick={() => send("publish")}
          >
            Publish changes
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
