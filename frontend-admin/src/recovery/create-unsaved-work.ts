import type { ApiTransport } from "@octavo/federation";
import { createAutosave, type AutosaveState } from "./create-autosave";
import { createKeeper, type Work } from "./create-keeper";
import { createDraftCalls } from "./draft-calls";
import {
  earlierKey,
  readRecovery,
  recoveryKey,
  removeRecovery,
  writeRecovery,
  type RecoveryCopy,
} from "./recovery-store";
import { isSameForm } from "./same-form";

/** Unsaved work that waits for an answer: of this browser, of the server, or just replaced. */
export interface Offer<Form> extends RecoveryCopy<Form> {
  origin: "browser" | "server" | "replaced";
}

interface UnsavedWorkOptions<Form> {
  api: ApiTransport;
  subject: string;
  userId: number;
  before: Form;
  onState: (state: AutosaveState) => void;
  /** The newest first. */
  onOffers: (offers: readonly Offer<Form>[]) => void;
}

/**
 * What somebody types and has not saved: kept in the browser, sent to the server, offered again. What
 * waits for an answer is never replaced by what is typed meanwhile.
 */
export function createUnsavedWork<Form extends object>(
  options: UnsavedWorkOptions<Form>,
) {
  const { api, subject, before } = options;
  const key = recoveryKey(options.userId, subject);
  const keeper = createKeeper({ key, before });
  const drafts = createDraftCalls<Form>(api, subject);
  let offers: readonly Offer<Form>[] = [];
  let typed: Work<Form> | null = null;
  let isOnServer = false;
  let loading: Promise<void> | null = null;

  const autosave = createAutosave<Form>({ save, onState: options.onState });

  function offer(...more: Offer<Form>[]) {
    const differing = more.filter(
      ({ form }) =>
        !isSameForm(form, before) &&
        !offers.some((other) => isSameForm(other.form, form)),
    );
    setOffers([...offers, ...differing]);
  }

  function setOffers(next: readonly Offer<Form>[]) {
    offers = next.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
    options.onOffers(offers);
  }

  /** Once; after a failure it is tried again when there is something to send. */
  function load(): Promise<void> {
    loading ??= drafts.load(before).then(
      (copy) => {
        isOnServer = copy !== null;
        if (copy) offer({ ...copy, origin: "server" });
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  async function save(work: Work<Form>): Promise<boolean> {
    await load();
    if (offers.some(({ origin }) => origin === "server")) return false;
    if (!isSameForm(work.form, before)) {
      await drafts.save(work);
      isOnServer = true;
    } else if (isOnServer) {
      await drafts.remove();
      isOnServer = false;
    }
    return true;
  }

  function take(work: Work<Form>) {
    typed = work;
    keeper.take(work);
    autosave.take(work);
  }

  return {
    take,
    open() {
      const copy = readRecovery(key, before);
      const earlier = readRecovery(earlierKey(key), before);
      if (copy && !isSameForm(copy.form, before)) {
        writeRecovery(earlierKey(key), copy);
        offer({ ...copy, origin: "browser" });
      }
      if (earlier) offer({ ...earlier, origin: "browser" });
      void load().catch(() => undefined);
    },
    /** True when everything that was typed is kept somewhere. */
    flush(): boolean {
      const isKept = keeper.flush();
      const isSent = autosave.isDone();
      autosave.flush();
      return isKept || isSent;
    },
    /** The form is filled with an offer; what was typed before becomes one. */
    accept(chosen: Offer<Form>, replaced: Work<Form> | null) {
      setOffers(offers.filter((other) => other !== chosen));
      removeRecovery(earlierKey(key));
      if (replaced) {
        const copy = { ...replaced, savedAt: new Date().toISOString() };
        writeRecovery(earlierKey(key), copy);
        offer({ ...copy, origin: "replaced" });
      }
      take({ version: chosen.version, form: chosen.form });
      keeper.flush();
    },
    discard(chosen: Offer<Form>) {
      setOffers(offers.filter((other) => other !== chosen));
      if (chosen.origin === "server") {
        isOnServer = false;
        void drafts.remove().catch(() => undefined);
      } else removeRecovery(earlierKey(key));
      if (typed) autosave.take(typed);
    },
    finish() {
      keeper.finish();
      const isAnswered = !offers.some(({ origin }) => origin === "server");
      void autosave
        .stop()
        .then(() => (isOnServer && isAnswered ? drafts.remove() : undefined))
        .catch(() => undefined);
    },
  };
}
