import type {
  ListRedirectsDto,
  RedirectDto,
  SaveRedirectDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";

export const redirectHooks = createResourceHooks<{
  item: RedirectDto;
  detail: RedirectDto;
  input: SaveRedirectDto;
  query: ListRedirectsDto;
}>("redirects");
