import { SESSION_HINT_COOKIE, sessionCookieName } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_ABSOLUTE_SECONDS } from "../sessions/session-lifetime";

export function readSessionCookie(
  request: FastifyRequest,
  isSecure: boolean,
): string | null {
  return ownValue(request.cookies, sessionCookieName(isSecure)) || null;
}

/**
 * Also sets the readable cookie that tells the reader site to ask who is signed in (D-311). Null: there
 * is no session yet.
 */
export function setSessionCookies(
  reply: FastifyReply,
  token: string | null,
  isSecure: boolean,
): void {
  if (token === null) return;
  const shared = {
    path: "/",
    secure: isSecure,
    sameSite: "lax",
    maxAge: SESSION_ABSOLUTE_SECONDS,
  } as const;
  void reply.setCookie(sessionCookieName(isSecure), token, {
    ...shared,
    httpOnly: true,
  });
  void reply.setCookie(SESSION_HINT_COOKIE, "1", shared);
}

export function clearSessionCookies(
  reply: FastifyReply,
  isSecure: boolean,
): void {
  const shared = { path: "/", secure: isSecure, sameSite: "lax" } as const;
  void reply.clearCookie(sessionCookieName(isSecure), {
    ...shared,
    httpOnly: true,
  });
  void reply.clearCookie(SESSION_HINT_COOKIE, shared);
}
