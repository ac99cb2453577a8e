import { Injectable, type OnModuleInit } from "@nestjs/common";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { OneTimeTokens } from "./one-time-tokens.service";
import { SessionsRepository } from "./sessions.repository";

/** What is over is of no use to anybody but a thief: it goes every night. */
@Injectable()
export class AuthCleanUp implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly sessions: SessionsRepository,
    private readonly tokens: OneTimeTokens,
  ) {}

  onModuleInit(): void {
    this.handlers.registerRepeating("auth.clean-up", "23 3 * * *", async () => {
      await this.sessions.removeExpired();
      await this.tokens.removeOld();
    });
  }
}
