import type {
  ListPostsDto,
  PostDto,
  PostSummaryDto,
  SavePostDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../../crud/create-resource-hooks";

export const postHooks = createResourceHooks<
  PostSummaryDto,
  PostDto,
  SavePostDto,
  ListPostsDto
>("posts");
