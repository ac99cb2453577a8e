/** Every text that the shell itself shows. */
export const english = {
  retry: "Retry",
  retrying: "Trying again…",
  partMissing: "Some features of this page could not be loaded.",
  failed: "This part of the site could not be loaded",
  failedAdvice:
    "Please check your connection and try again. The rest of the site is not affected.",
  wayBack: "People who manage the site can {link}.",
  wayBackLink: "return to an earlier version",
  newVersion: "A new version of this page is available.",
  reload: "Reload",
  notNow: "Not now",
  readOnly:
    "This is a preview. It can only read what visitors see; no one can sign in or change anything here.",
} as const;
