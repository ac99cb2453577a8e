import { t as shared } from "./index";

/** Of articles: their places in learning paths, and their translations. */
export const englishPlaces = {
  place: "Step {step} of {steps} in {path}",
  inPaths: "Learning path of this article",
  alsoIn: "Also in:",
  languages: "This article in other languages",
  onwards: "Continue the learning path",
  previousStep: "Previous: {title}",
  nextStep: "Next: {title}",
  lastStep: "This is the last step.",
  markDone: "Mark as done",
  done: "Done",
} as const;

export const t = shared.with(englishPlaces);
