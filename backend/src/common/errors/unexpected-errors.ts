import { Injectable } from "@nestjs/common";

/** A failure that the code does not handle. The place is the pattern of a route or the name of a job. */
export interface UnexpectedError {
  error: unknown;
  place: string;
  requestId: string | null;
}

type Listener = (unexpected: UnexpectedError) => void;

/** Receivers of failures that the code does not handle register here. */
@Injectable()
export class UnexpectedErrors {
  private readonly listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  note(unexpected: UnexpectedError): void {
    for (const tell of this.listeners) tell(unexpected);
  }
}
