import { describe, expect, it } from "@jest/globals";
import { Body, createParamDecorator, Get, Query } from "@nestjs/common";
import { ROUTE_ARGS_METADATA } from "@nestjs/common/constants";
import type { ModulesContainer } from "@nestjs/core";
import { ApiController } from "../../common/http/api-controller.decorator";
import { findApiRoutes } from "./api-routes";

const Own = createParamDecorator(() => null);

class ThingDto {
  declare name: string;
}

@ApiController("things")
class ThingsController {
  @Get()
  list(@Own() _own: object, @Query() query: ThingDto, @Body() body: ThingDto) {
    return [query, body];
  }
}

const routesOf = (controller: unknown) =>
  findApiRoutes(
    new Map([
      [
        "module",
        { controllers: new Map([[controller, { metatype: controller }]]) },
      ],
    ]) as unknown as ModulesContainer,
  );

describe("findApiRoutes", () => {
  it("leaves out parameters of decorators of our own, whatever random name Nest gives them", () => {
    const bound = Reflect.getMetadata(
      ROUTE_ARGS_METADATA,
      ThingsController,
      "list",
    ) as Record<string, { index: number }>;
    const renamed = Object.entries(bound).map(([key, parameter]) => [
      key.replace(/^.*(?=__customRouteArgs__)/, "3f0c"),
      parameter,
    ]);
    Reflect.defineMetadata(
      ROUTE_ARGS_METADATA,
      Object.fromEntries(renamed),
      ThingsController,
      "list",
    );
    expect(routesOf(ThingsController)[0]?.given).toEqual([
      { place: "query", name: undefined, type: ThingDto },
      { place: "body", name: undefined, type: ThingDto },
    ]);
  });
});
