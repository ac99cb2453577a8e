/** Contact pages; the specification fixes none of these (D-138). Only their own screen carries them. */
export const contactTexts = {
  sent: "Thank you. Your message has been sent.",
  failed: "Your message could not be sent. Please try again.",
  closed: "The contact form is closed.",
  ticketInvalid: "This form is out of date. Reload the page and try again.",
  tooFast: "That was very quick. Please wait a moment and send it again.",
  leaveEmpty: "Please leave the field that is not for people empty.",
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Email must be a valid address",
  messageRequired: "Message is required",
} as const;
