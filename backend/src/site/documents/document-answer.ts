import { apiTexts } from "@octavo/contracts";
import { RETRY_AFTER } from "../../common/errors/describe-error";
import { plainPage } from "../../common/html/plain-page";
import { t } from "../../common/texts";

export interface DocumentAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const HTML = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
};

/** For what is not the page that was asked for, or not all of it. */
export const NOT_TO_BE_KEPT = { ...RETRY_AFTER, "cache-control": "no-store" };

export function redirect(status: number, location: string): DocumentAnswer {
  return {
    status,
    headers: { location, "cache-control": "no-cache" },
    body: "",
  };
}

/** A small page that costs nothing to make and needs nothing else. */
export function unavailable(siteName: string): DocumentAnswer {
  return {
    status: 503,
    headers: {
      ...HTML,
      ...NOT_TO_BE_KEPT,
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: plainPage(t("backSoon"), apiTexts.unavailable, { siteName }),
  };
}
