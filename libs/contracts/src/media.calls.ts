import type { RouteRule } from "./route-rule";
import { needs, tried } from "./route-rule-parts";

const SEE_MEDIA = ["view_media", "view_all_media"];
const EDIT_MEDIA = ["edit_media", "edit_all_media"];

export const MEDIA_CALLS = {
  "GET /upload": needs(...SEE_MEDIA),
  "GET /upload/folders": needs(...SEE_MEDIA),
  "GET /upload/{id}": needs(...SEE_MEDIA),
  "POST /upload": { ...needs("create_media"), limit: "uploadPerUser" },
  "PATCH /upload/{id}": tried(needs(...EDIT_MEDIA)),
  "PUT /upload/{id}/file": { ...needs(...EDIT_MEDIA), limit: "uploadPerUser" },
  "GET /upload/{id}/original": needs(...EDIT_MEDIA),
  "PUT /upload/{id}/crop": { ...needs(...EDIT_MEDIA), limit: "uploadPerUser" },
  "DELETE /upload/{id}/crop": {
    ...needs(...EDIT_MEDIA),
    limit: "uploadPerUser",
  },
  "DELETE /upload/{id}": needs("delete_media"),
  "POST /upload/{id}/restore": needs("delete_media"),
} as const satisfies Record<string, RouteRule>;
