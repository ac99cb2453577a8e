import { ContactTickets } from "../src/site/contact/contact-tickets";
import type { TestApp } from "./test-app";

/** What a contact page sends, with a ticket of a while ago. */
export const contactForm = (app: TestApp, fields: object = {}) => ({
  name: "Ida Reader",
  email: "ida@example.org",
  message: "There is a mistake in the third example.",
  ticket: app.get(ContactTickets).issue(Math.floor(Date.now() / 1000) - 60),
  page: "contact",
  ...fields,
});
