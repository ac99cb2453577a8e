import type {
  LearningPathDto,
  LearningPathFields,
  LearningPathSummaryDto,
  PathPostDto,
  PathStepDto,
  PatchLearningPathDto,
  SavePathStepDto,
} from "@octavo/contracts";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import { toPictureDto, type PictureRow } from "../media/media.mapper";
import { seesUnpublished, type PostScope } from "../posts/post.policy";
import { spokenIn } from "../posts/post.mapper";
import type { LearningPath, LearningPathStep } from "./learning-path.entity";

export interface PathRow extends RowOf<
  Omit<LearningPathSummaryDto, "cover_image">,
  "created_at" | "updated_at"
> {
  cover_image: PictureRow | null;
}

export interface StepRow {
  post_id: number | null;
  heading: string | null;
  note: string | null;
  /** Of the post, null for a heading. */
  title: string | null;
  slug: string | null;
  language: string | null;
  excerpt: string | null;
  minutes: number | null;
  status: PathPostDto["status"] | null;
  is_trashed: boolean;
  author_id: number | null;
}

export const toPathSummaryDto = (row: PathRow): LearningPathSummaryDto => ({
  ...answerOf(row),
  cover_image: row.cover_image && toPictureDto(row.cover_image),
});

export const toPathDto = (
  row: PathRow,
  steps: PathStepDto[],
): LearningPathDto => ({ ...toPathSummaryDto(row), steps });

/** What readers get: a post that is not public is no step at all. */
export const toPublicSteps = (rows: readonly StepRow[]): PathStepDto[] =>
  rows
    .filter((row) => row.post_id === null || isPublic(row))
    .map((row) => toStep(row, postOf(row)));

/** What the editor gets: every step, and of each post as much as the person may know. */
export const toEditedSteps = (
  rows: readonly StepRow[],
  scope: PostScope,
): PathStepDto[] =>
  rows.map((row) => {
    const isSeen =
      isPublic(row) || seesUnpublished(scope, { authorId: row.author_id ?? 0 });
    return toStep(row, isSeen ? postOf(row) : null);
  });

const isPublic = ({ status, is_trashed }: StepRow): boolean =>
  status === "published" && !is_trashed;

const toStep = (row: StepRow, post: PathPostDto | null): PathStepDto => ({
  post_id: row.post_id,
  post,
  heading: row.heading,
  note: row.note,
});

function postOf(row: StepRow): PathPostDto | null {
  const { post_id, title, slug, excerpt, minutes, status, is_trashed } = row;
  if (post_id === null || title === null || slug === null) return null;
  if (minutes === null || status === null) return null;
  const words = { title, slug, excerpt, minutes, ...spokenIn(row.language) };
  return { id: post_id, ...words, status, is_trashed };
}

/** A path as a save has left it. The titles of its posts are not part of it: not everyone may see them. */
export interface PathSnapshot extends Omit<LearningPathFields, "steps"> {
  steps: Pick<StepRow, "post_id" | "heading" | "note">[];
}

export const toPathSnapshot = (
  path: LearningPath,
  steps: readonly LearningPathStep[],
): PathSnapshot => ({
  title: path.name,
  description: path.description,
  level: path.level,
  audience: path.audience,
  cover_image_url: path.coverImageUrl,
  is_published: path.isPublished,
  steps: steps.map(({ postId, heading, note }) => ({
    post_id: postId,
    heading,
    note,
  })),
});

/** An absent field keeps its value (D-512). */
export function toPathColumns(
  input: PatchLearningPathDto,
): Partial<LearningPath> {
  return {
    ...(input.title !== undefined && { name: input.title }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.level != null && { level: input.level }),
    ...(input.audience !== undefined && { audience: input.audience }),
    ...(input.cover_image_url !== undefined && {
      coverImageUrl: input.cover_image_url,
    }),
    ...(input.is_published != null && { isPublished: input.is_published }),
  };
}

export const toStepColumns = (
  pathId: number,
  steps: readonly SavePathStepDto[],
): LearningPathStep[] =>
  steps.map(({ post_id: postId = null, heading, note }, index) => ({
    pathId,
    position: index + 1,
    postId,
    heading: postId === null ? (heading ?? null) : null,
    note: note ?? null,
  }));
