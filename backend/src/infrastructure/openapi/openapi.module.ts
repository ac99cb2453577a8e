import { Module } from "@nestjs/common";
import { ApiDescription } from "./api-description";
import { OpenApiController } from "./openapi.controller";

/** The description of the API at `/api/openapi.json` and a page to try it at `/api/docs`. */
@Module({
  controllers: [OpenApiController],
  providers: [ApiDescription],
  exports: [ApiDescription],
})
export class OpenApiModule {}
