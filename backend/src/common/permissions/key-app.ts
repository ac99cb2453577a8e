import { createParamDecorator, type ExecutionContext } from "@nestjs/common";
import { ForbiddenError } from "../errors/app-error";
import type { AppRequest } from "../http/app-request";
import type { ApiKeyHolder } from "./principal";
import { t } from "../texts";

/** The app that the key of the request is limited to; null where a person asks. */
export const KeyApp = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<AppRequest>().apiKey?.app ?? null,
);

/**
 * A team's key is valid only for calls of the team's own app.
 * @param app of the call; undefined for a list, which the handler limits to the key's app.
 * @throws {ForbiddenError} naming the app that the key is for.
 */
export function assertOwnApp(
  { app: own }: Pick<ApiKeyHolder, "app">,
  app: string | undefined,
): void {
  if (own === null) throw new ForbiddenError(t("keyAppGone"));
  if (app !== undefined && app !== own)
    throw new ForbiddenError(t("keyOfOtherApp", { app: own }));
}
