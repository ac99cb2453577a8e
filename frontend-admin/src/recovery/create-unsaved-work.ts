import type { ApiTransport } from "@octavo/federation";
import { createAutosave, type AutosaveState } from "./create-autosave";
import { createKeeper, type Work } from "./create-keeper";
import { createOffers, type Offer } from "./create-offers";
import { createServerDraft } from "./create-server-draft";
import {
  earlierKey,
  readRecovery,
  recoveryKey,
  removeRecovery,
  writeRecovery,
} from "./recovery-store";
import { isSameForm } from "./same-form";

interface UnsavedWorkOptions<Form> {
  api: ApiTransport;
  subject: string;
  userId: number;
  before: Form;
  /** Whether the server keeps drafts of this user; the browser does in any case. */
  hasServerDraft: boolean;
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
  const { before, hasServerDraft } = options;
  const key = recoveryKey(options.userId, options.subject);
  const keeper = createKeeper({ key, before });
  const offers = createOffers({ before, onChange: options.onOffers });
  const draft = createServerDraft({ ...options, offers });
  const autosave = createAutosave({
    save: draft.save,
    onState: (state) =>
      options.onState(state === "browser" && !keeper.flush() ? "lost" : state),
  });
  let typed: Work<Form> | null = null;

  function take(work: Work<Form>) {
    typed = work;
    keeper.take(work);
    if (hasServerDraft) autosave.take(work);
  }

  return {
    take,
    open() {
      for (const copy of readBoth(key, before))
        offers.add({ ...copy, origin: "browser" });
      if (hasServerDraft) void draft.load().catch(ignore);
    },
    /** Whether everything that was typed is kept somewhere. */
    flush(): boolean {
      const isKept = keeper.flush();
      const isSent = autosave.isDone();
      autosave.flush();
      return isKept || isSent;
    },
    /** The screen is left: what has not been sent goes now. */
    close() {
      keeper.flush();
      autosave.flush();
      void autosave.stop();
    },
    /** The form is filled with an offer; what was typed before becomes one. */
    accept(chosen: Offer<Form>, replaced: Work<Form> | null) {
      offers.remove(chosen);
      removeRecovery(earlierKey(key));
      if (replaced)
        offers.add({ ...putAside(key, replaced), origin: "replaced" });
      take({ version: chosen.version, form: chosen.form });
      keeper.flush();
    },
    discard(chosen: Offer<Form>) {
      offers.remove(chosen);
      if (chosen.origin !== "server") forget(key, chosen.form);
      else void draft.remove().catch(ignore);
      if (typed && hasServerDraft) autosave.take(typed);
    },
    finish() {
      keeper.finish();
      void autosave.stop().then(draft.finish).catch(ignore);
    },
  };
}

/** The browser has it: what the server does not get now, it gets later. */
const ignore = () => undefined;

/** What was left here, put aside so that what is typed next does not replace it. */
function readBoth<Form extends object>(key: string, before: Form) {
  const earlier = readRecovery(earlierKey(key), before);
  const copy = readRecovery(key, before);
  if (copy && !isSameForm(copy.form, before))
    writeRecovery(earlierKey(key), copy);
  return [copy, earlier].filter((one) => one !== null);
}

function putAside<Form extends object>(key: string, work: Work<Form>) {
  const copy = { ...work, savedAt: new Date().toISOString() };
  writeRecovery(earlierKey(key), copy);
  return copy;
}

/** Removes a copy that was refused, unless something else has been typed in its place. */
function forget(key: string, form: object) {
  for (const place of [key, earlierKey(key)]) {
    const copy = readRecovery(place, form);
    if (copy && isSameForm(copy.form, form)) removeRecovery(place);
  }
}
