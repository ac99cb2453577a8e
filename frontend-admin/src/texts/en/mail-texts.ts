/** Texts of the section about the texts of mails. */
export const mailTexts = {
  "settings.mailTexts": "Mail texts",
  "settings.mailTextsText":
    "What mails to people say. The greeting, the link and how long it works are always in them. People who read another language than that of the site get the usual texts.",
  "settings.saveMailTexts": "Save mail texts",
  "settings.mailTemplate": "Mail",
  "settings.mailText.invitation": "Invitation",
  "settings.mailText.password_reset": "Password reset",
  "settings.mailText.password_changed": "Password changed",
  "settings.mailText.sign_up_verification": "Sign-up: confirm the address",
  "settings.mailText.sign_up_approved": "Sign-up: approved",
  "settings.mailText.sign_up_rejected": "Sign-up: not approved",
  "settings.mailSubject": "Subject",
  "settings.mailPlaceholders":
    "{site} becomes the site's name, and {name} the person's. Leave empty for the usual subject.",
  "settings.mailPlaceholdersStranger":
    "{site} becomes the site's name. Leave empty for the usual subject.",
  "settings.mailWords": "Text",
  "settings.mailWordsHint":
    "Plain text, with the same placeholders. Leave empty for the usual text.",
  "settings.failedPreview": "The preview could not be made",
} as const;
