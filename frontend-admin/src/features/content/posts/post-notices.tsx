import type { PendingChangesDto, PostDto } from "@octavo/contracts";
import { Notice } from "@octavo/ui";
import { RecoveryNotice } from "../../../shared/unsaved-work/recovery-notice";
import { PendingNotice } from "./pending-notice";
import type { PostEditorState } from "./use-post-editor";

interface PostNoticesProps {
  editor: PostEditorState;
  /** As readers see it, where changes of it wait. */
  live: PostDto | undefined;
  pending: PendingChangesDto | undefined;
  /** Why this post cannot be saved by this user. */
  refusal: string | undefined;
  onDecided: () => void;
}

/** What somebody has to know before going on with a post. */
export function PostNotices(props: PostNoticesProps) {
  const { editor, live, pending, refusal, onDecided } = props;
  const { failure, waits, recovery } = editor;
  return (
    <>
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {live && pending && (
        <PendingNotice post={live} pending={pending} onDecided={onDecided} />
      )}
      {waits && !pending && (
        <Notice>
          Readers go on seeing the published post until somebody publishes your
          changes.
        </Notice>
      )}
      <RecoveryNotice recovery={recovery} />
    </>
  );
}
