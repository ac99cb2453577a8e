import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import { Observable } from "rxjs";
import type { AppRequest } from "../http/app-request";
import { actingAs, type Actor } from "./actor";

/** Lets everything that a handler calls know who asked, without handing it through every method. */
@Injectable()
export class ActorInterceptor implements NestInterceptor {
  intercept(
    context: ExecutionContext,
    next: CallHandler<unknown>,
  ): Observable<unknown> {
    const actor = actorOf(context.switchToHttp().getRequest<AppRequest>());
    return actingAs(actor, () => next.handle());
  }
}

function actorOf(request: AppRequest): Actor {
  const from = {
    ip: request.ip,
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
    requestId: request.id,
  };
  const { principal, apiKey } = request;
  if (apiKey) {
    const { id, description } = apiKey;
    if (!principal) return { kind: "key", id, name: description, ...from };
    const name = `${principal.name} (${description})`.slice(0, 200);
    return { kind: "key", id, accountId: principal.id, name, ...from };
  }
  if (principal)
    return { kind: "user", id: principal.id, name: principal.name, ...from };
  return { kind: "visitor", id: null, name: "visitor", ...from };
}
