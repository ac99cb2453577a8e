import type { ContactFormDto, PostDto } from "@octavo/contracts";
import { unwrapOne } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import type { ReaderQueries } from "../../data/queries";

export const CONTACT_CALL = "/contact-messages";

/** The query of a contact page. */
export const contactForm = ({ get }: ReaderQueries) =>
  queryOptions({
    queryKey: ["contact-form"] as const,
    queryFn: ({ signal }) =>
      get<ContactFormDto>(`${CONTACT_CALL}/form`, {}, signal),
  });

/** The article that a message is about. What does not exist is no subject. */
export const contactSubject = ({ get }: ReaderQueries, slug: string) =>
  queryOptions({
    queryKey: ["contact-subject", slug] as const,
    queryFn: async ({ signal }) => {
      const path = `/posts/slug/${encodeURIComponent(slug)}`;
      const post = unwrapOne(await get<PostDto>(path, {}, signal));
      const { title, headings } = post;
      return {
        title,
        headings: headings.map(({ id, text }) => ({ id, text })),
      };
    },
  });
