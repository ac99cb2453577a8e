import {
  MAIL_STATUSES,
  type MailDto,
  type MailWithTextDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  integer,
  nullable,
  objectOf,
  oneOf,
  ref,
  text,
  type Fields,
  type Schema,
} from "../../infrastructure/openapi/schema";

const mail: Fields<MailDto> = {
  id: integer,
  kind: { ...text, example: "password-reset" },
  to: text,
  subject: text,
  status: {
    ...oneOf(MAIL_STATUSES),
    description:
      "`kept`: there is no mail server, the mail is read here. `uncertain`: handed to the server, whose answer was never heard.",
  },
  attempts: integer,
  last_error: nullable(text),
  sent_at: nullable(date),
  created_at: date,
};

/** What each of these calls is for and answers. */
export const mailsAnswers: Record<string, OperationAnswer> = {
  "GET /api/mails": {
    summary: "List the site's mails, the newest first",
    answer: paged(ref("Mail")),
  },
  "GET /api/mails/{id}": {
    summary:
      "A mail with its text; one that opens an account only for those who may do as much as its owner",
    answer: ref("MailWithText"),
  },
  "POST /api/mails/{id}/send": {
    summary: "Send a mail again that has not been sent for certain",
    answer: ref("Mail"),
    failures: {
      "409": "It has been sent, or there is no mail server or text",
    },
  },
};

export const mailsSchemas: Record<string, Schema> = {
  Mail: objectOf<MailDto>(mail),
  MailWithText: objectOf<MailWithTextDto>({
    ...mail,
    text: {
      ...nullable(text),
      description: "Null once it has been sent, and after 30 days.",
    },
  }),
};
