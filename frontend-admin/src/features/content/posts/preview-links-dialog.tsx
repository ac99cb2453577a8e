import { LIMITS } from "@octavo/contracts";
import type { NewPreviewLinkDto, PreviewLinkDto } from "@octavo/contracts";
import { Button, Dialog, SelectField, Skeleton, TextField } from "@octavo/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../../shared/crud/failure-notice";
import { useAnswer, useCall } from "../../../shared/crud/use-call";
import { useCopy } from "../../../shared/crud/use-copy";
import { useSiteZone } from "../../../shared/dates/use-site-zone";
import { formatZoned } from "../../../shared/dates/zoned-time";
import styles from "./preview-links-dialog.module.css";
import { t } from "../../../texts/posts";

interface PreviewLinksDialogProps {
  postId: number;
  onClose: () => void;
}

const DAYS = [
  [1, "posts.oneDay"],
  [LIMITS.previewDays, "posts.oneWeek"],
  [LIMITS.previewDaysMax, "posts.thirtyDays"],
] as const;

/** Makes links with which people without an account can read the post before it is published. */
export function PreviewLinksDialog(props: PreviewLinksDialogProps) {
  const { postId, onClose } = props;
  const { list, create, revoke } = usePreviewLinks(postId);
  const [days, setDays] = useState<number>(LIMITS.previewDays);
  const made = create.data;
  const isMadeGone = !list.data?.some(({ id }) => id === made?.id);
  return (
    <Dialog
      title={t("posts.share")}
      description={t("posts.shareText")}
      onClose={onClose}
    >
      <div className={styles.create}>
        <SelectField
          label={t("posts.linkWorksFor")}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
          options={DAYS.map(([value, label]) => [value, t(label)])}
        />
        <Button
          variant="primary"
          isBusy={create.isPending}
          onClick={() => create.mutate(days)}
        >
          {t("posts.createLink")}
        </Button>
      </div>
      <FailureNotice text={t("posts.failedLink")} error={create.error} />
      {made && !(list.data && isMadeGone) && <CopyLink url={made.url} />}
      <FailureNotice text={t("posts.failedRevoke")} error={revoke.error} />
      <FailureNotice text={t("posts.failedLinks")} error={list.error} />
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
    return <p className={styles.none}>{t("posts.noLinks")}</p>;
  return (
    <ul
      role="list"
      className={styles.links}
      aria-label={t("posts.activeLinks")}
    >
      {links.map(({ id, created_by: creator, expires_at: expires }) => (
        <li key={id} className={styles.link}>
          <span>
            {t("posts.validUntil", { time: formatZoned(expires, timeZone) })}
            <span className={styles.creator}>
              {creator && t("posts.createdBy", { name: creator.name })}
            </span>
          </span>
          <Button
            size="small"
            isBusy={revoking === id}
            aria-label={t("posts.revokeOne", {
              time: formatZoned(expires, timeZone),
            })}
            onClick={() => onRevoke(id)}
          >
            {t("posts.revoke")}
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
        label={t("posts.newLink")}
        readOnly
        value={url}
        error={
          state === "failed" ? { message: t("posts.failedCopy") } : undefined
        }
        onFocus={(event) => event.target.select()}
      />
      <Button
        icon={
          isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />
        }
        onClick={() => void copy()}
      >
        {isCopied ? t("common.copied") : t("common.copyLink")}
      </Button>
      <p className={styles.note}>{t("posts.copyNow")}</p>
    </div>
  );
}

/** Links that show a post before it is published. */
function usePreviewLinks(postId: number) {
  const client = useQueryClient();
  const path = `/posts/${postId}/preview-links`;
  const queryKey = ["preview-links", postId];
  const onSuccess = () => client.invalidateQueries({ queryKey });
  return {
    list: useAnswer<PreviewLinkDto[]>({ queryKey, path }),
    create: useCall<NewPreviewLinkDto, number>(
      (days) => ["POST", path, { days }],
      { onSuccess },
    ),
    revoke: useCall<unknown, number>((id) => ["DELETE", `${path}/${id}`], {
      onSuccess,
    }),
  };
}
