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
  doneOf: "{done} of {steps} done",
  startPath: "Start",
  continuePath: "Continue: {title}",
  pathDone: "You have done every step.",
  progress: "Your progress",
} as const;

export const t = shared.with(englishPaths);
