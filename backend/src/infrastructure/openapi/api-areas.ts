/** Chapters of the documentation: the first part of an address after the base path. */
const AREAS: Record<string, string> = {
  auth: "Signing in and out, passwords, sign-up and invitations.",
  "signup-requests": "People who ask for an account.",
  dashboard: "Numbers of the site at a glance.",
  posts: "Posts: reading, searching, writing, revisions and the trash.",
  previews: "Posts before they are published, for whoever has a link.",
  drafts: "One's own unsaved work.",
  categories: "Categories of posts.",
  tags: "Tags of posts.",
  pages: "Pages beside the posts.",
  authors: "People: bylines and accounts.",
  avatars: "Drawn portraits for people without a picture.",
  upload: "The media library.",
  roles: "Roles and what they may do.",
  permissions: "Names of what can be permitted.",
  "api-keys": "Keys with which programs read.",
  "contact-messages": "What visitors write on contact pages.",
  mails: "Mails that the site has sent or keeps.",
  redirects: "Old addresses and where they lead.",
  settings: "How the site looks.",
  audit: "Who changed what, and when.",
};

/** Every area with its sentence, as the document's tags. */
export const areaTags = Object.entries(AREAS).map(([name, description]) => ({
  name,
  description,
}));

/** @param name e.g. `PUT /api/tags/{id}` */
export const areaOf = (name: string): string => name.split("/")[2] ?? "";
