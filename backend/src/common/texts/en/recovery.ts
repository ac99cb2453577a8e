/** Texts of the page `/frontends`, whose script fills in the parameters. */
export const recovery = {
  title: "Frontends",
  intro:
    "Everything that is live, and the way back to a version that worked. Only the server makes this page, so it also works if the admin does not.",
  noScripts:
    "Signing in and rolling back need scripts on this page. Without them, run octavo rollback with an API key of the frontend.",
  loading: "Loading what is live …",
  noAnswer: "The server did not answer. Try again in a moment.",
  answered: "The server answered {status}.",
  email: "Email",
  password: "Password",
  signIn: "Sign in",
  code: "Code from your app, or a recovery code",
  oneMore: "One more step",
  healthy: "healthy",
  failed: "failed",
  unknown: "not known yet",
  live: "{version} since {since}",
  liveBy: "{version} since {since}, by {by}",
  health:
    "Health: {health}. Started for {started} visitors, failed for {failed}.",
  lastFailure: "Last failure: {failure}",
  fallback: "Last healthy version: {version}",
  noFallback: "No other version was healthy.",
  canary: "Canary for {share} % of visitors: {version}",
  backTo: "Version to roll back to",
  reason: "Reason",
  rollBack: "Roll back {app} in {channel}",
  done: "{app} was rolled back from {from} to {to} in {channel}. New pages use it within two seconds. Open tabs use it after a reload.",
  owner: "Owner: {owner}",
  nothing: "Nothing is live.",
  snippet: "Analytics",
  snippetText:
    "Pages of readers have code of an analytics service or a snippet. If that is what breaks them, remove it here. What was typed stays in the settings.",
  snippetRemove: "Remove it from all pages",
  snippetRemoved: "No page has it any more. Open tabs lose it after a reload.",
  copies: "Reading offline",
  copiesText:
    "Browsers store articles that their readers have opened. If a stored article causes trouble, turn this off here.",
  copiesRemove: "Delete stored articles in all browsers",
  copiesRemoved:
    "Browsers delete what they have stored when their readers next open the site.",
  signOut: "Sign out",
} as const;
