import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { UnauthorizedError } from "../../common/errors/app-error";
import { isApiRequest } from "../../common/http/api-base";
import type { AppRequest } from "../../common/http/app-request";
import { KeyAccessService } from "./key-access.service";
import { t } from "../../common/texts";

/** Takes the single-purpose token of `user.token` in `Authorization`, and checks it itself (D-308). */
const CHANGE_PASSWORD = /^(\/api)?\/auth\/change-password$/;

/** Finds out which program asks. Whoever shows a credential that opens nothing is no visitor (D-616). */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(private readonly access: KeyAccessService) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    request.apiKey = null;
    const shown = headerOf(request);
    if (shown.kind === "none") return true;
    if (shown.kind === "unusable")
      throw new UnauthorizedError(t("keyMalformed"));
    return this.open(request, shown.key);
  }

  private async open(request: AppRequest, key: string): Promise<true> {
    request.apiKey = await this.access.open(key);
    return true;
  }
}

/** Files and documents are the same for everyone, with or without a key. */
function headerOf(request: AppRequest): ApiKeyHeader {
  const { headers, routeOptions } = request;
  if (!isApiRequest(request)) return { kind: "none" };
  if (CHANGE_PASSWORD.test(routeOptions.url ?? ""))
    return readApiKeyHeader({ "x-api-key": headers["x-api-key"] });
  return readApiKeyHeader(headers);
}

/** The two headers that can carry a key; a header sent more than once may come as a list. */
export interface ApiKeyHeaders {
  authorization?: string;
  "x-api-key"?: string | string[];
}

/**
 * What a program shows to be let in: nothing, one key, or something that can be no key, which is
 * refused rather than overlooked (D-616).
 */
export type ApiKeyHeader =
  { kind: "none" } | { kind: "key"; key: string } | { kind: "unusable" };

export function readApiKeyHeader(headers: ApiKeyHeaders): ApiKeyHeader {
  const { authorization, "x-api-key": inHeader } = headers;
  const shown: (string | null)[] = [];
  if (inHeader !== undefined) shown.push(String(inHeader));
  if (authorization !== undefined) shown.push(bearerOf(authorization));
  if (shown.length === 0) return { kind: "none" };
  const [key] = shown;
  const isOne = shown.every((other) => other === key);
  return isOne && key ? { kind: "key", key } : { kind: "unusable" };
}

/** @returns null for any other scheme. */
const bearerOf = (authorization: string): string | null =>
  /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
