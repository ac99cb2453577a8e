/**
 * The one list of what shell and remotes share at run time. React is shared when versions match,
 * as an optimisation: each remote carries its own copy for when they do not.
 */
export const SHARED_PACKAGES = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
] as const;
