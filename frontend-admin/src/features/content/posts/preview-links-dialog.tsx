import { LIMITS } from "@octavo/contracts";
import type { NewPreviewLinkDto, PreviewLinkDto } from "@octavo/contracts";
import { Button, Dialog, SelectField, Skeleton, TextField } from "@octavo/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../../remote-context";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useCopy } from "../../../shared/crud/use-copy";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import styles from "./preview-links-dialog.module.css";

interface PreviewLinksDialogProps {
  postId: number;
  onClose: () => void;
}

const DAYS = [
  [1, "One day"],
  [LIMITS.previewDays, "One week"],
  [LIMITS.previewDaysMax, "Thirty days"],
] as const;

/** Makes links with which somebody without an account reads the post before it is published. */
export function PreviewLinksDialog(props: PreviewLinksDialogProps) {
  const { postId, onClose } = props;
  const { list, create, revoke } = usePreviewLinks(postId);
  const [days, setDays] = useState<number>(LIMITS.previewDays);
  const made = create.data;
  const isMadeGone = !list.data?.some(({ id }) => id === made?.id);
  return (
    <Dialog
      title="Share a preview"
      description="Whoever has the link reads the post as it was saved last, without signing in, until the link expires or you revoke it."
      onClose={onClose}
    >
      <div className={styles.create}>
        <SelectField
          label="The link works for"
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {DAYS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button
          variant="primary"
          isBusy={create.isPending}
          onClick={() => create.mutate(days)}
        >
          Create link
        </Button>
      </div>
      {create.error && (
        <FailureNotice text="Failed to create the link" error={create.error} />
      )}
      {made && !(list.data && isMadeGone) && <CopyLink url={made.url} />}
      {revoke.error && (
        <FailureNotice text="Failed to revoke the link" error={revoke.error} />
      )}
      {list.error && (
        <FailureNotice text="Failed to load the links" error={list.error} />
      )}
      {list.isPending && <Skeleton height="3rem" />}
      {list.data && (
        <LinkList
          links={list.data}
          revoking={revoke.isPending ? revoke.variables : null}
          onRevoke={(id) => revoke.mutate(id)}
        />
      )}
    </Dialog>
  );
}

interface LinkListProps {
  links: readonly PreviewLinkDto[];
  /** The link that is being revoked. */
  revoking: number | null;
  onRevoke: (id: number) => void;
}

function LinkList({ links, revoking, onRevoke }: LinkListProps) {
  const timeZone = useSiteZone();
  if (links.length === 0)
    return <p className={styles.none}>No link works at the moment.</p>;
  return (
    <ul role="list" className={styles.links} aria-label="Links that work">
      {links.map(({ id, created_by: creator, expires_at: expires }) => (
        <li key={id} className={styles.link}>
          <span>
            Until {formatZoned(expires, timeZone)}
            <span className={styles.creator}>
              {creator && `made by ${creator.name}`}
            </span>
          </span>
          <Button
            size="small"
            isBusy={revoking === id}
            aria-label={`Revoke the link that works until ${formatZoned(expires, timeZone)}`}
            onClick={() => onRevoke(id)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A new link, which is shown once; it can also be selected and copied by hand. */
function CopyLink({ url }: { url: string }) {
  const { state, copy } = useCopy(url);
  const isCopied = state === "copied";
  return (
    <div className={styles.copy}>
      <TextField
        label="New link"
        readOnly
        value={url}
        error={
          state === "failed"
            ? { message: "Copying is not allowed here: select it instead." }
            : undefined
        }
        onFocus={(event) => event.target.select()}
      />
      <Button
        icon={
          isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        {isCopied ? "Copied" : "Copy link"}
      </Button>
      <p className={styles.note}>Copy it now: it is not shown again.</p>
    </div>
  );
}

/** Links that show a post before it is published. */
function usePreviewLinks(postId: number) {
  const api = useApi();
  const client = useQueryClient();
  const path = `/posts/${postId}/preview-links`;
  const queryKey = ["preview-links", postId];
  const onSuccess = () => client.invalidateQueries({ queryKey });
  return {
    list: useQuery({
      queryKey,
      queryFn: ({ signal }) =>
        api<PreviewLinkDto[]>({ method: "GET", path, signal }),
    }),
    create: useMutation({
      mutationFn: (days: number) =>
        api<NewPreviewLinkDto>({ method: "POST", path, body: { days } }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (id: number) =>
        api({ method: "DELETE", path: `${path}/${id}` }),
      onSuccess,
    }),
  };
}
