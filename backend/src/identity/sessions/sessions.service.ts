import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { SessionsRepository } from "./sessions.repository";

/** Ends sessions on every instance at once: their rows are what counts (D-014). */
@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  /** For accounts that were reset, disabled or deleted, or whose credentials an administrator changed. */
  endAll(manager: EntityManager, authorId: number): Promise<number> {
    return this.sessions.removeOf(manager, authorId, null);
  }

  /** For people who change their own password: the session they do it with goes on (D-308). */
  endOthers(
    manager: EntityManager,
    authorId: number,
    keptSessionId: string,
  ): Promise<number> {
    return this.sessions.removeOf(manager, authorId, keptSessionId);
  }
}
