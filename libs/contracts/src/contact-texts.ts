/** Contact pages; the specification fixes none of these (D-138). Only their own screen carries them. */
export const contactTexts = {
  sent: "Thank you. Your message has been sent.",
  failed: "Your message could not be sent. Please try again.",
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Email must be a valid address",
  messageRequired: "Message is required",
} as const;

/** Posts before they are published. */
export const previewTexts = {
  linkInvalid: "This preview link is invalid or has expired.",
} as const;
