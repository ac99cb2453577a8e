import type { ContactFormDto, ContactMessageDto } from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  flag,
  integer,
  nullable,
  objectOf,
  ref,
  text,
  type Schema,
} from "../../infrastructure/openapi/schema";

/** What each of these calls is for and answers. */
export const contactAnswers: Record<string, OperationAnswer> = {
  "GET /api/contact-messages/form": {
    summary: "Whether messages are taken, and the ticket to send one with",
    answer: ref("ContactForm"),
    failures: { "403": "Asked with an API key, which opens content only" },
  },
  "POST /api/contact-messages": {
    summary: "Send a message to the people of the site",
    answer: ref("Success"),
    failures: {
      "409":
        "The ticket is out of date, or too young for a person to have written",
      "403": "Messages are not taken, or the call came from another site",
      "429": "Too many attempts; `Retry-After` says when to go on",
    },
  },
  "GET /api/contact-messages": {
    summary: "List the messages of visitors, the newest first",
    answer: paged(ref("ContactMessage")),
  },
  "PATCH /api/contact-messages/{id}": {
    summary: "Mark a message as read or unread",
    answer: ref("ContactMessage"),
  },
  "DELETE /api/contact-messages/{id}": {
    summary: "Delete a message for ever",
    answer: ref("Deleted"),
  },
};

export const contactSchemas: Record<string, Schema> = {
  ContactForm: objectOf<ContactFormDto>({
    is_open: flag,
    ticket: nullable(text),
  }),
  ContactMessage: objectOf<ContactMessageDto>({
    id: integer,
    name: text,
    email: text,
    message: text,
    page_slug: nullable(text),
    is_read: flag,
    read_at: nullable(date),
    created_at: date,
  }),
};
