/**
 * `load`: the bundle could not be loaded; `throws`: it threw; `time`: it took too long; `ends`: its process
 * ended; `answer`: its answer violates the contract.
 */
export type FailureKind = "load" | "throws" | "time" | "ends" | "answer";

/** A render failed, and the release is to blame: not the API and not the visitor. */
export class RenderFailure extends Error {
  override name = "RenderFailure";

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** As the other process has it; empty where none was sent. */
    readonly sentStack = "",
  ) {
    super(message);
    // Frames of this server say nothing about a failure in another process.
    this.stack = message;
  }
}
