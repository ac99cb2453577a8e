import { createParamDecorator, type ExecutionContext } from "@nestjs/common";
import type { AppRequest } from "../http/app-request";
import type { Principal } from "./principal";

/** Who makes the request; null for a visitor. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null =>
    context.switchToHttp().getRequest<AppRequest>().principal ?? null,
);
