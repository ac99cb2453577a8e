import { Body, Delete, Get, Patch, Query } from "@nestjs/common";
import {
  ListContactMessagesDto,
  MarkContactMessageDto,
  type ContactMessageDto,
  type Deleted,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ContactMessagesService } from "./contact-messages.service";

@ApiController("contact-messages")
export class ContactMessagesController {
  constructor(private readonly messages: ContactMessagesService) {}

  @ApiDoc("List the messages of visitors, the newest first")
  @Get()
  list(
    @Query() query: ListContactMessagesDto,
  ): Promise<Paged<ContactMessageDto>> {
    return this.messages.list(query);
  }

  @ApiDoc("Mark a message as read or unread")
  @Patch(":id")
  mark(
    @IdParam() id: number,
    @Body() input: MarkContactMessageDto,
  ): Promise<ContactMessageDto> {
    return this.messages.mark(id, input);
  }

  @ApiDoc("Delete a message for ever")
  @Delete(":id")
  async remove(@IdParam() id: number): Promise<Deleted> {
    await this.messages.remove(id);
    return { success: true };
  }
}
