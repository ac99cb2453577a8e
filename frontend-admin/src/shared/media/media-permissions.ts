import { hasPermission } from "@octavo/contracts";
import type { MediaDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";

type File = Pick<MediaDto, "uploaded_by">;

/** Imported files have no owner; anyone who may change their own files may change these. */
function isOwn(user: SessionUser | null, { uploaded_by }: File): boolean {
  return uploaded_by === null || uploaded_by.id === user?.id;
}

/** Who may describe a file. The server decides; this only greys the buttons. */
export function canEditMedia(user: SessionUser | null, file: File): boolean {
  if (hasPermission(user, "edit_all_media")) return true;
  return isOwn(user, file) && hasPermission(user, "edit_media");
}

/** Who may delete a file: someone else's only who may also change it. */
export function canDeleteMedia(user: SessionUser | null, file: File): boolean {
  if (!hasPermission(user, "delete_media")) return false;
  return isOwn(user, file) || hasPermission(user, "edit_all_media");
}
