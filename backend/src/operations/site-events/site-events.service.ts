import { Injectable } from "@nestjs/common";
import type { SiteEventName } from "@octavo/contracts";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

/** Something that has happened to the site. Nothing of it may be secret or name a person. */
export interface SiteEvent {
  type: SiteEventName;
  /** Events of one object are in order, e.g. `release public`. */
  object: string;
  facts: Readonly<Record<string, string | number | null>>;
  /** The call that says more. */
  path: `/api/${string}`;
}

type Listener = (rows: SqlRunner, event: SiteEvent) => Promise<void>;

/** Rooms below announce events; a room above, such as webhooks, registers itself to hear of them. */
@Injectable()
export class SiteEventsService {
  private readonly listeners: Listener[] = [];

  onEvent(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** In the transaction of the event: what listeners write is stored with it, or not at all. */
  async announce(rows: SqlRunner, event: SiteEvent): Promise<void> {
    for (const listener of this.listeners) await listener(rows, event);
  }
}
