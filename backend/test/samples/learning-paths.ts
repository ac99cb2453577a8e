import { unique } from "../audit-walk/audited-routes";
import type { Samples } from "../resource-samples";

export const samples: Samples = {
  name: "learning-paths",
  form: async (app) => ({
    title: unique("Path"),
    is_published: true,
    steps: [
      { heading: "Before you begin", note: "You need an account." },
      { post_id: (await app.create.post({ status: "published" })).id },
    ],
  }),
  reads: {
    "GET /learning-paths": [
      "/learning-paths?limit=3&offset=0&is_published=true",
      "/learning-paths?category=topic-3&limit=3&sort=title",
      "/learning-paths?search=path",
      "/learning-paths?cursor=start&updated_since=2020-01-01&fields=title",
    ],
    "GET /learning-paths/slug/{slug}": [
      "/learning-paths/slug/path-3",
      "/learning-paths/slug/path-3?fields=title",
    ],
  },
};
