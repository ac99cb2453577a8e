import { unique } from "../audit-walk/audited-routes";
import type { Samples } from "../resource-samples";

export const samples: Samples = {
  name: "webhooks",
  form: () => ({
    description: unique("Hook"),
    url: "https://hooks.example/octavo",
    events: ["posts.published", "backups.failed"],
    // Jobs of tests ask no server of the outside.
    is_active: false,
  }),
  reads: {},
};
