import type { DraftDto, SaveDraftDto } from "@octavo/contracts";
import type { ApiRequest, ApiTransport } from "@octavo/federation";
import { refuse } from "./fake-context";

/** The server's unsaved texts of one person, as several tabs and devices see them. */
export function fakeDrafts() {
  const kept = new Map<string, DraftDto>();
  const requests: ApiRequest[] = [];
  let failure: (() => never) | null = null;
  let answers: Promise<void> = Promise.resolve();

  function put(key: string, body: SaveDraftDto) {
    const known = kept.get(key);
    if (known && known.revision !== body.revision)
      refuse(412, "This unsaved text was changed elsewhere.");
    const draft: DraftDto = {
      key,
      based_on_version: body.based_on_version ?? null,
      form: structuredClone(body.form),
      revision: (known?.revision ?? 0) + 1,
      updated_at: new Date().toISOString(),
      expires_at: new Date().toISOString(),
    };
    kept.set(key, draft);
    return draft;
  }

  function answer({ method, path, body, query }: ApiRequest): unknown {
    const key = path.slice("/drafts/".length);
    if (method === "PUT") return put(key, body as SaveDraftDto);
    if (path === "/drafts")
      return [...kept.values()].map(({ form, ...state }) => ({
        ...state,
        title: form["title"],
        excerpt: "",
      }));
    const draft = kept.get(key) ?? null;
    if (method === "GET") return { draft };
    if (draft && draft.revision !== query?.["revision"]) refuse(412);
    kept.delete(key);
    return { success: true };
  }

  const api: ApiTransport = async <T>(request: ApiRequest) => {
    requests.push(request);
    await answers;
    failure?.();
    return structuredClone(answer(request)) as T;
  };
  return {
    api,
    kept,
    titles: () => [...kept.values()].map(({ form }) => form["title"]),
    sent: (method: string) => requests.filter((one) => one.method === method),
    /** Every call fails from now on; none does after `fail(null)`. */
    fail(next: (() => never) | null) {
      failure = next;
    },
    /** Calls are answered when told to. */
    hold() {
      let answerAll = () => undefined as void;
      answers = new Promise((done) => (answerAll = done));
      return () => answerAll();
    },
  };
}
