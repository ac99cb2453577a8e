import type { RecoveryCopy } from "./recovery-store";
import { isSameForm } from "./same-form";

/** Unsaved work that waits for an answer: of this browser, of the server, or just replaced. */
export interface Offer<Form> extends RecoveryCopy<Form> {
  origin: "browser" | "server" | "replaced";
}

interface OffersOptions<Form> {
  before: Form;
  /** The newest first. */
  onChange: (offers: readonly Offer<Form>[]) => void;
}

/** What can be restored, each text once, without what the form says anyway. */
export function createOffers<Form extends object>({
  before,
  onChange,
}: OffersOptions<Form>) {
  let all: readonly Offer<Form>[] = [];
  function set(next: readonly Offer<Form>[]) {
    all = next.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
    onChange(all);
  }
  return {
    add(offer: Offer<Form>) {
      const isKnown = [before, ...all.map(({ form }) => form)].some((form) =>
        isSameForm(form, offer.form),
      );
      if (!isKnown) set([...all, offer]);
    },
    remove: (offer: Offer<Form>) => set(all.filter((one) => one !== offer)),
    /** Whether the server's draft waits: it must not be replaced. */
    isServerWaiting: () => all.some(({ origin }) => origin === "server"),
  };
}

export type Offers<Form extends object> = ReturnType<typeof createOffers<Form>>;
