import { Injectable } from "@nestjs/common";
import { UnauthorizedError } from "../../../common/errors/app-error";
import type { AppRequest } from "../../../common/http/app-request";
import type { ApiKeyHolder } from "../../../common/permissions/principal";
import { t } from "../../../common/texts";
import {
  readApiKeyHeader,
  type ApiKeyHeader,
} from "../../api-keys/api-key-header";
import { KeyAccessService } from "../../api-keys/key-access.service";
import { RequestStrategy, Strategies } from "./request.strategy";

/** Takes the single-purpose token of `user.token` in `Authorization`, and checks it itself. */
const CHANGE_PASSWORD = /^(\/api)?\/auth\/change-password$/;

/** A request whose credential opens nothing is refused, not answered as a visitor's. */
@Injectable()
export class ApiKeyStrategy extends RequestStrategy {
  constructor(
    strategies: Strategies,
    private readonly access: KeyAccessService,
  ) {
    super(strategies, "api-key");
  }

  async validate(request: AppRequest): Promise<ApiKeyHolder> {
    const shown = shownKey(request);
    if (shown.kind !== "key") throw new UnauthorizedError(t("keyMalformed"));
    return this.access.open(shown.key, request.ip);
  }
}

export const showsKey = (request: AppRequest): boolean =>
  shownKey(request).kind !== "none";

function shownKey({ headers, routeOptions }: AppRequest): ApiKeyHeader {
  return CHANGE_PASSWORD.test(routeOptions.url ?? "")
    ? readApiKeyHeader({ "x-api-key": headers["x-api-key"] })
    : readApiKeyHeader(headers);
}
