import type { OwnProfile, SessionUser } from "@octavo/federation";

/**
 * The user that the server names, with what this browser keeps of the same person's profile until the
 * server has it.
 */
export function withPendingProfile(
  user: SessionUser,
  stored: string | null,
): SessionUser {
  const profile = readPending(user.id, stored);
  return profile ? { ...user, ...profile, pending: true } : user;
}

function readPending(id: number, stored: string | null): OwnProfile | null {
  const kept = parse(stored);
  if (kept?.id !== id || kept.pending !== true) return null;
  const { name, bio, avatar_url } = kept;
  if (typeof name !== "string" || !isTextOrNull(bio)) return null;
  return isTextOrNull(avatar_url) ? { name, bio, avatar_url } : null;
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === "string";

/** The browser's storage may contain anything. */
function parse(stored: string | null): Partial<SessionUser> | null {
  try {
    return JSON.parse(stored ?? "null") as Partial<SessionUser> | null;
  } catch {
    return null;
  }
}
