import type { ListTagsDto, SaveTagDto, TagDto } from "@octavo/contracts";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";

export const tagHooks = createResourceHooks<{
  item: TagDto;
  detail: TagDto;
  input: SaveTagDto;
  query: ListTagsDto;
}>("tags");
