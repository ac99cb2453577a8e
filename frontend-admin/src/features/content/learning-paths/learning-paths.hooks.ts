import type {
  LearningPathDto,
  LearningPathSummaryDto,
  ListLearningPathsDto,
  SaveLearningPathDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";

export const pathHooks = createResourceHooks<{
  item: LearningPathSummaryDto;
  detail: LearningPathDto;
  input: SaveLearningPathDto;
  query: ListLearningPathsDto;
}>("learning-paths");
