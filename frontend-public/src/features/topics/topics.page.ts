import { rarePage } from "../../reader-route";

export const TOPICS_PAGE = rarePage(
  "/topics",
  () => import(/* webpackChunkName: "finding" */ "./topics-screen"),
);
