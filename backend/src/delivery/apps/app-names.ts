/** The app in which people work: its document and its policy differ from those of other apps. */
export const ADMIN_APP = "admin";
