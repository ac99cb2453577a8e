import { Flag, OptionalFlag } from "./fields";
import { PageQuery } from "./lists";
import { Reference } from "./number-fields";
import type { PostDto } from "./posts";
import type { Integer, Timestamp } from "./values";

/** One check of a post. */
export interface VerificationDto {
  /**
   * What it was checked against.
   * @example "Spring '27"
   */
  release: string;
  /** When it was checked. */
  verified_at: Timestamp;
  /** Null when that person is gone. */
  author: { id: Integer; name: string } | null;
}

export class ListPostCareDto extends PageQuery {
  /** Only those that the person may edit, and that are due to be checked. */
  @OptionalFlag()
  due?: boolean;
}

/** A public post, in the list of those that were verified longest ago. */
export interface PostCareDto extends Pick<
  PostDto,
  "id" | "title" | "author_name" | "verified_for" | "verified_at" | "revised_at"
> {
  published_at: Timestamp;
  /** Readers who have found it helpful. */
  helpful: Integer;
  /** Readers who have not. */
  unhelpful: Integer;
}

/** Whether a post has helped a reader. */
export class RatePostDto {
  /** The reader's answer to “Was this helpful?”. */
  @Flag()
  is_helpful!: boolean;
}

/** What the form below an article sends where no script does. */
export class SendOpinionDto extends RatePostDto {
  @Reference(undefined, "field.id")
  post!: number;
}
