import { AsyncLocalStorage } from "node:async_hooks";

const values = new AsyncLocalStorage<ReadonlyMap<object, unknown>>();

/**
 * A value that all code of a piece of work can read, however often it waits in between. All of them share
 * one storage: Node.js pays for each storage again with every promise, timer and write of the process.
 */
export class ScopeValue<Value> {
  run<Result>(value: Value, work: () => Result): Result {
    // A new map: what runs outside keeps its own.
    return values.run(new Map(values.getStore()).set(this, value), work);
  }

  /** Undefined outside of every `run`. */
  get current(): Value | undefined {
    return values.getStore()?.get(this) as Value | undefined;
  }
}
