import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { UnauthorizedError } from "../../common/errors/app-error";
import { isApiRequest } from "../../common/http/api-base";
import type { AppRequest } from "../../common/http/app-request";
import { KeyAccessService } from "./key-access.service";
import { readCredential, type ShownCredential } from "./shown-credential";

/** Takes the single-purpose token of `user.token` in `Authorization`, and checks it itself (D-308). */
const CHANGE_PASSWORD = /^(\/api)?\/auth\/change-password$/;

/** Finds out which program asks. Whoever shows a credential that opens nothing is no visitor (D-616). */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(private readonly access: KeyAccessService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    request.apiKey = null;
    const shown = credentialOf(request);
    if (shown.kind === "none") return true;
    if (shown.kind === "unusable") throw new UnauthorizedError(UNUSABLE);
    request.apiKey = await this.access.open(shown.key);
    return true;
  }
}

const UNUSABLE = "This is not an API key.";

/** Files and documents are the same for everyone, with or without a key. */
function credentialOf(request: AppRequest): ShownCredential {
  const { headers, routeOptions } = request;
  if (!isApiRequest(request)) return { kind: "none" };
  if (CHANGE_PASSWORD.test(routeOptions.url ?? ""))
    return readCredential({ "x-api-key": headers["x-api-key"] });
  return readCredential(headers);
}
