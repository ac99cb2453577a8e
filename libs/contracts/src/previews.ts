import { IsOptional } from "class-validator";
import { saysOf } from "./fields";
import { WholeWithin } from "./number-fields";
import { ToNumber } from "./transforms";
import { LIMITS } from "./limits";
import type { PageDto } from "./pages";
import type { PostDto } from "./posts";
import type { Integer, Timestamp } from "./values";

const DAYS = saysOf(undefined, "field.wholeBetween", {
  min: 1,
  max: LIMITS.previewDaysMax,
});

export class CreatePreviewLinkDto {
  /** How long the link works; a week when absent. */
  @IsOptional()
  @ToNumber()
  @WholeWithin([1, LIMITS.previewDaysMax], DAYS)
  days?: number | null;
}

/** A link with which anyone may read a post that readers cannot see yet. */
export interface PreviewLinkDto {
  id: Integer;
  created_at: Timestamp;
  /** From then on, the link shows nothing. */
  expires_at: Timestamp;
  /** Who made it; null when that person is gone. */
  created_by: { id: Integer; name: string } | null;
}

/** Answered once, because only the hash of the secret is stored. */
export interface NewPreviewLinkDto extends PreviewLinkDto {
  /**
   * Shown once; it is not stored.
   * @example "https://blog.example/preview/q1w2e3r4t5y6u7i8o9p0"
   */
  url: string;
}

/** What a link shows: the post as it was saved last, changes that wait included. */
export interface PostPreviewDto {
  post: PostDto;
  /** From then on, the link shows nothing. */
  expires_at: Timestamp;
}

/** What a link to a page, or to an unsaved text of one, shows. */
interface PagePreviewDto {
  page: PageDto;
  /** From then on, the link shows nothing. */
  expires_at: Timestamp;
}

export type PreviewDto = PostPreviewDto | PagePreviewDto;

/** Where a text is shown as readers would see it, for a while. */
export interface DraftPreviewDto {
  url: string;
  /** From then on, the address answers 404. */
  expires_at: Timestamp;
}
