/** The app in which people work: its document and its policy are of its own kind. */
export const ADMIN_APP = "admin";
