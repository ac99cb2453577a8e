import type { LearningPathDto, PathStepDto } from "./learning-paths";

/** A learning path without ids: its posts are named by their slugs. */
export interface ExportedPathDto extends Pick<
  LearningPathDto,
  | "title"
  | "slug"
  | "description"
  | "level"
  | "audience"
  | "cover_image_url"
  | "is_published"
  | "created_at"
  | "updated_at"
  | "version"
> {
  steps: ExportedStepDto[];
}

export interface ExportedStepDto extends Pick<PathStepDto, "heading" | "note"> {
  /**
   * Null for a heading.
   * @example "bulk-safe-apex-think-in-lists-from-the-first-line"
   */
  post: string | null;
}
