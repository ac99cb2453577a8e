import { Body, Get, Put } from "@nestjs/common";
import { type NavigationDto, SaveNavigationDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { NavigationService } from "./navigation.service";

@ApiController("settings/navigation", "Header and footer of every page.")
export class NavigationController {
  constructor(private readonly navigation: NavigationService) {}

  @ApiDoc("Header and footer, with what readers do not see")
  @Get()
  @EntityTag()
  get(): Promise<NavigationDto> {
    return this.navigation.arranged();
  }

  @ApiDoc(
    "Arrange header and footer; entries of the header that lead to a page set the page's place in the menu",
  )
  @Put()
  @EntityTag()
  save(
    @Body() input: SaveNavigationDto,
    @IfMatch() version: number | null,
  ): Promise<NavigationDto> {
    return this.navigation.arrange(input, version);
  }
}
