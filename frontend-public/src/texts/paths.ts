import { t as shared } from "./index";

/** Of learning paths. */
export const englishPaths = {
  path: "Learning path",
  paths: "Learning paths",
  failedPath: "Failed to load learning path",
  pathNotFound: "Learning path not found",
  pathNotFoundText: "The learning path you're looking for doesn't exist.",
  articles: { one: "{count} article", other: "{count} articles" },
  hours: "{hours} h {minutes} min",
  onlyMinutes: "{minutes} min",
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  forWhom: "For: {audience}",
  emptyPath: "There are no published articles in this learning path yet.",
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
  doneOf: "{done} of {steps} done",
  startPath: "Start",
  continuePath: "Continue: {title}",
  pathDone: "You have done every step.",
  progress: "Your progress",
  progressText: "Your progress stays in this browser. It is never sent.",
  progressLost:
    "Your browser does not store the progress of this site. It is lost when you close the page.",
  exportProgress: "Export progress",
  clearProgress: "Clear progress",
  cleared: "The progress of every learning path is cleared.",
  undo: "Undo",
} as const;

export const t = shared.with(englishPaths);
