import { unwrapList } from "@octavo/contracts";
import type { ApiRequest } from "@octavo/federation";
import { complete, isObject } from "./complete";
import * as care from "./care-shapes";
import * as content from "./content-shapes";
import * as paths from "./path-shapes";
import * as people from "./people-shapes";
import { previewLink } from "./preview-shapes";
import * as team from "./team-shapes";
import { webhook, webhookDelivery } from "./webhook-shapes";

/** What an item of a list has, by the list's path. */
const LISTS = new Map<string, object>([
  ["/posts", content.postSummary],
  ["/posts/care", care.postCare],
  ["/posts/*/verifications", care.verification],
  ["/posts/*/revisions", content.revisionSummary],
  ["/posts/*/preview-links", previewLink],
  ["/pages", content.pageSummary],
  ["/pages/*/revisions", content.revisionSummary],
  ["/trash", content.trashItem],
  ["/reviews", team.review],
  ["/notes", team.note],
  ["/notices", team.notice],
  ["/categories", content.category],
  ["/learning-paths", paths.pathSummary],
  ["/learning-paths/*/revisions", content.revisionSummary],
  ["/tags", content.tag],
  ["/upload", content.media],
  ["/authors", people.account],
  ["/roles", people.role],
  ["/permissions", people.permission],
  ["/signup-requests", people.signUpRequest],
  ["/auth/sessions", people.session],
  ["/api-keys", people.apiKey],
  ["/audit", people.auditEntry],
  ["/contact-messages", people.message],
  ["/mails", people.mail],
  ["/external-links", people.externalLink],
  ["/redirects", people.redirect],
  ["/webhooks", webhook],
  ["/webhooks/*/deliveries", webhookDelivery],
  ["/drafts", content.draftSummary],
  ["/imports/*/items", content.importItem],
]);

/** Lists that come, and are read, without numbers (D-004). */
const PLAIN_LIST = /^\/(?:api-keys|drafts)$|\/(?:preview-links|verifications)$/;

/** What a single thing has, by its path. */
const THINGS = new Map<string, object>([
  ["/posts/*", content.post],
  ["/posts/calendar", care.calendar],
  ["/posts/*/pending", content.pendingChanges],
  ["/posts/*/revisions/*", content.postRevision],
  ["/pages/*", content.page],
  ["/pages/*/revisions/*", content.pageRevision],
  ["/categories/*", content.category],
  ["/learning-paths/*", paths.learningPath],
  ["/learning-paths/*/revisions/*", paths.pathRevision],
  ["/tags/*", content.tag],
  ["/upload/*", content.mediaDetail],
  ["/authors/*", people.account],
  ["/roles/*", people.role],
  ["/mails/*", people.mailWithText],
  ["/redirects/*", people.redirect],
  ["/webhooks/*", webhook],
  ["/webhooks/*/test", webhookDelivery],
  ["/auth/two-factor", people.twoFactor],
  ["/drafts/*", content.draft],
  ["/export/contents", content.exportPlan],
  ["/notices/choices", team.noticeChoices],
]);

/** What names one thing in a path: a number, or the key of an unsaved text. */
const NAMES = /\/(?:\d+|(?:post|page)-[^/]+)(?=\/|$)/g;

export function completeAnswer(request: ApiRequest, answer: unknown): unknown {
  const path = request.path.replaceAll(NAMES, "/*");
  const item = LISTS.get(path);
  if (item) return completeList(answer, item, request);
  const shape = THINGS.get(path);
  return shape ? complete(answer, shape) : answer;
}

/** A list in any of the shapes that are understood (D-003), with the numbers that paging needs. */
function completeList(
  answer: unknown,
  shape: object,
  { path, query }: ApiRequest,
): unknown {
  const list = unwrapList(answer as object[], Number(query?.offset ?? 0));
  const data = list.data.map((item) => complete(item, shape));
  if (PLAIN_LIST.test(path)) return data;
  return { ...(isObject(answer) && answer), ...list, data };
}
