import { Injectable } from "@nestjs/common";

/** A failure that nobody foresaw, and where: the pattern of a route or the name of a job. */
export interface UnexpectedError {
  error: unknown;
  place: string;
  requestId: string | null;
}

type Listener = (unexpected: UnexpectedError) => void;

/** Those who are to hear of failures that nobody foresaw register here. */
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
