import { useMayCall, useSession } from "@octavo/auth";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { FailureNotice } from "../crud/failure-notice";
import { useApi } from "../../remote-context";
import { LoadingEditor } from "../editor/editing-frame";
import { openText } from "./open-text";
import { TEXT_PARAMETER } from "./text-key";
import type { KeptText as Kept } from "./use-recovery";

interface KeptTextProps<Form extends object> {
  /** What is written, e.g. "post-7" or "page-new". */
  subject: string;
  /** The form as it is stored. */
  sample: Form;
  /** Reads again what is stored, before another text of it is opened. */
  onRefresh?: () => unknown;
  children: (kept: Kept<Form>) => ReactNode;
}

/** Opens the unsaved text that the address names, and the editor with it. */
export function KeptText<Form extends object>(props: KeptTextProps<Form>) {
  const { subject, sample, onRefresh, children } = props;
  const api = useApi();
  const userId = useSession().user?.id ?? 0;
  const hasServerDraft = useMayCall("GET /drafts/{key}");
  const named = useSearchParams()[0].get(TEXT_PARAMETER);
  const [begun, setBegun] = useState({ turn: 0, name: named });
  const { turn, name } = begun;
  const text = useQuery({
    queryKey: ["unsaved-text", userId, subject, name, turn],
    queryFn: () =>
      openText({
        ...{ api, userId, hasServerDraft, sample },
        text: { subject, name: name ?? "" },
      }),
    enabled: name !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (name !== null && text.isPending) return <LoadingEditor />;
  if (text.error)
    return (
      <FailureNotice
        text="Failed to load the unsaved text"
        error={text.error}
        onRetry={() => void text.refetch()}
      />
    );
  const opened = text.data ?? null;
  const begin = () => setBegun({ turn: turn + 1, name: named });
  return (
    <Fragment key={turn}>
      {children({
        opened,
        isGone: name !== null && !opened,
        onOther: () => void Promise.resolve(onRefresh?.()).then(begin),
      })}
    </Fragment>
  );
}
