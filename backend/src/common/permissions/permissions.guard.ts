import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import { hasPermission } from "@octavo/contracts";
import { ForbiddenError, UnauthorizedError } from "../errors/app-error";
import type { AppRequest } from "../http/app-request";
import { Public, RequirePermission, SignedIn } from "./access.decorators";

/** Closed by default: a route that declares nothing is refused. */
@Injectable()
export class PermissionsGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride(Public, targets)) return true;

    const { principal } = context.switchToHttp().getRequest<AppRequest>();
    if (!principal) throw new UnauthorizedError();
    if (this.reflector.getAllAndOverride(SignedIn, targets)) return true;

    const required = this.reflector.getAllAndOverride(
      RequirePermission,
      targets,
    );
    if (!required?.some((permission) => hasPermission(principal, permission)))
      throw new ForbiddenError();
    return true;
  }
}
