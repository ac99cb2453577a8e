import { GONE_STATUS, SaveRedirectDto } from "@octavo/contracts";
import type { RedirectDto, RedirectStatus } from "@octavo/contracts";
import { payloadResolver } from "../../../shared/crud/payload-resolver";

/** As the fields hold it: a select's value is text. */
export interface RedirectForm {
  from_path: string;
  to_path: string;
  status: string;
}

export const KINDS: Readonly<
  Record<RedirectStatus, { name: string; meaning: string }>
> = {
  301: {
    name: "Moved for good",
    meaning: "Browsers and search engines remember the new address.",
  },
  302: {
    name: "Moved for now",
    meaning: "Readers are sent on, and ask here again next time.",
  },
  307: {
    name: "Moved for now, same method",
    meaning: "Like 302; programs that send data send it again.",
  },
  308: {
    name: "Moved for good, same method",
    meaning: "Like 301; programs that send data send it again.",
  },
  410: {
    name: "Gone",
    meaning: "Readers and search engines are told that it will not come back.",
  },
};

export function toRedirectForm(
  redirect: RedirectDto | undefined,
): RedirectForm {
  return {
    from_path: redirect?.from_path ?? "",
    to_path: redirect?.to_path ?? "",
    status: String(redirect?.status ?? 301),
  };
}

export const isGone = (status: string): boolean =>
  Number(status) === GONE_STATUS;

export const redirectResolver = payloadResolver<RedirectForm, SaveRedirectDto>(
  SaveRedirectDto,
  ({ from_path, to_path, status }) => ({
    from_path: from_path.trim(),
    to_path: isGone(status) ? null : to_path.trim(),
    status: Number(status) as RedirectStatus,
  }),
);
