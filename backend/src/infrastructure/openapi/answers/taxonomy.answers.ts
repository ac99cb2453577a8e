import type {
  CategoryDto,
  CategoryRefDto,
  TagDto,
  TagRefDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../operation-answer";
import { paged } from "../paged";
import {
  date,
  flag,
  integer,
  nullable,
  number,
  ref,
  text,
  type Fields,
  type Schema,
  objectOf,
} from "../schema";

const categoryRef: Fields<CategoryRefDto> = {
  id: integer,
  name: text,
  slug: text,
};

const tagRef: Fields<TagRefDto> = { id: integer, name: text, slug: text };

const nameTaken = { "409": "The name is taken" };

/** What each of these calls is for and answers. */
export const taxonomyAnswers: Record<string, OperationAnswer> = {
  "GET /api/categories": {
    summary: "List categories",
    answer: paged(ref("Category")),
  },
  "GET /api/categories/{id}": {
    summary: "A category",
    answer: ref("Category"),
  },
  "POST /api/categories": {
    summary: "Create a category",
    answer: ref("Category"),
    failures: nameTaken,
  },
  "PUT /api/categories/{id}": {
    summary: "Change a category",
    answer: ref("Category"),
    failures: nameTaken,
  },
  "DELETE /api/categories/{id}": {
    summary: "Delete a category without posts",
    answer: ref("Deleted"),
    failures: {
      "409": "The category has posts; `details.posts` says how many",
    },
  },
  "GET /api/tags": { summary: "List tags", answer: paged(ref("Tag")) },
  "GET /api/tags/{id}": { summary: "A tag", answer: ref("Tag") },
  "POST /api/tags": {
    summary: "Create a tag",
    answer: ref("Tag"),
    failures: nameTaken,
  },
  "PUT /api/tags/{id}": {
    summary: "Change a tag",
    answer: ref("Tag"),
    failures: nameTaken,
  },
  "DELETE /api/tags/{id}": { summary: "Delete a tag", answer: ref("Deleted") },
};

export const taxonomySchemas: Record<string, Schema> = {
  Category: objectOf<CategoryDto>(
    {
      ...categoryRef,
      description: nullable(text),
      icon: text,
      post_count: { ...integer, description: "Published posts." },
      post_count_all: {
        ...integer,
        description: "Posts in any status, for those who may see them.",
      },
      show_on_footer: flag,
      show_on_home: flag,
      home_index: nullable(number),
      created_at: date,
    },
    ["post_count_all"],
  ),
  CategoryRef: objectOf<CategoryRefDto>(categoryRef),
  Tag: objectOf<TagDto>({
    ...tagRef,
    post_count: { ...integer, description: "Published posts." },
    created_at: date,
  }),
  TagRef: objectOf<TagRefDto>(tagRef),
};
