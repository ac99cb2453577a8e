import { jest } from "@jest/globals";
import { createUnsavedWork } from "../shared/unsaved-work/create-unsaved-work";
import type { WorkState } from "../shared/unsaved-work/create-unsaved-work";
import { openText } from "../shared/unsaved-work/open-text";
import { listCopies, storageKey } from "../shared/unsaved-work/browser-copies";
import { fakeDrafts } from "./fake-drafts";

interface Form {
  title: string;
  tags: { id: number; label: string }[];
}

export const BEFORE: Form = {
  title: "Post 7",
  tags: [{ id: 1, label: "apex" }],
};

export const typed = (title: string) => ({
  version: 4,
  form: { ...BEFORE, title },
});

interface TabOptions {
  subject?: string;
  /** Of the text that the tab opens. */
  name?: string | null;
  hasServerDraft?: boolean;
  userId?: number;
}

/** Tabs of one browser, all of which share its storage, and the server they talk to; no time passes. */
export function fakeTabs() {
  jest.useFakeTimers();
  window.localStorage.clear();
  const server = fakeDrafts();
  const states: WorkState[] = [];

  async function openTab(options: TabOptions = {}) {
    const {
      subject = "post-new",
      name = null,
      hasServerDraft = true,
    } = options;
    const { userId = 1 } = options;
    const { api } = server;
    const opened =
      name === null
        ? null
        : await openText({
            api,
            userId,
            hasServerDraft,
            sample: BEFORE,
            text: { subject, name },
          });
    const names: string[] = [];
    const work = createUnsavedWork<Form>({
      api,
      subject,
      userId,
      opened,
      hasServerDraft,
      before: BEFORE,
      onState: (state) => states.push(state),
      onName: (next) => names.push(next),
    });
    work.open();
    return { ...work, opened, names };
  }

  return {
    server,
    states,
    openTab,
    kinds: () => states.map(({ kind }) => kind),
  };
}

export function endTabs() {
  jest.restoreAllMocks();
  jest.useRealTimers();
}

export const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** The titles of the texts that the browser keeps. */
export const here = (userId = 1) =>
  listCopies(userId).map(
    ({ copy }) => (copy.form as Record<string, unknown>)["title"],
  );

/** Another tab has written: browsers tell all others. */
export const tell = (tab: { name: () => string | null }) =>
  window.dispatchEvent(
    new StorageEvent("storage", {
      key: storageKey(1, `post-new.${tab.name()}`),
    }),
  );
