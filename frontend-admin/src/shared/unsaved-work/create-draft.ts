import { isApiError } from "@octavo/api-client";
import type { ApiTransport } from "@octavo/federation";
import type { LocalCopy } from "./create-local-copy";
import type { Work } from "./recovery-store";
import { isSameForm } from "./same-form";
import { serverDrafts } from "./server-drafts";

interface DraftOptions<Form> {
  api: ApiTransport;
  userId: number;
  /** The form as it is stored: there is no need to keep that. */
  before: Form;
}

/** The server's record of the text that the browser has a copy of. */
export function createDraft<Form extends object>(
  { api, userId, before }: DraftOptions<Form>,
  copy: LocalCopy,
) {
  const drafts = serverDrafts(api);
  /** What was sent last: an answer that was lost must not look like another tab's text. */
  let sent: Form | null = null;

  async function remove() {
    if (copy.revision() === 0) return;
    const key = copy.key();
    await drafts.remove(key, copy.revision());
    copy.goOnFrom(key, 0);
  }

  async function put(work: Work<Form>) {
    const key = copy.key();
    const last = sent;
    sent = work.form;
    try {
      await replace(work);
    } catch (reason) {
      if (!isApiError(reason) || reason.status !== 412) throw reason;
      const there = await drafts.find(key);
      // What is kept is not what this tab has seen: its own after all, or another tab's.
      const isOwn = [last, work.form].some(
        (form) => form && there && isSameForm(form, there.form),
      );
      if (there && isOwn) copy.goOnFrom(key, there.revision);
      else copy.moveAway(work);
      await replace(work);
    }
  }

  async function replace(work: Work<Form>) {
    const key = copy.key();
    const revision = copy.revision();
    const state = await drafts.put(key, { ...work, revision, userId });
    copy.goOnFrom(key, state.revision);
  }

  return {
    remove,
    save: (work: Work<Form>): Promise<void> =>
      isSameForm(work.form, before) ? remove() : put(work),
  };
}

export type Draft<Form extends object> = ReturnType<typeof createDraft<Form>>;
