import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  createParamDecorator,
  UseInterceptors,
} from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { tap, type Observable } from "rxjs";
import type { Principal } from "../permissions/principal";
import type { AppRequest } from "./app-request";

/** Readers get some resources without a version. */
interface MaybeVersioned {
  version?: number;
}

/** Adds the `ETag` that editors send back as `If-Match`. */
@Injectable()
export class EntityTagInterceptor implements NestInterceptor<MaybeVersioned> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<MaybeVersioned>,
  ): Observable<MaybeVersioned> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(({ version }) => {
        if (version !== undefined) void reply.header("etag", `"${version}"`);
      }),
    );
  }
}

/** The answer has its `ETag`. @param before What changes the answer first. */
export const EntityTag = (...before: Type<NestInterceptor>[]) =>
  UseInterceptors(...before, EntityTagInterceptor);

/**
 * The version an editor started from; null when the header is missing or `*`. -1 matches nothing. A
 * visitor's ETag has a hash behind the version, and that of a packed answer how it is packed; neither
 * says more about what is saved.
 */
export function readIfMatch(
  _: unknown,
  context: ExecutionContext,
): number | null {
  const header = context.switchToHttp().getRequest<AppRequest>().headers[
    "if-match"
  ];
  if (header === undefined || header.trim() === "*") return null;
  const version =
    /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,43})?(?:\.[a-z]{2,4}\d{0,2})?"$/.exec(
      header.trim(),
    )?.[1];
  return version === undefined ? -1 : Number(version);
}

export const IfMatch = createParamDecorator(readIfMatch);

/** Who changes something, and the version that they have seen; null skips the check. */
export interface Editing {
  user: Principal;
  version: number | null;
}

/** For calls that visitors cannot make. */
export const readEditing = (_: unknown, context: ExecutionContext) => ({
  user: context.switchToHttp().getRequest<AppRequest>().principal ?? null,
  version: readIfMatch(_, context),
});

export const CurrentEditing = createParamDecorator(readEditing);
