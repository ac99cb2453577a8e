import { unwrapOne } from "@octavo/contracts";
import type { DraftAnswer } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import type { Work } from "./create-keeper";
import type { RecoveryCopy } from "./recovery-store";
import { isLike } from "./same-form";

/** The unsaved form that the server keeps for its writer. */
export function createDraftCalls<Form extends object>(
  api: ApiTransport,
  subject: string,
) {
  const path = `/drafts/${subject}`;
  return {
    async load(sample: Form): Promise<RecoveryCopy<Form> | null> {
      const { draft } = unwrapOne(
        await api<DraftAnswer>({ method: "GET", path }),
      );
      if (!draft || !isLike(draft.form, sample)) return null;
      const { updated_at: savedAt, version } = draft;
      return { savedAt, version, form: draft.form as Form };
    },
    async save({ version, form }: Work<Form>): Promise<void> {
      await api({ method: "PUT", path, body: { version, form } });
    },
    async remove(): Promise<void> {
      await api({ method: "DELETE", path });
    },
  };
}
