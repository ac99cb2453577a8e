import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  WAITING_MOST,
  type ContactMessageDto,
  type ListContactMessagesDto,
  type MarkContactMessageDto,
  type Paged,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { NotFoundError } from "../../common/errors/app-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { WaitingService } from "../../operations/waiting/waiting.service";
import {
  toContactMessageDto,
  type ContactMessageRow,
  ContactMessagesRepository,
} from "./contact-messages.repository";
import { t } from "../../common/texts";

/** Written down in the transaction that changes a message, with what it was before. */
type MessageNote = (
  manager: EntityManager,
  before: ContactMessageRow,
) => Promise<void>;

/** The messages that came in, for those who look after them. */
@Injectable()
export class ContactMessagesService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly messages: ContactMessagesRepository,
    private readonly audit: AuditService,
    private readonly waiting: WaitingService,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "messages",
      call: "GET /contact-messages",
      count: () => this.messages.countUnread(WAITING_MOST),
    });
  }

  list(query: ListContactMessagesDto): Promise<Paged<ContactMessageDto>> {
    const page = pageRequest(query);
    return paginate(page, this.messages.list(query, page), toContactMessageDto);
  }

  mark(
    id: number,
    { is_read: isRead }: MarkContactMessageDto,
    note?: MessageNote,
  ): Promise<ContactMessageDto> {
    return inTransaction(this.database, async (manager) => {
      const before = found(await this.messages.lock(manager, id));
      const message = found(await this.messages.mark(manager, id, isRead));
      const details = { is_read: isRead };
      await this.audit.recordChange(
        manager,
        "contact_message.update",
        message,
        details,
      );
      await note?.(manager, before);
      return toContactMessageDto(message);
    });
  }

  /** Deletes it permanently, because the writer may ask for that. */
  remove(id: number, note?: MessageNote): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      const message = found(await this.messages.remove(manager, id));
      await this.audit.recordChange(manager, "contact_message.delete", message);
      await note?.(manager, message);
    });
  }
}

function found(message: ContactMessageRow | null): ContactMessageRow {
  if (!message) throw new NotFoundError(t("messageNotFound"));
  return message;
}
