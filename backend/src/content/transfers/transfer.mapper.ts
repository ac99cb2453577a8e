import type { TransferDto } from "@octavo/contracts";
import type { TransferRow } from "./transfers.repository";

export const toTransferDto = ({
  id,
  state,
  url,
  original_name,
  alt_text,
  folder,
  size,
  received,
  media_id,
  reason,
  created_at,
  expires_at,
}: TransferRow): TransferDto => ({
  ...{ id, state, url, original_name, alt_text, folder },
  ...{ size, received, media_id, reason },
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
