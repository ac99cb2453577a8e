import { Injectable, type OnModuleInit } from "@nestjs/common";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { MailsRepository } from "./mails.repository";

const TEXT_DAYS = 30;
const MAIL_DAYS = 365;

/** Texts whose links have long expired, and after a year also who got them. */
@Injectable()
export class WipeMailsJob implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly mails: MailsRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.registerRepeating("mails.wipe", "23 3 * * *", async () => {
      await this.mails.wipeOld(TEXT_DAYS);
      await this.mails.removeOld(MAIL_DAYS);
    });
  }
}
