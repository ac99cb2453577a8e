import { Body, Delete, Get, Post, Put } from "@nestjs/common";
import {
  SaveFilterDto,
  type Deleted,
  type SavedFilterDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SavedFiltersService } from "./saved-filters.service";

const TAKEN = {
  409: "Another filter of this list has this name, or 100 are stored",
};

@ApiController("saved-filters", "One's own filters of lists, under names.")
export class SavedFiltersController {
  constructor(private readonly filters: SavedFiltersService) {}

  @ApiDoc("One's own saved filters of all lists, by name")
  @Get()
  list(@CurrentUser() { id }: Principal): Promise<SavedFilterDto[]> {
    return this.filters.list(id);
  }

  @ApiDoc("Save a filter under a name", { failures: TAKEN })
  @Post()
  create(
    @Body() input: SaveFilterDto,
    @CurrentUser() user: Principal,
  ): Promise<SavedFilterDto> {
    return this.filters.create(input, user.id);
  }

  @ApiDoc("Change a saved filter or its name", { failures: TAKEN })
  @Put(":id")
  update(
    @IdParam() id: number,
    @Body() input: SaveFilterDto,
    @CurrentUser() user: Principal,
  ): Promise<SavedFilterDto> {
    return this.filters.update({ id, authorId: user.id }, input);
  }

  @ApiDoc("Delete a saved filter")
  @Delete(":id")
  async remove(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    await this.filters.remove({ id, authorId: user.id });
    return { success: true };
  }
}
