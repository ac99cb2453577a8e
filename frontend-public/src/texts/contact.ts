import { t as shared } from "./index";

/** Of contact pages, which few readers open. */
export const englishContact = {
  contact: "Contact",
  sending: "Sending…",
  send: "Send message",
  leaveEmpty: "Leave this empty",
  article: "About the article",
  section: "Section",
  wholeArticle: "The whole article",
  name: "Name",
  email: "Email",
  message: "Message",
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Email must be a valid address",
  messageRequired: "Message is required",
  messageSent: "Thank you. Your message has been sent.",
  messageFailed: "Your message could not be sent. Please try again.",
} as const;

export const t = shared.with(englishContact);
