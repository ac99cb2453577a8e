import { Reflector } from "@nestjs/core";

/**
 * Open to anyone, for addresses outside the API's table of calls: documents, files, health checks.
 * Calls of the API are in `ROUTE_RULES` of the contracts instead.
 */
export const Public = Reflector.createDecorator<void, true>({
  transform: () => true,
});
