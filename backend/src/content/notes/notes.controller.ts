import { Body, Delete, Get, Patch, Post, Put, Query } from "@nestjs/common";
import {
  ChangeNoteDto,
  ListNotesDto,
  MoveNotesDto,
  WriteNoteDto,
  type Deleted,
  type NoteDto,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { NotesService } from "./notes.service";

@ApiController(
  "notes",
  "What people who edit a post or page say to each other about it.",
)
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @ApiDoc(
    "Notes on a post or page with their answers, in the order of its text",
  )
  @Get()
  list(
    @Query() query: ListNotesDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<NoteDto>> {
    return this.notes.list(query, user);
  }

  @ApiDoc(
    "Write a note, or answer one; people who are mentioned are notified",
    {
      failures: { 409: "The text has 500 notes" },
    },
  )
  @Post()
  write(
    @Body() input: WriteNoteDto,
    @CurrentUser() user: Principal,
  ): Promise<NoteDto> {
    return this.notes.write(input, user);
  }

  @ApiDoc("Say where the passages of notes are after a save")
  @Put("places")
  move(
    @Body() input: MoveNotesDto,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.notes.move(input, user);
  }

  @ApiDoc("Change the words of one's own note, resolve one or open it again")
  @Patch(":id")
  change(
    @IdParam() id: number,
    @Body() input: ChangeNoteDto,
    @CurrentUser() user: Principal,
  ): Promise<NoteDto> {
    return this.notes.change(id, input, user);
  }

  @ApiDoc("Delete a note that no one has answered", {
    failures: { 409: "Someone has answered it" },
  })
  @Delete(":id")
  remove(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.notes.remove(id, user);
  }
}
