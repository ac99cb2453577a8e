import { unwrapOne } from "@octavo/contracts";
import type { DraftAnswer } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import type { Work } from "./create-keeper";
import type { Offers } from "./create-offers";
import { isLike, isSameForm } from "./same-form";

interface ServerDraftOptions<Form extends object> {
  api: ApiTransport;
  subject: string;
  before: Form;
  offers: Offers<Form>;
}

/** The unsaved form that the server keeps for its writer alone (D-519). */
export function createServerDraft<Form extends object>(
  options: ServerDraftOptions<Form>,
) {
  const { api, before, offers } = options;
  const path = `/drafts/${options.subject}`;
  let isThere = false;
  let loading: Promise<void> | null = null;

  async function read() {
    const { draft } = unwrapOne(
      await api<DraftAnswer>({ method: "GET", path }),
    );
    isThere = draft !== null;
    if (!draft || !isLike(draft.form, before)) return;
    const { updated_at: savedAt, based_on_version: version, form } = draft;
    offers.add({ savedAt, version, form, origin: "server" });
  }

  /** Once; after a failure it is tried again when there is something to send. */
  function load(): Promise<void> {
    loading ??= read().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function remove() {
    if (!isThere) return;
    isThere = false;
    await api({ method: "DELETE", path });
  }

  return {
    load,
    remove,
    /** What was typed is saved; a draft that still waits for an answer stays. */
    async finish() {
      if (!offers.isServerWaiting()) await remove();
    },
    /** @returns false while an older draft waits for an answer. */
    async save({ version, form }: Work<Form>): Promise<boolean> {
      await load();
      if (offers.isServerWaiting()) return false;
      if (isSameForm(form, before)) {
        await remove();
        return true;
      }
      await api({
        method: "PUT",
        path,
        body: { based_on_version: version, form },
      });
      isThere = true;
      return true;
    },
  };
}
