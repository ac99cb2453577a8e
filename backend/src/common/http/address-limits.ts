import { t } from "../texts";
/**
 * Characters of an address, as it is sent. The longest that Octavo itself makes are redirects and preview
 * links with an address inside, the longest that others add are the codes and states of sign-in services.
 */
const ADDRESS_LIMITS = { path: 2048, parameter: 4096, whole: 8192 };

/** Why an address is not read at all; null for those that are. */
export function addressDenial(url: string): string | null {
  const { path, parameter, whole } = ADDRESS_LIMITS;
  if (url.length > whole) return t("addressTooLong", { most: whole });
  const mark = url.indexOf("?");
  const pathEnd = mark === -1 ? url.length : mark;
  if (pathEnd > path) return t("pathTooLong", { most: path });
  const isLong = url
    .slice(pathEnd)
    .split("&")
    .some((one) => one.length > parameter);
  return isLong ? t("parameterTooLong", { most: parameter }) : null;
}
