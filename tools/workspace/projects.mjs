/** The projects that are the product, with the file of each that is there when it has been built. */
export const OUTPUTS = {
  backend: "main.mjs",
  "frontend-admin": "release.json",
  "frontend-public": "release.json",
  "frontend-shell": "release.json",
};

export const PRODUCT = Object.keys(OUTPUTS);
export const FRONTENDS = PRODUCT.filter((name) => name.startsWith("frontend-"));
