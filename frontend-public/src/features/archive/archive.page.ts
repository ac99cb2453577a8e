import { rarePage } from "../../reader-route";

export const ARCHIVE_PAGE = rarePage(
  "/archive/:slug?",
  () => import(/* webpackChunkName: "finding" */ "./archive-screen"),
);
