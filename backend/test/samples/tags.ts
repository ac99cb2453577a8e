import { unique } from "../audit-walk/audited-routes";
import type { Samples } from "../resource-samples";

export const samples: Samples = {
  name: "tags",
  form: () => ({ name: unique("Tag") }),
  reads: {
    "GET /tags": [
      "/tags?sort=-post_count&limit=100&offset=0",
      "/tags?slug=tag-3&limit=1",
      "/tags?search=tag",
      "/tags?cursor=start&updated_since=2020-01-01&fields=name",
    ],
    "GET /tags/{id}": ["/tags/3", "/tags/3?fields=name"],
  },
};
