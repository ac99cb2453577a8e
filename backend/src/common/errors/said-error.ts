import { spoken } from "../texts/said";

/** An error whose sentence is stored, and read by each person in their own language. */
export class SaidError extends Error {
  constructor(readonly said: string) {
    super(spoken(said));
  }
}
