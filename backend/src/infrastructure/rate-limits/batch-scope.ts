import { ScopeValue } from "../../common/scope-value";

const batch = new ScopeValue<true>();

/** Calls of the work were counted together, as one batch. */
export const asBatch = <Result>(work: () => Result): Result =>
  batch.run(true, work);

export const isPartOfBatch = (): boolean => batch.current === true;
