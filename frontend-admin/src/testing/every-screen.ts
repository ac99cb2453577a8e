import * as whole from "./whole-answers";
import * as people from "./whole-people";

/** What a screen asks for, by path: items of a list, or the one thing itself. */
export interface ScreenAnswers {
  path: string;
  lists?: Record<string, object>;
  things?: Record<string, object>;
  /** There once the answers are shown. */
  shows: string;
  /**
   * Buttons whose dialogs show more; an editor takes long to draw, so that it opens those alone that
   * show the answer that is looked at.
   */
  opens?: RegExp | Record<string, RegExp>;
}

const ROWS = 'table[aria-busy="false"] tbody tr';
const EDITOR = "[contenteditable]";

/** One of the settings that reads nothing else. */
function section(name: string, answer: object, field = "input"): ScreenAnswers {
  const path = `/settings/${name}`;
  return { path, things: { [path]: answer }, shows: `main form ${field}` };
}

/** Every screen behind the sign-in that shows answers. */
export const SCREENS: ScreenAnswers[] = [
  {
    path: "/",
    things: {
      "/dashboard": whole.dashboard,
      "/dashboard/analytics": whole.analytics,
      "/dashboard/first-steps": whole.firstSteps,
      "/waiting/tasks": whole.tasks,
    },
    shows: "table tbody tr",
  },
  {
    path: "/posts",
    lists: {
      "/posts": whole.post,
      "/categories": whole.category,
      "/authors": people.account,
      "/drafts": whole.draftSummary,
    },
    shows: ROWS,
  },
  {
    path: "/calendar?month=2026-03",
    lists: { "/posts": whole.post },
    things: { "/posts/calendar": whole.calendar },
    shows: "main ol > li",
  },
  {
    path: "/review",
    lists: { "/reviews": whole.review },
    things: { "/waiting": whole.waiting },
    shows: ROWS,
  },
  { path: "/notices", lists: { "/notices": whole.notice }, shows: ROWS },
  {
    path: "/trash",
    lists: { "/trash": whole.trashItem },
    shows: ROWS,
  },
  {
    path: "/posts/edit/7",
    lists: {
      "/categories": whole.category,
      "/tags": whole.tag,
      "/authors": people.account,
      "/posts": whole.post,
      "/notes": whole.note,
      "/posts/*/verifications": whole.verification,
      "/posts/*/revisions": whole.pending,
      "/posts/*/preview-links": whole.previewLink,
    },
    things: {
      "/posts/*": whole.post,
      "/posts/*/pending": whole.pending,
      "/posts/7/revisions/4": whole.pending,
      "/drafts/post-7": whole.draft,
    },
    shows: EDITOR,
    opens: {
      "/posts/*/pending": /^Review changes$/,
      "/posts/*/revisions": /^Revisions$/,
      "/posts/7/revisions/4": /^Revisions$/,
      "/posts/*/preview-links": /^Share a preview$/,
    },
  },
  {
    path: "/categories",
    lists: { "/categories": whole.category },
    shows: ROWS,
    opens: /^Edit/,
  },
  {
    path: "/tags",
    lists: { "/tags": whole.tag },
    shows: ROWS,
    opens: /^Edit/,
  },
  {
    path: "/learning-paths",
    lists: {
      "/learning-paths": whole.pathSummary,
      "/learning-paths/*/revisions": whole.pathRevision,
    },
    things: {
      "/learning-paths/*": whole.learningPath,
      "/learning-paths/*/revisions/1": whole.pathRevision,
    },
    shows: ROWS,
    opens: /^(Edit|Revisions)/,
  },
  {
    path: "/media",
    lists: { "/upload": whole.media },
    things: { "/upload/*": whole.media },
    shows: "main li button",
    opens: /^Details of/,
  },
  { path: "/pages", lists: { "/pages": whole.page }, shows: ROWS },
  {
    path: "/pages/7/edit",
    lists: {
      "/categories": whole.category,
      "/pages/*/revisions": whole.pageRevision,
    },
    things: {
      "/pages/*": whole.page,
      "/pages/*/revisions/4": whole.pageRevision,
    },
    shows: EDITOR,
    opens: {
      "/pages/*/revisions": /^Revisions$/,
      "/pages/*/revisions/4": /^Revisions$/,
    },
  },
  { path: "/api-keys", lists: { "/api-keys": people.apiKey }, shows: ROWS },
  {
    path: "/roles",
    lists: { "/roles": people.role, "/permissions": people.permission },
    shows: ROWS,
    opens: /^(Permissions of|Edit)/,
  },
  {
    path: "/roles?tab=users",
    lists: { "/authors": people.account, "/roles": people.role },
    shows: ROWS,
    opens: /^(Person 2|Edit)/,
  },
  {
    path: "/users",
    lists: {
      "/authors": people.account,
      "/roles": people.role,
      "/permissions": people.permission,
    },
    shows: ROWS,
    opens: /^Edit/,
  },
  {
    path: "/signup-requests?status=approved",
    lists: { "/signup-requests": people.signUpRequest },
    shows: ROWS,
  },
  {
    path: "/messages",
    lists: { "/contact-messages": people.message },
    shows: ROWS,
    opens: /^Reader/,
  },
  {
    path: "/mails",
    lists: { "/mails": people.mail },
    things: { "/mails/*": people.mail },
    shows: ROWS,
    opens: /^Open/,
  },
  {
    path: "/health",
    things: { "/health/report": people.healthReport },
    shows: "main ul",
  },
  {
    path: "/backups",
    things: { "/backups": people.backups },
    shows: "main dl",
  },
  {
    path: "/upkeep",
    lists: { "/posts/care": whole.postCare },
    shows: ROWS,
  },
  {
    path: "/external-links",
    lists: { "/external-links": people.externalLink },
    shows: ROWS,
  },
  {
    path: "/import",
    things: { "/imports": people.imports },
    lists: { "/imports/*/items": people.importItem },
    shows: "main section[aria-label]",
  },
  {
    path: "/export",
    shows: "main form input",
  },
  {
    path: "/webhooks",
    lists: { "/webhooks": people.webhook },
    shows: ROWS,
    opens: /^Edit/,
  },
  {
    path: "/webhooks/1",
    lists: { "/webhooks/*/deliveries": people.webhookDelivery },
    things: { "/webhooks/*": people.webhook },
    shows: ROWS,
    opens: /^Posts/,
  },
  {
    path: "/redirects",
    lists: { "/redirects": people.redirect },
    shows: ROWS,
    opens: /^Edit/,
  },
  {
    path: "/audit",
    lists: { "/audit": people.auditEntry },
    shows: ROWS,
    opens: /^Details of/,
  },
  {
    path: "/profile",
    lists: { "/auth/sessions": people.session },
    things: {
      "/authors/*": people.account,
      "/auth/two-factor": people.twoFactor,
      "/notices/choices": whole.noticeChoices,
    },
    shows: "main li",
  },
  {
    path: "/settings",
    things: {
      "/settings/site": whole.siteSettings,
      "/upload/*": whole.media,
    },
    shows: "main form input",
  },
  section("analytics", whole.analyticsSettings, "select"),
  {
    path: "/settings/search",
    things: {
      "/settings/search": whole.searchSettings,
      "/upload/*": whole.media,
    },
    shows: "main form input",
  },
  section("navigation", whole.navigation),
  {
    path: "/settings/appearance",
    things: {
      "/settings/appearance": whole.appearanceSettings,
      "/settings/appearance/contrast": whole.appearanceSettings.accent_contrast,
    },
    shows: "main form input",
  },
  section("mail-texts", whole.mailTexts, "textarea"),
  section("reading", whole.readingSettings),
  {
    path: "/settings/people",
    lists: { "/roles": people.role },
    things: { "/settings/people": whole.peopleSettings },
    shows: "main form input",
  },
  section("agents", whole.agentSettings, "textarea"),
  section("contact", whole.contactSettings, "textarea"),
  section("mail", whole.mailSettings),
  section("backups", whole.backupSettings),
  {
    path: "/settings/danger",
    things: {
      "/settings/access": whole.accessSettings,
      "/demo": whole.demo,
    },
    shows: "main form textarea",
  },
  {
    path: "/themes",
    things: { "/settings/cms-theme": people.ownTheme },
    shows: "main input, main button",
  },
];
