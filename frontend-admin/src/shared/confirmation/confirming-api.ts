import { ApiError, isApiError } from "@octavo/api-client";
import { CONFIRMATION_REQUIRED } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { t } from "../../texts";

/** Code of the failure of a call for which people did not confirm that it's them. */
export const CANCELED = "confirmation_canceled";

/**
 * An API that asks where the server wants a confirmation, and then repeats the call.
 * @param ask resolves to whether the confirmation was given.
 */
export const confirming =
  (api: ApiTransport, ask: () => Promise<boolean>): ApiTransport =>
  async (request) => {
    try {
      return await api(request);
    } catch (error) {
      const isAsked = isApiError(error) && error.code === CONFIRMATION_REQUIRED;
      if (!isAsked) throw error;
      if (await ask()) return api(request);
      throw new ApiError(
        t("confirm.canceled"),
        ...([403, CANCELED, true] as const),
      );
    }
  };
