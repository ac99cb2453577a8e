import { useMayCall, useSession } from "@octavo/auth";
import type { ApiTransport } from "@octavo/federation";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../remote-context";
import { LoadFailure } from "../crud/failure-notice";
import { LoadingEditor } from "../editor/loading-editor";
import { readCopy, storageKey } from "./browser-copies";
import type { BrowserCopy, Work } from "./browser-copies";
import { isSameForm, likeForm } from "./same-form";
import { serverDrafts } from "./server-drafts";
import { TEXT_PARAMETER, writeKey } from "./text-key";
import type { TextKey } from "./text-key";
import { t } from "../../texts";

/** What an editor begins with. */
export interface EditorStart<Form> {
  /** The unsaved text that the address names; null where the form begins as it is stored. */
  opened: OpenedText<Form> | null;
  /** Whether the address names a text that is gone. */
  isGone: boolean;
  /** The address names another text now: the editor begins again with that. */
  onOther: () => void;
}

interface OpenUnsavedTextProps<Form extends object> {
  /** What is written, e.g. "post-7" or "page-new". */
  subject: string;
  /** The form as it is stored. */
  sample: Form;
  /** Reads again what is stored, before another text of it is opened. */
  onRefresh?: () => unknown;
  children: (start: EditorStart<Form>) => ReactNode;
}

/** Opens the unsaved text that the address names, and the editor with it. */
export function OpenUnsavedText<Form extends object>(
  props: OpenUnsavedTextProps<Form>,
) {
  const { subject, sample, onRefresh, children } = props;
  const api = useApi();
  const userId = useSession().user?.id ?? 0;
  const hasServerDraft = useMayCall("GET /drafts/{key}");
  const named = useSearchParams()[0].get(TEXT_PARAMETER);
  const [begun, setBegun] = useState({ opening: 0, name: named });
  const { opening, name } = begun;
  const text = useQuery({
    queryKey: ["unsaved-text", userId, subject, name, opening],
    queryFn: () =>
      openText({
        api,
        userId,
        hasServerDraft,
        sample,
        text: { subject, name: name ?? "" },
      }),
    enabled: name !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (name !== null && text.isPending) {
    // Nothing is typed before there is an editor: until then the address decides.
    if (name !== named) setBegun({ opening, name: named });
    return <LoadingEditor />;
  }
  if (text.error)
    return <LoadFailure text={t("unsaved.failedOpen")} query={text} />;
  const opened = text.data ?? null;
  const begin = () => setBegun({ opening: opening + 1, name: named });
  return (
    <Fragment key={opening}>
      {children({
        opened,
        isGone: name !== null && !opened,
        onOther: () => void Promise.resolve(onRefresh?.()).then(begin),
      })}
    </Fragment>
  );
}

/** An unsaved text as an editor begins with it. */
export interface OpenedText<Form> extends Work<Form> {
  name: string;
  savedAt: string;
  /** Of the server's draft that this continues from; 0 where there is none. */
  revision: number;
  /** Of the browser's copy; null where there is none. */
  stamp: string | null;
  /** Whether the server has the very same. */
  isSent: boolean;
}

interface OpenTextOptions<Form> {
  api: ApiTransport;
  userId: number;
  hasServerDraft: boolean;
  text: TextKey;
  /** A form of today. */
  sample: Form;
}

type Found = Omit<OpenedText<object>, "name">;

/**
 * The newest state of one unsaved text. If this browser has work that the server does not have, that is the
 * newest; the server's draft stays unchanged then, and is offered separately.
 */
export async function openText<Form extends object>(
  options: OpenTextOptions<Form>,
): Promise<OpenedText<Form> | null> {
  const { userId, text, sample } = options;
  const copy = readCopy(storageKey(userId, writeKey(text)));
  const draft = await readDraft(options, copy);
  const found = newest(copy, draft);
  const form = found && likeForm(found.form, sample);
  return form && { ...found, form, name: text.name };
}

/** Without the server, what this browser has is enough to continue. */
async function readDraft<Form>(
  { api, text, hasServerDraft }: OpenTextOptions<Form>,
  copy: BrowserCopy<object> | null,
): Promise<Found | null> {
  if (!hasServerDraft) return null;
  try {
    const draft = await serverDrafts(api).find(writeKey(text));
    if (!draft) return null;
    const { based_on_version: version, form, revision } = draft;
    const savedAt = draft.updated_at;
    return { version, form, revision, savedAt, stamp: null, isSent: true };
  } catch (reason) {
    if (copy) return copy;
    throw reason;
  }
}

function newest(
  copy: BrowserCopy<object> | null,
  draft: Found | null,
): Found | null {
  if (!copy) return draft;
  if (!draft) return { ...copy, revision: 0, isSent: false };
  if (isSameForm(copy.form, draft.form)) return { ...draft, stamp: copy.stamp };
  const isContinuedElsewhere = copy.isSent && copy.revision < draft.revision;
  return isContinuedElsewhere ? { ...draft, stamp: copy.stamp } : copy;
}
