/** The four slugs that the specification fixes (D-122); the names stand in until the categories are there. */
export const LEARNING_PATHS = [
  { slug: "apex-lwc-development", label: "Apex & LWC Development" },
  { slug: "salesforce-devops", label: "Salesforce DevOps" },
  { slug: "salesforce-admin", label: "Salesforce Admin" },
  { slug: "salesforce-integration", label: "Salesforce Integration" },
] as const;

/** Inert: there is no address behind them, so they are text and not links (D-121). */
export const LINK_LISTS = [
  { title: "Resources", entries: ["Guides", "Glossary", "Release calendar"] },
  { title: "Community", entries: ["Forum", "Events", "Newsletter"] },
] as const;
