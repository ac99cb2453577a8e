import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { Reflector, type ReflectableDecorator } from "@nestjs/core";
import { hasPermission } from "@octavo/contracts";
import { ForbiddenError, UnauthorizedError } from "../errors/app-error";
import type { AppRequest } from "../http/app-request";
import { Public, RequirePermission, SignedIn } from "./access.decorators";

/** Closed by default: a route that declares nothing is refused. */
@Injectable()
export class PermissionsGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.declared(Public, context)) return true;

    const { principal } = context.switchToHttp().getRequest<AppRequest>();
    if (!principal) throw new UnauthorizedError();
    if (this.declared(SignedIn, context)) return true;

    const required = this.declared(RequirePermission, context) ?? [];
    if (!required.some((permission) => hasPermission(principal, permission)))
      throw new ForbiddenError();
    return true;
  }

  /** What the handler says, else its controller. */
  private declared<Given, Meaning>(
    decorator: ReflectableDecorator<Given, Meaning>,
    context: ExecutionContext,
  ): Meaning | undefined {
    return this.reflector.getAllAndOverride(decorator, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}
