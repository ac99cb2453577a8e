import { t as shared } from "./index";

/** Texts below an article. */
export const englishEnd = {
  share: "Share",
  wasHelpful: "Was this helpful?",
  yes: "Yes",
  no: "No",
  thanks: "Thank you for your answer.",
  isWrong: "Something wrong here?",
  aboutAuthor: "About the author",
  writtenBy: "Written by",
  moreIn: "More in {category}",
  related: "Related posts",
  copyLink: "Copy link",
  linkCopied: "The link is copied.",
  copyRefused: "The link could not be copied. It is {address}",
  shareSheet: "Share…",
  shareFailed: "Your device could not share the link.",
} as const;

export const t = shared.with(englishEnd);
