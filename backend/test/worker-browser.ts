import vm from "node:vm";

const ORIGIN = "https://blog.example";

type Answer = () => Response;

/** A store of answers, as browsers have it. */
class FakeStore {
  private readonly answers = new Map<string, Response>();

  /** @param isFull whether it takes nothing but the index. */
  constructor(private readonly isFull: () => boolean) {}

  get paths(): string[] {
    return [...this.answers.keys()];
  }

  match(path: string): Promise<Response | undefined> {
    return Promise.resolve(this.answers.get(path)?.clone());
  }

  put(path: string, answer: Response): Promise<void> {
    if (this.isFull() && !path.endsWith("-index"))
      return Promise.reject(new Error("Quota"));
    this.answers.set(path, answer);
    return Promise.resolve();
  }

  keys(): Promise<{ url: string }[]> {
    return Promise.resolve(this.paths.map((path) => ({ url: ORIGIN + path })));
  }

  delete(url: string): Promise<boolean> {
    return Promise.resolve(this.answers.delete(pathOf(url)));
  }
}

const pathOf = (request: string | { url: string }): string =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

const done = () => Promise.resolve();

/** The worker in a browser of a few objects; the network answers by path, and no path is no network. */
export function startWorker(script: string) {
  const listeners = new Map<string, (event: object) => void>();
  const stores = new Map<string, FakeStore>();
  const network = new Map<string, Answer>();
  const asked: [string, RequestInit | undefined][] = [];
  const state = { isRegistered: true, isFull: false, now: 0 };
  const open = (name: string): Promise<FakeStore> => {
    const store = stores.get(name) ?? new FakeStore(() => state.isFull);
    stores.set(name, store);
    return Promise.resolve(store);
  };
  const ask = (request: string | { url: string }, init?: RequestInit) => {
    asked.push([pathOf(request), init]);
    const answer = network.get(pathOf(request));
    return answer
      ? Promise.resolve(answer())
      : Promise.reject(new TypeError("Failed to fetch"));
  };
  vm.runInNewContext(script, {
    addEventListener: (name: string, heard: (event: object) => void) =>
      listeners.set(name, heard),
    skipWaiting: done,
    clients: { claim: done },
    registration: {
      unregister: () => {
        state.isRegistered = false;
        return done();
      },
    },
    caches: {
      open,
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
    },
    location: { origin: ORIGIN },
    Date: { now: () => (state.now += 1) },
    fetch: ask,
    Blob,
    Headers,
    Response,
    URL,
  });
  const dispatch = async (name: string, fields: object = {}) => {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      waitUntil: (work: Promise<unknown>) => waits.push(work),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      ...fields,
    });
    const given = await answer;
    await Promise.all(waits);
    return given;
  };
  return {
    network,
    asked,
    stores,
    state,
    dispatch,
    open,
    opened: (path: string, files: string[] = []) =>
      dispatch("message", { data: { path, files } }),
    visit: (path: string, fields: object = {}) =>
      dispatch("fetch", {
        request: {
          method: "GET",
          mode: "navigate",
          url: ORIGIN + path,
          ...fields,
        },
      }),
    stored: () =>
      (stores.get("octavo-offline-1")?.paths ?? []).filter(
        (path) => !path.endsWith("-index"),
      ),
  };
}
