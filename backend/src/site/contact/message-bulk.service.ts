import { Injectable, type OnModuleInit } from "@nestjs/common";
import type {
  BulkSelection,
  BulkStep,
  BulkTarget,
  BulkWish,
} from "../../content/bulk-changes/bulk-target";
import { BulkTargetsService } from "../../content/bulk-changes/bulk-targets.service";
import { ContactMessagesService } from "./contact-messages.service";

/** Marks many messages as read or unread, or deletes them permanently. Reports do not name deleted messages. */
@Injectable()
export class MessageBulkService implements OnModuleInit, BulkTarget {
  readonly kind = "message";
  readonly needs = "manage_users";
  readonly edits: BulkTarget["edits"] = {
    change: (step, wish) => this.change(step, wish),
    undo: ({ id, note }, _, { verb }) =>
      this.mark(id, verb !== "read", (manager, { name: label }) =>
        note(manager, { outcome: "undone", label }),
      ),
  };

  constructor(
    private readonly targets: BulkTargetsService,
    private readonly messages: ContactMessagesService,
  ) {}

  onModuleInit(): void {
    this.targets.register(this);
  }

  select(
    { filter }: BulkSelection,
    _: unknown,
    most: number,
  ): Promise<number[]> {
    const { is_read: isRead } = filter;
    if (isRead === undefined) return this.messages.listIds({}, most);
    return this.messages.listIds({ status: isRead ? "read" : "unread" }, most);
  }

  private change({ id, note }: BulkStep, { verb }: BulkWish): Promise<void> {
    if (verb === "delete")
      return this.messages.remove(id, (manager) =>
        note(manager, { outcome: "changed", label: null }),
      );
    const isRead = verb === "read";
    return this.mark(
      id,
      isRead,
      (manager, { name: label, read_at: before }) => {
        const outcome = isRead === (before !== null) ? "unchanged" : "changed";
        return note(manager, { outcome, label });
      },
    );
  }

  private async mark(
    id: number,
    isRead: boolean,
    note: Parameters<ContactMessagesService["mark"]>[2],
  ): Promise<void> {
    await this.messages.mark(id, { is_read: isRead }, note);
  }
}
