import type { PreviewLinkDto } from "@octavo/contracts";
import { maybe, type Fields } from "./complete";

export const previewLink: Fields<PreviewLinkDto> = {
  created_at: "",
  expires_at: "",
  created_by: maybe({ name: "" }),
};
