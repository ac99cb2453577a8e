export interface Question {
  id: string;
  /** Slug of a category of the site. */
  topic: string;
  /** Slugs of tags, for posts of other categories. */
  tags: readonly string[];
  question: string;
  answer: string;
  /** Slug of the post that explains it. */
  post?: string;
}

/** In the order of the page. */
export const TOPICS = [
  { slug: "apex-lwc-development", title: "Apex & LWC" },
  { slug: "salesforce-devops", title: "DevOps" },
  { slug: "salesforce-admin", title: "Administration" },
  { slug: "salesforce-integration", title: "Integration" },
  { slug: "flow-automation", title: "Flow" },
  { slug: "data-reporting", title: "Data" },
  { slug: "security-sharing", title: "Security & Sharing" },
  { slug: "certification-careers", title: "Certification" },
] as const;

export const QUESTIONS: readonly Question[] = [
  {
    id: "soql-limit",
    topic: "apex-lwc-development",
    tags: ["apex", "performance"],
    question: "How many SOQL queries may one synchronous transaction issue?",
    answer:
      "100. An asynchronous transaction, such as a batch or queueable job, may issue 200. A query in a loop uses one for each pass, so put it before the loop.",
    post: "governor-limits-as-a-design-tool",
  },
  {
    id: "trigger-chunks",
    topic: "apex-lwc-development",
    tags: ["apex", "performance"],
    question:
      "Apex inserts 1,000 records with one statement. How often does their trigger run?",
    answer:
      "Five times, with 200 records each. All five runs are in one transaction and share its limits.",
    post: "bulk-safe-apex-think-in-lists-from-the-first-line",
  },
  {
    id: "wired-apex",
    topic: "apex-lwc-development",
    tags: ["lwc", "apex"],
    question: "What does an Apex method need so that a component can wire it?",
    answer:
      "The annotation @AuraEnabled(cacheable=true). Such a method may read data, but not change any.",
    post: "wire-or-imperative-choosing-how-a-component-gets-its-data",
  },
  {
    id: "child-to-parent",
    topic: "apex-lwc-development",
    tags: ["lwc", "events"],
    question:
      "How does a Lightning web component tell its parent that something happened?",
    answer:
      "It dispatches a CustomEvent. The parent listens for it in its template, with an attribute such as onselect.",
    post: "how-components-talk-events-properties-message-channels",
  },
  {
    id: "queueable-callout",
    topic: "apex-lwc-development",
    tags: ["apex"],
    question: "What does a queueable class need before it may make a callout?",
    answer: "It implements Database.AllowsCallouts in addition to Queueable.",
    post: "four-ways-to-run-apex-later",
  },
  {
    id: "see-all-data",
    topic: "apex-lwc-development",
    tags: ["testing", "apex"],
    question: "Which records does an Apex test see by default?",
    answer:
      "Those that it creates. Of the org's own data, it sees only what every org has, such as users, profiles and record types.",
    post: "tests-that-fail-for-the-right-reason",
  },
  {
    id: "trigger-order",
    topic: "apex-lwc-development",
    tags: ["apex"],
    question:
      "One object has three triggers for the same event. In which order do they run?",
    answer:
      "The platform does not guarantee any order. With one trigger per object, the handler decides.",
    post: "one-trigger-per-object-one-page-of-handler",
  },
  {
    id: "leading-wildcard",
    topic: "apex-lwc-development",
    tags: ["soql", "performance"],
    question: "Why is WHERE Name LIKE '%acme' slow on a large object?",
    answer:
      "A pattern that begins with a wildcard cannot use an index, so the query reads every row.",
    post: "reading-the-query-plan-before-your-users-complain",
  },
  {
    id: "coverage",
    topic: "salesforce-devops",
    tags: ["ci-cd", "testing"],
    question: "How much Apex must tests cover to deploy to production?",
    answer:
      "75 percent. In addition, every trigger must have some coverage, and all tests of the deployment must pass.",
    post: "a-pull-request-pipeline-with-plain-scripts",
  },
  {
    id: "scratch-org-life",
    topic: "salesforce-devops",
    tags: ["sandboxes"],
    question: "How long does a scratch org live?",
    answer: "Seven days, unless you ask for more. Thirty days is the limit.",
    post: "scratch-org-or-sandbox",
  },
  {
    id: "full-sandbox",
    topic: "salesforce-devops",
    tags: ["sandboxes"],
    question: "Which kind of sandbox has all records of production?",
    answer:
      "A full sandbox. A partial copy has a sample, which a template selects. The two developer kinds have no records.",
    post: "scratch-org-or-sandbox",
  },
  {
    id: "destructive-changes",
    topic: "salesforce-devops",
    tags: ["ci-cd"],
    question: "How does a deployment delete a field?",
    answer:
      "A manifest destructiveChanges.xml names it, beside package.xml. Two variants, with Pre and Post in their names, say whether that happens before or after the other changes.",
    post: "deleting-metadata-without-holding-your-breath",
  },
  {
    id: "unlocked-package",
    topic: "salesforce-devops",
    tags: ["packaging"],
    question:
      "May an administrator change what an unlocked package has installed?",
    answer:
      "Yes, even in production. An upgrade of the package can overwrite the change, so make it in the source as well.",
    post: "packages-for-teams-that-fear-packages",
  },
  {
    id: "permission-set-removes",
    topic: "salesforce-admin",
    tags: ["permissions"],
    question: "Can a permission set take a permission away from a user?",
    answer:
      "No. It only adds to what the profile grants. A muting permission set takes away, but only from the group that it belongs to.",
    post: "a-permission-set-first-clean-up",
  },
  {
    id: "validation-true",
    topic: "salesforce-admin",
    tags: ["debugging"],
    question: "The formula of a validation rule is true. Is the record saved?",
    answer:
      "No. The formula describes what is wrong. People see the rule's message, and nothing is saved.",
    post: "validation-rules-people-do-not-hate",
  },
  {
    id: "hidden-on-layout",
    topic: "salesforce-admin",
    tags: ["permissions"],
    question: "A field is on no page layout. Can people still see its values?",
    answer:
      "Yes, in reports, list views and the API. Field-level security hides a field everywhere.",
    post: "showing-less-on-a-record-page",
  },
  {
    id: "named-credential",
    topic: "salesforce-integration",
    tags: ["api"],
    question:
      "Which has the address of the other system: the named credential or the external credential?",
    answer:
      "The named credential. The external credential says how to authenticate, and permission sets grant access to its principals.",
    post: "named-credentials-step-by-step",
  },
  {
    id: "who-publishes",
    topic: "salesforce-integration",
    tags: ["events", "api"],
    question:
      "Platform events or Change Data Capture: which one does the platform publish by itself?",
    answer:
      "Change Data Capture, for every change to a record of the selected objects. Platform events are published by your code, a flow or the API.",
    post: "platform-event-or-change-data-capture",
  },
  {
    id: "replay",
    topic: "salesforce-integration",
    tags: ["events"],
    question: "How long can a subscriber replay change events that it missed?",
    answer: "Three days. The same is true of high-volume platform events.",
    post: "platform-event-or-change-data-capture",
  },
  {
    id: "before-save",
    topic: "flow-automation",
    tags: ["flow", "performance"],
    question:
      "Why is a before-save flow the cheapest way to fill a field of the same record?",
    answer:
      "It changes the record on its way into the database. After the save, the same change would be a second save, with all its automation.",
    post: "before-save-flows-speed-you-already-own",
  },
  {
    id: "save-order",
    topic: "flow-automation",
    tags: ["flow", "apex", "debugging"],
    question:
      "Which comes first in a save: before-save flows, before triggers or validation rules?",
    answer:
      "Before-save flows, then before triggers, then validation rules. So a rule checks what flows and triggers have filled in.",
    post: "before-save-flows-speed-you-already-own",
  },
  {
    id: "workflow-rules",
    topic: "flow-automation",
    tags: ["flow"],
    question: "Do workflow rules still run?",
    answer:
      "Those that exist do. Salesforce ended support for them and for Process Builder at the end of 2025, so build new automation as flows.",
  },
  {
    id: "lock-row",
    topic: "data-reporting",
    tags: ["data-loading", "api"],
    question:
      "Parallel batches of a load fail with UNABLE_TO_LOCK_ROW. What is the usual cause?",
    answer:
      "Several batches have children of the same parent, and each of them locks it. Sort the file by parent, or load the batches one by one.",
    post: "a-million-rows-without-waking-anyone",
  },
  {
    id: "upsert-key",
    topic: "data-reporting",
    tags: ["data-loading"],
    question: "How does an upsert find the records that are already there?",
    answer:
      "By the record ID or a field that is marked as an external ID. Rows without a match become new records.",
    post: "a-million-rows-without-waking-anyone",
  },
  {
    id: "private-default",
    topic: "security-sharing",
    tags: ["sharing", "permissions"],
    question:
      "The org-wide default is Private, and there are no sharing rules. Who sees a record?",
    answer:
      "Its owner, people above the owner in the role hierarchy, and those who may view all records.",
    post: "who-can-see-this-record-ten-questions",
  },
  {
    id: "sharing-opens",
    topic: "security-sharing",
    tags: ["sharing"],
    question: "Can a sharing rule take access away?",
    answer:
      "No. It opens what the org-wide default has closed. Restriction rules, which filter, are a separate feature.",
    post: "who-can-see-this-record-ten-questions",
  },
  {
    id: "with-sharing",
    topic: "security-sharing",
    tags: ["sharing", "apex"],
    question: "What does a class declared “with sharing” enforce?",
    answer:
      "Which records the running user may see. For permissions on objects and fields, query WITH USER_MODE or use Security.stripInaccessible.",
  },
  {
    id: "keep-certified",
    topic: "certification-careers",
    tags: ["certification"],
    question: "What keeps a Salesforce certification valid?",
    answer:
      "A maintenance module on Trailhead, for most certifications once a year. A certification expires if its holder misses the date.",
    post: "thirty-days-to-the-developer-exam",
  },
];

/** Slugs of the posts that questions lead to. */
export const EXPLAINING: ReadonlySet<string> = new Set(
  QUESTIONS.flatMap(({ post }) => post ?? []),
);
