import type { ContactFormDto } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import { queryOptions } from "@tanstack/react-query";

const PATH = "/contact-messages";

/** What a contact page asks for and sends (D-138). */
export function createContactCalls(api: ApiTransport) {
  return {
    contactForm: () =>
      queryOptions({
        queryKey: ["contact-form"] as const,
        queryFn: ({ signal }) =>
          api<ContactFormDto>({ method: "GET", path: `${PATH}/form`, signal }),
      }),
    /** @param body the form's fields, whose names are those of the payload. */
    sendMessage: (body: Record<string, unknown>) =>
      api<unknown>({ method: "POST", path: PATH, body }),
  };
}
