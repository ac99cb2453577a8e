import { Body, Get, Param, Query } from "@nestjs/common";
import {
  EndCanaryDto,
  ListPromotionsDto,
  PromoteReleaseDto,
  RollBackReleaseDto,
  type ChannelStateDto,
  type Paged,
  type PromotionDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { assertOwnApp, KeyApp } from "../../common/permissions/key-app";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PromotionHistoryService } from "./promotion-history.service";
import { PromotionsService } from "./promotions.service";

const UNKNOWN = { 404: "There is no such frontend or release" };
const OVERTAKEN =
  "Something else is live by now, which the sentence names with who did it and when";

@ApiController(
  "frontends",
  "The apps of the site and their releases: bringing them in, checking, promoting, going back.",
)
export class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly history: PromotionHistoryService,
  ) {}

  @ApiDoc(
    "List what became live and what was taken back, the newest first; a key of one frontend sees that one",
  )
  @Get("promotions")
  list(
    @Query() query: ListPromotionsDto,
    @KeyApp() own: string | null,
  ): Promise<Paged<PromotionDto>> {
    if (own === null) return this.history.list(query);
    assertOwnApp({ app: own }, query.app);
    const { channel, limit, offset } = query;
    return this.history.list({ app: own, channel, limit, offset });
  }

  @ApiDoc(
    "Make a release live, or show it to a share of the visitors. `from` is the version that it takes the place of; `override_reason` takes a person who has confirmed that it's them, never a key",
    {
      failures: {
        ...UNKNOWN,
        409: `${OVERTAKEN}; or the release is not whole, or a check or its last failure speaks against it and no reason is given`,
      },
    },
  )
  @PostOk("apps/:app/promotions")
  promote(
    @Param("app") app: string,
    @Body() input: PromoteReleaseDto,
  ): Promise<ChannelStateDto> {
    return this.promotions.promote(app, input);
  }

  @ApiDoc(
    "Go back to the last version that was healthy, or to one that was live before",
    {
      failures: {
        ...UNKNOWN,
        409: `${OVERTAKEN}; or there is no version to go back to`,
      },
    },
  )
  @PostOk("apps/:app/rollbacks")
  rollBack(
    @Param("app") app: string,
    @Body() input: RollBackReleaseDto,
  ): Promise<ChannelStateDto> {
    return this.promotions.rollBack(app, input);
  }

  @ApiDoc("Show the live version to all visitors again", {
    failures: { ...UNKNOWN, 409: "This version is not being tried" },
  })
  @PostOk("apps/:app/canary/end")
  endCanary(
    @Param("app") app: string,
    @Body() input: EndCanaryDto,
  ): Promise<ChannelStateDto> {
    return this.promotions.endCanary(app, input);
  }
}
