import { Injectable, type OnModuleInit } from "@nestjs/common";
import { WAITING_MOST } from "@octavo/contracts";
import { WaitingService } from "../../operations/waiting/waiting.service";
import { PagesRepository } from "./pages.repository";

/** Tells the dashboard which pages wait for a person. */
@Injectable()
export class PageTasksService implements OnModuleInit {
  constructor(
    private readonly pages: PagesRepository,
    private readonly waiting: WaitingService,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "page_drafts",
      call: "PUT /pages/{id}",
      count: ({ id }) => this.pages.countDrafts(id, WAITING_MOST),
    });
  }
}
