import { IsInt, IsObject, IsOptional, Max, Min } from "class-validator";

/** What a draft belongs to: a post or page that exists, or the new one that somebody is writing. */
export const DRAFT_KEY = /^(?:post|page)-(?:new|[1-9]\d{0,9})$/;

/** A form that is being filled in, kept for its writer alone; nobody else ever sees it (D-519). */
export class SaveDraftDto {
  /** Of the post or page that the form was opened with; absent for a new one. */
  @IsOptional()
  @IsInt({ message: "based_on_version must be a whole number" })
  @Min(0, { message: "based_on_version must be a whole number" })
  @Max(2_147_483_647, { message: "based_on_version must be a whole number" })
  based_on_version?: number | null;

  /** The form as its screen holds it. */
  @IsObject({ message: "form must be an object" })
  form!: Record<string, unknown>;
}

export interface DraftStateDto {
  key: string;
  based_on_version: number | null;
  updated_at: string;
}

export interface DraftDto extends DraftStateDto {
  form: Record<string, unknown>;
}

/** Not having one is the normal case, so that it is no failure. */
export interface DraftAnswer {
  draft: DraftDto | null;
}
