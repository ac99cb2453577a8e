import type {
  LearningPathDto,
  LearningPathRevisionDto,
  LearningPathSummaryDto,
} from "@octavo/contracts";
import { listOf, maybe, type Fields } from "./complete";
import { revisionSummary } from "./content-shapes";
import { picture } from "./first-shapes";

export const pathSummary: Fields<LearningPathSummaryDto> = {
  title: "",
  slug: "",
  description: null,
  level: "beginner",
  audience: null,
  cover_image_url: null,
  cover_image: maybe(picture),
  is_published: false,
  post_count: 0,
  created_at: "",
  updated_at: "",
};

export const learningPath: Fields<LearningPathDto> = {
  ...pathSummary,
  steps: listOf({
    post_id: null,
    post: maybe({
      title: "",
      slug: "",
      excerpt: null,
      minutes: 0,
      status: "draft",
      is_trashed: false,
      language: null,
      direction: null,
    }),
    heading: null,
    note: null,
  }),
};

export const pathRevision: Fields<LearningPathRevisionDto> = {
  ...revisionSummary,
  fields: learningPath,
};
