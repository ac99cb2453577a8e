import { useMayCall, useSession } from "@octavo/auth";
import type { DraftSummaryDto } from "@octavo/contracts";
import { excerpt, ownValue } from "@octavo/format";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import {
  expiryOf,
  listCopies,
  readStored,
  removeCopy,
  storageKey,
  writeCopy,
  writeStored,
} from "./browser-copies";
import type { BrowserCopy } from "./browser-copies";
import { serverDrafts } from "./server-drafts";
import type { ServerDrafts } from "./server-drafts";
import { newTextName, readKey } from "./text-key";
import type { TextKey } from "./text-key";
import { t } from "../../texts";

/** A text that is not saved, as lists show it. */
export interface UnsavedText extends TextKey {
  key: string;
  title: string;
  excerpt: string;
  savedAt: string;
  /** When it is forgotten, unless someone continues with it. */
  expiresAt: string;
  /** The version that it began with. */
  version: number | null;
  /** Of the server's record; null where it has none. */
  revision: number | null;
  /** Whether this browser has a copy. */
  isHere: boolean;
}

/** What this browser and the server keep of one person, the newest first. */
function mergeTexts(
  copies: ReturnType<typeof listCopies>,
  drafts: readonly DraftSummaryDto[],
): UnsavedText[] {
  const texts = new Map(drafts.map((draft) => [draft.key, ofDraft(draft)]));
  for (const { key, copy } of copies) {
    const known = texts.get(key);
    const revision = known?.revision ?? null;
    if (!known || copy.savedAt > known.savedAt)
      texts.set(key, { ...ofCopy(key, copy), revision });
    else texts.set(key, { ...known, isHere: true });
  }
  return [...texts.values()].toSorted((a, b) =>
    a.savedAt < b.savedAt ? 1 : -1,
  );
}

function ofDraft(draft: DraftSummaryDto): UnsavedText {
  const { key, title, revision, updated_at: savedAt } = draft;
  return {
    ...readKey(key),
    key,
    title,
    revision,
    savedAt,
    excerpt: draft.excerpt,
    expiresAt: draft.expires_at,
    version: draft.based_on_version,
    isHere: false,
  };
}

function ofCopy(key: string, copy: BrowserCopy<object>): UnsavedText {
  const { title, content } = copy.form as Record<string, unknown>;
  return {
    ...readKey(key),
    key,
    savedAt: copy.savedAt,
    version: copy.version,
    revision: null,
    title: typeof title === "string" ? title : "",
    excerpt: typeof content === "string" ? excerpt(content) : "",
    expiresAt: expiryOf(copy.savedAt).toISOString(),
    isHere: true,
  };
}

/** Restores a text that was discarded. */
export type Undo = () => Promise<void>;

interface Place {
  drafts: ServerDrafts;
  userId: number;
}

/**
 * Discards a text here and on the server. All of it is read before, so that it can be restored.
 */
async function throwAway(
  text: UnsavedText,
  { drafts, userId }: Place,
): Promise<Undo> {
  const stored = storageKey(userId, text.key);
  const here = readStored(stored);
  const draft = text.revision === null ? null : await drafts.find(text.key);
  if (draft) await drafts.remove(text.key, draft.revision);
  removeCopy(stored);
  return async () => {
    if (here !== null) writeStored(stored, here);
    if (!draft) return;
    const { based_on_version: version, form, updated_at: savedAt } = draft;
    const copy = { version, form, savedAt, stamp: newTextName() };
    if (here === null)
      writeCopy(stored, { ...copy, revision: 0, isSent: false });
    await drafts.put(text.key, { ...copy, revision: 0, userId });
  };
}

const KINDS = {
  post: { created: "unsaved.newPost", changed: "unsaved.post" },
  page: { created: "unsaved.newPage", changed: "unsaved.page" },
} as const;

export function kindOf({ subject }: TextKey): string {
  const [kind = "", id] = subject.split("-");
  const keys = ownValue<(typeof KINDS)[keyof typeof KINDS]>(KINDS, kind);
  return t((id === "new" ? keys?.created : keys?.changed) ?? "unsaved.title");
}

/** The title, else the first words. */
export const nameOf = ({ title, excerpt: words }: UnsavedText): string =>
  title.trim() || words || t("unsaved.settingsOnly");

export function placeOf({ isHere, revision }: UnsavedText): string {
  if (revision === null) return t("unsaved.browserOnly");
  return t(isHere ? "unsaved.both" : "unsaved.serverOnly");
}

interface LoadedTexts {
  texts: UnsavedText[];
  /** Why those of the server are missing. */
  failure: Error | null;
}

/** One's own unsaved texts, of this browser and of the server. */
export function useUnsavedTexts() {
  const api = useApi();
  const client = useQueryClient();
  const userId = useSession().user?.id ?? 0;
  const hasServerDraft = useMayCall("GET /drafts");
  const queryKey = ["unsaved-texts", userId];
  const drafts = serverDrafts(api);
  const list = useQuery({
    queryKey,
    queryFn: async (): Promise<LoadedTexts> => {
      const load = hasServerDraft ? drafts.list() : [];
      const [kept] = await Promise.allSettled([load]);
      return kept.status === "fulfilled"
        ? { texts: mergeTexts(listCopies(userId), kept.value), failure: null }
        : {
            texts: mergeTexts(listCopies(userId), []),
            failure: kept.reason as Error,
          };
    },
    // A person who returns from another tab sees what was typed there.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  return {
    texts: list.data?.texts ?? [],
    failure: list.data?.failure ?? null,
    reload: () => void list.refetch(),
    throwAway: useMutation({
      mutationFn: (text: UnsavedText) => throwAway(text, { drafts, userId }),
      onSettled,
    }),
    undo: useMutation({ mutationFn: (undo: Undo) => undo(), onSettled }),
  };
}

export type UnsavedTexts = ReturnType<typeof useUnsavedTexts>;
