import { rarePage } from "../../reader-route";

export const FEEDS_PAGE = rarePage(
  "/feeds",
  () => import(/* webpackChunkName: "finding" */ "./feeds-screen"),
);
